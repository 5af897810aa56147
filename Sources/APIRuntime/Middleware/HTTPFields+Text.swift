import HTTPTypes

extension HTTPFields {
  /// The value of a field that HTTPTypes has no name for; a text that is no name has no value.
  subscript(text name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
