public import APIRuntime
public import Foundation

/// All that a field can be.
///
/// A second paragraph, with `code` and */ what would end a comment.
public struct Everything: APIModel, Decodable, Identifiable {
  public let id: Int
  public let int32: Int
  public let int64: Int
  public let double: Double
  public let float: Float
  public let price: Decimal
  public let name: String
  public let isOpen: Bool
  public let at: Date
  public let day: Day
  public let uuid: UUID
  public let htmlURL: URL
  public let bytes: Data
  public let anything: JSON
  public let list: [String]
  public let nestedList: [[Int]]
  public let map: [String: Level]
  public let `class`: String
  public let address: Address
  public let optional: String?
  public let defaulted: Int

  public init(
    id: Int,
    int32: Int,
    int64: Int,
    double: Double,
    float: Float,
    price: Decimal,
    name: String,
    isOpen: Bool,
    at: Date,
    day: Day,
    uuid: UUID,
    htmlURL: URL,
    bytes: Data,
    anything: JSON,
    list: [String],
    nestedList: [[Int]],
    map: [String: Level],
    class: String,
    address: Address,
    optional: String? = nil,
    defaulted: Int = 7
  ) {
    self.id = id
    // …
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = fields.integer("id")
    int32 = fields.integer("int32")
    int64 = fields.integer("int64")
    double = fields.double("double")
    float = fields.float("float")
    price = fields.decimal("price")
    name = fields.string("name")
    isOpen = fields.bool("is_open")
    at = fields.date("at")
    day = fields.day("day")
    uuid = fields.uuid("uuid")
    htmlURL = fields.url("html_url")
    bytes = fields.data("bytes")
    anything = try fields.value("anything")
    optional = fields.optionalString("optional")
    defaulted = fields.optionalInteger("defaulted") ?? 7
    list = try fields.value("list")
    nestedList = try fields.value("nested_list")
    map = try fields.value("map")
    `class` = fields.string("class")
    address = try fields.value("address")
    try fields.finish()
  }

  public struct Address: APIModel, Decodable {
    public let city: String
    public let zip: String?

    public init(city: String, zip: String? = nil) {
      self.city = city
      self.zip = zip
    }

    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      city = fields.string("city")
      zip = fields.optionalString("zip")
      try fields.finish()
    }
  }
}
