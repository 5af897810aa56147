public import APIRuntime
public import Foundation

public struct Item: APIModel, Decodable, Identifiable {
  public let id: String
  public let count: Int
  public let parents: [String]?
  /// Format: `money`.
  public let price: Decimal?
  /// Format: `ean`.
  public let label: Barcode?
  /// Format: `duration`.
  public let length: ISODuration?
  public let times: [ISOTime]?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = fields.string("Id")
    parents = fields.optionalValue("parents")
    count = fields.integer("count")
    price = fields.optionalDecimal("price")
    label = fields.optionalValue("label")
    length = fields.optionalValue("length")
    times = fields.optionalValue("times")
    try fields.finish()
  }
}
