public struct Cat: APIModel, Decodable {
  public let kind: String
  public let lives: Int?

  public init(kind: String = "Cat", lives: Int? = nil) {
    self.kind = kind
    self.lives = lives
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    kind = fields.string("kind")
    lives = fields.optionalInteger("lives")
    try fields.finish()
  }
}
