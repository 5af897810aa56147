package import HTTPTypes

extension HTTPFields {
  /// The value of a field that HTTPTypes does not declare; nil if the name is invalid.
  package subscript(text name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
