public struct Keeper: APIModel, Decodable {
  public let free: JSON
  public let first: Animal?
  public let second: Animal?
  public let kind: Kind?
  public let either: Either?
  public let names: [String?]?
  public let excluded: Animal?
  public let listed: Animal?
  // …
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    first = fields.optionalValue("first")
    second = fields.optionalValue("second")
    kind = fields.optionalValue("kind")
    either = fields.optionalValue("either")
    names = fields.optionalValue("names")
    excluded = fields.optionalValue("excluded")
    listed = fields.optionalValue("listed")
    free = try fields.value("free")
    try fields.finish()
  }

  public enum Either: APIModel, Decodable {
    case animal(Animal)
    case kind(Kind)
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
  }
}
