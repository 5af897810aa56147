/// A value or an explicit `null`, for members where the spec distinguishes null from absent.
///
/// ```swift
/// var nickname: Nullable<String>?   // nil: keep it, .null: clear it, .value("Ada"): set it
/// ```
public enum Nullable<Value> {
  /// `null`.
  case null
  /// A value.
  case value(Value)

  /// Wraps a value; nil becomes `null`.
  public init(_ value: Value?) { self = value.map(Nullable.value) ?? .null }

  /// The value, or nil for null.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

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
