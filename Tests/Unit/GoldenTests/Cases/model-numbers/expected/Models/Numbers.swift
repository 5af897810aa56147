public struct Numbers: APIModel, Decodable {
  public let small: Int?
  public let large: Int?
  public let natural: Int?
  public let huge: UInt64?
  /// Format: `int8`.
  public let tiny: Int?
  public let ratio: Double?
  public let single: Double?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    small = fields.optionalInteger("small")
    large = fields.optionalInteger("large")
    natural = fields.optionalInteger("natural")
    huge = fields.optionalUInt64("huge")
    tiny = fields.optionalInteger("tiny")
    ratio = fields.optionalDouble("ratio")
    single = fields.optionalDouble("single")
    try fields.finish()
  }
}
