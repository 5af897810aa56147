public enum Pet: APIModel, Codable, DictionaryUnion {
  case cat(Cat)
  case counts(Counts)
  /// A value that matches none of the above.
  case unknown(JSON)

  public init(dictionaryLiteral elements: (String, Int)...) {
    self = .counts(.init(elements, uniquingKeysWith: { $1 }))
  }

  public static func cat(_ lives: Int, kind: JSON? = nil) -> Self {
    .cat(Cat(lives: lives, kind: kind))
  }

  public init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("kind") {
    case "cat", "kitten": self = .cat(try Cat(from: decoder))
    case "herd": self = .counts(try Counts(from: decoder.without("kind")))
    default: self = .unknown(try JSON(from: decoder))
    }
  }
  // …
}
