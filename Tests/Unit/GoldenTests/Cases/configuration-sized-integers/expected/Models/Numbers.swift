public struct Numbers: APIModel, Decodable {
  public let plain: Int?
  public let small: Int32?
  public let large: Int64?
  public let text: Int64?
  public let natural: UInt32?
  public let huge: UInt64?
  public let either: Either?
  public let counts: [String: Int64]?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    plain = fields.optionalInteger("plain")
    small = fields.optionalInt32("small")
    large = fields.optionalInt64("large")
    text = fields.optionalNumbers("text")
    natural = fields.optionalUInt32("natural")
    huge = fields.optionalUInt64("huge")
    either = fields.optionalValue("either")
    counts = fields.optionalValue("counts")
    try fields.finish()
  }

  public enum Either: APIModel, Decodable {
    case integer(Int32)
    case day(Day)
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
  }
}
