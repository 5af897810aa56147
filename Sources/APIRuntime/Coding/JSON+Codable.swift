import Foundation

extension JSON: Codable {
  /// Reads any value. Through a decoder that is not the runtime's, numbers come as its widest types.
  public init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: FieldKey.self) {
      self = .object(
        JSONObject(
          members: try object.allKeys.map { key in
            JSONObject.Member(key: key.stringValue, value: try object.decode(JSON.self, forKey: key))
          }))
    } else if var array = try? decoder.unkeyedContainer() {
      var elements = [JSON]()
      while !array.isAtEnd { elements.append(try array.decode(JSON.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSON {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Int64.self) { return .number(String(value)) }
    if let value = try? container.decode(UInt64.self) { return .number(String(value)) }
    if let value = try? container.decode(Decimal.self) { return .number("\(value)") }
    return .number("\(try container.decode(Double.self))")
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .number(let text): try encodeNumber(text, to: encoder)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let object):
      var container = encoder.container(keyedBy: FieldKey.self)
      for member in object.members { try container.encode(member.value, forKey: FieldKey(member.key)) }
    }
  }

  private func encodeNumber(_ text: String, to encoder: any Encoder) throws {
    if let value = Int64(text) { return try value.encode(to: encoder) }
    if let value = UInt64(text) { return try value.encode(to: encoder) }
    guard let value = decimal else {
      throw EncodingError.invalidValue(
        text, .init(codingPath: encoder.codingPath, debugDescription: "'\(text)' is not a number"))
    }
    try value.encode(to: encoder)
  }
}
