package import HTTPTypes

extension HTTPFields {
  /// The value of a field that HTTPTypes does not declare; an invalid name has no value.
  package subscript(text name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
