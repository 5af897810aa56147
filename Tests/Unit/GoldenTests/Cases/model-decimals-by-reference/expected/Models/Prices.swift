public import APIRuntime
public import Foundation

public struct Prices: APIModel, Codable {
  public var direct: Amount?
  public var list: [Amount]?
  public var inline: [String]?
  public var map: [String: Amount]?
  public var union: AmountOrFlag?
  /// Properties not described in the API description.
  public var additionalProperties: [String: Amount]
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    direct = fields.optionalDecimal("direct")
    list = fields.optionalValue("list")
    inline = fields.optionalValue("inline")
    map = fields.optionalValue("map")
    union = fields.optionalValue("union")
    additionalProperties = fields.additional(["direct", "list", "inline", "map", "union"])
    try fields.finish()
  }
  // …
}
