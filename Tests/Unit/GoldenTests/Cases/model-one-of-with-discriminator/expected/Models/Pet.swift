public enum Pet: APIModel, Decodable {
  case cat(Cat)
  case dog(Dog)
  /// A value that matches none of the above.
  case unknown(JSON)

  public init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("kind") {
    case "cat": self = .cat(try Cat(from: decoder))
    case "dog": self = .dog(try Dog(from: decoder))
    default: self = .unknown(try JSON(from: decoder))
    }
  }
}
