extension Decoder {
  /// Returns the property that distinguishes the variants of a union; nil if it is absent or null.
  /// A boolean is returned as a string, and so is a number, in one spelling: `1` for `1.0`.
  ///
  /// - Throws: `DecodingError` if the value is not an object, or the property is an object or an
  ///   array.
  public func discriminator(_ name: String) throws -> String? {
    if let node { return try node.discriminator(name) }
    let fields = try container(keyedBy: FieldKey.self)
    guard let value = try fields.decodeIfPresent(JSON.self, forKey: FieldKey(name)) else {
      return nil
    }
    if case .number(let digits) = value { return digits.discriminatorText }
    if let text = value.scalarText { return text }
    let problem = "expected a string that names the variant, found \(value.kind)"
    throw DecodingError.typeMismatch(
      String.self, .init(codingPath: codingPath + [FieldKey(name)], debugDescription: problem))
  }
}

extension Decoder {
  /// Returns a decoder of the other members of an object, for a variant that cannot hold the
  /// discriminator, such as a map of numbers.
  ///
  /// - Throws: `DecodingError` if the value cannot be read.
  public func without(_ discriminator: String) throws -> any Decoder {
    let node = try anyNode
    guard case .object(var object) = node.json else { return node }
    object[discriminator] = nil
    return JSONDocument(.object(object), at: node.path).root
  }
}

extension JSONNode {
  fileprivate func discriminator(_ name: String) throws -> String? {
    guard var members else {
      if text.isPlaceholder { return nil }
      throw mismatch([String: JSON].self, "an object")
    }
    guard let value = members.node(name), !value.isNull else { return nil }
    switch value.kind {
    case .true: return "true"
    case .false: return "false"
    case .array, .object: throw value.mismatch(String.self, "a string that names the variant")
    case .number: return text.view.literal(value.token).numberText?.discriminatorText
    default: return text.view.string(value.token)
    }
  }
}

extension String {
  /// The digits of a number without needless ones, so that equal numbers have equal digits.
  fileprivate var discriminatorText: String {
    guard !utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Double(self)
    else { return self }
    return Int64(decimal: self).map(String.init) ?? Int64(exactly: number).map(String.init)
      ?? "\(number)"
  }
}
