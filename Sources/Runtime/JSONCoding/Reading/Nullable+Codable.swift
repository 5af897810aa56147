extension Nullable: Decodable where Value: Decodable {
  /// Decodes null or a value.
  public init(from decoder: any Decoder) throws {
    guard Value.self is any JSONScalar.Type else {
      let isNull = try decoder.singleValueContainer().decodeNil()
      self = isNull ? .null : .value(try Value(from: decoder))
      return
    }
    let node = try decoder.anyNode
    self = node.isNull ? .null : .value(try node.decode(Value.self))
  }
}

extension Nullable: Encodable where Value: Encodable {
  /// Encodes null or the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try encoder.encode(variant: JSON.null)
    case .value(let value): try encoder.encode(variant: value)
    }
  }
}
