public import APIRuntime
public import Foundation

public struct Note: APIModel, Decodable {
  public let day: Day?
  public let count: Int?
  public let places: [Int]?
  public let pairs: Pairs?
  public let named: [String: Int]?
  public let ids: [UUID?]?
  public let time: Date?
  public let bytes: Data?
  // …
  public struct Pairs: APIModel, Decodable {
    public let first: Int?
    public let second: String?
    /// All further elements.
    public let rest: [JSON]
    // …
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(items: decoder)
      first = fields.optionalInteger("0")
      second = fields.optionalString("1")
      rest = try fields.value("2...")
      try fields.finish()
    }
  }
}
