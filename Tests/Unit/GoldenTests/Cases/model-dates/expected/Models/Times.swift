public import APIRuntime
public import Foundation

public struct Times: APIModel, Decodable {
  public let id: UUID?
  public let day: Day?
  public let at: Date?
  public let link: URL?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    day = fields.optionalDay("day")
    at = fields.optionalDate("at")
    id = fields.optionalUUID("id")
    link = fields.optionalURL("link")
    try fields.finish()
  }
}
