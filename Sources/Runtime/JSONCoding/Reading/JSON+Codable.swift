import Foundation

extension JSON: Codable {
  /// Decodes any value. The runtime's own decoder preserves numbers and order. With other decoders,
  /// numbers survive if they fit a 64-bit integer, a `Decimal` or a `Double`, and members are
  /// sorted by name.
  ///
  /// - Throws: `DecodingError` if the value cannot be represented in JSON.
  public init(from decoder: any Decoder) throws {
    if let node = decoder.node {
      self = node.json
    } else if let reading = (decoder as? any UntypedDecoder)?.reading {
      self = reading
    } else if let container = try? decoder.container(keyedBy: FieldKey.self) {
      let keys = container.allKeys.sorted(byName: \.stringValue)
      self = .object(
        JSONObject(
          members: try keys.map {
            .init(key: $0.stringValue, value: try container.decode(JSON.self, forKey: $0))
          }))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSON] = []
      while !container.isAtEnd { elements.append(try container.decode(JSON.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSON {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .number(String(value)) }
    if let value = try? container.decode(UInt64.self) { return .number(String(value)) }
    if let value = try? container.decode(Decimal.self), value.isFinite {
      return .number(value.description)
    }
    if let value = try? container.decode(Double.self), let number = value.json { return number }
    return .string(try container.decode(String.self))
  }

  /// Encodes the value. With other encoders, numbers too large for any Swift type lose digits.
  public func encode(to encoder: any Encoder) throws {
    // The runtime's own encoders write the value unchanged.
    if encoder.isOwn { return try encoder.encode(variant: self) }
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: FieldKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: FieldKey(member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(into: &container)
    }
  }

  private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let text):
      let number = JSONNumber(text)
      if let value: Int64 = number.integer() {
        try container.encode(value)
      } else if let value: UInt64 = number.integer() {
        try container.encode(value)
      } else if let value = double, value.json == self {
        try container.encode(value)
      } else if let value = decimal {
        try container.encode(value)
      } else {
        let problem = "'\(text)' is not a number that this encoder can write"
        throw EncodingError.invalidValue(
          text, .init(codingPath: container.codingPath, debugDescription: problem))
      }
    default: try container.encodeNil()
    }
  }
}
