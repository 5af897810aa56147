public import APIRuntime
public import Foundation

public struct Keys: APIModel, Codable {
  public var one: Key?
  public var many: [Key]?
  public var named: [String: Data]?
  public var either: Either?
  public var nested: [[Data?]]?
  /// Properties not described in the API description.
  public var additionalProperties: [String: Key]
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    one = fields.optionalData("one")
    many = fields.optionalValue("many")
    named = fields.optionalValue("named")
    either = fields.optionalValue("either")
    nested = fields.optionalValue("nested")
    additionalProperties = fields.additional(["one", "many", "named", "either", "nested"])
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("one", JSON.base64URL(one))
    try fields.set("many", JSON.base64URL(many))
    try fields.set("named", JSON.base64URL(named))
    try fields.set("either", either)
    try fields.set("nested", JSON.base64URL(nested))
    try fields.setAdditional(additionalProperties.mapValues { JSON.base64URL($0) })
  }

  public enum Either: APIModel, Codable, IntegerUnion {
    case data(Data)
    case integer(Int)
    /// A value that matches none of the above.
    case unknown(JSON)

    public init(integerLiteral value: Int) { self = .integer(value) }
    // …
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .data(let value): try encoder.encode(variant: JSON.base64URL(value))
      case .integer(let value): try encoder.encode(variant: value)
      case .unknown(let value): try value.encode(to: encoder)
      }
    }
  }
}
