/// The keys of dictionaries that are objects in JSON.
extension CodingKeyRepresentable {
  /// The name of a member, without a coding key for the most common type.
  fileprivate var memberName: String {
    Self.self == String.self ? unsafeBitCast(self, to: String.self) : codingKey.stringValue
  }

  /// Creates the key for the name of a member; nil if no key has this name.
  init?(memberName name: String) {
    if Self.self == String.self {
      self = unsafeBitCast(name, to: Self.self)
    } else if let key = Self(codingKey: FieldKey(name))
      ?? Int(decimal: name).flatMap({ Self(codingKey: FieldKey(index: $0)) })
    {
      self = key
    } else {
      return nil
    }
  }
}

extension Dictionary where Key: CodingKeyRepresentable {
  /// The members of the object, sorted by name, so that equal values produce equal bytes.
  package var sortedMembers: [(name: String, value: Value)] {
    map { (name: $0.key.memberName, value: $0.value) }.sorted(byName: \.name)
  }
}
