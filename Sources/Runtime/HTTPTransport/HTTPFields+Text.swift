package import HTTPTypes

extension HTTPFields {
  /// The value of a field that HTTPTypes does not declare; nil if the name is invalid.
  package subscript(text name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}

extension HTTPField {
  /// Creates a field, unless its name is not a token or its value has control characters (RFC 9110
  /// §5.5).
  package init?(checking name: String, _ value: String) {
    guard let name = Name(name),
      value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { return nil }
    self.init(name: name, value: value)
  }
}
