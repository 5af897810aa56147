/// Numbers that are, or may be, strings on the wire.
extension FieldReader {
  /// Reads numbers, alone or in lists and maps, each written as a number or as a string.
  ///
  /// - Throws: `DecodingError` with the path of the member, or an earlier failure.
  public mutating func numbers<T: Decodable>(_ name: String) throws -> T {
    try finish()
    do {
      return try readNumbers(name)
    } catch {
      return try placeholder(for: error, at: name)
    }
  }

  /// Reads numbers, alone or in lists and maps, each written as a number or as a string; nil if
  /// absent or null.
  public mutating func optionalNumbers<T: Decodable>(_ name: String) -> T? {
    attempt(name) { reader -> T? in
      if case .container(let other) = reader.source {
        let isAbsent = try FieldKey(name).isAbsent(from: other.fields)
        return isAbsent ? nil : try reader.readNumbers(name)
      }
      guard let node = reader.find(name), !node.isNull else { return nil }
      if node.literal.string == "", !reader.isStrict, T.self is any JSONScalar.Type { return nil }
      return try node.decodeNumbers(T.self)
    } ?? nil
  }

  /// Reads numbers that may be absent, null, or written as numbers or strings; nil if absent.
  public mutating func nullableNumbers<T: Decodable>(_ name: String) -> Nullable<T>? {
    if let value: T = optionalNumbers(name) { return .value(value) }
    return has(name) ? .null : nil
  }

  /// Reads all members except those with the given names, with each number written as a number or
  /// as a string.
  public mutating func additionalNumbers<T: Decodable>(_ known: [String]) -> [String: T] {
    others(than: known) { reader, name in try reader.readNumbers(name) }
  }

  private mutating func readNumbers<T: Decodable>(_ name: String) throws -> T {
    if case .container(let other) = source {
      let json = try? other.fields.decode(JSON.self, forKey: FieldKey(name)).withNumbersForTexts
      let path = other.fields.codingPath + [FieldKey(name)]
      if let json { return try JSONDocument(json, at: path).root.decode(T.self) }
    } else if let node = find(name) {
      return try node.decodeNumbers(T.self)
    }
    return try read(name)
  }
}

extension FieldKey {
  fileprivate func isAbsent(from fields: KeyedDecodingContainer<FieldKey>) throws -> Bool {
    guard fields.contains(self) else { return true }
    return try fields.decodeNil(forKey: self)
  }
}

extension JSONNode {
  /// Decodes numbers, each written as a number or as a string.
  fileprivate func decodeNumbers<T: Decodable>(_ type: T.Type) throws -> T {
    guard kind != .number, let json = json.withNumbersForTexts else { return try decode(type) }
    return try JSONDocument(json, at: path).root.decode(type)
  }
}
