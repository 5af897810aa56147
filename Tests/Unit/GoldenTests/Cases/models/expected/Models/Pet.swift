public import APIRuntime
public import Foundation

public enum Pet: APIModel, Codable {
  case cat(Cat)
  case dog(Dog)
  /// A value that matches none of the above.
  case unknown(JSON)

  public static func cat(lives: Int = 9) -> Self {
    .cat(Cat(lives: lives))
  }

  public static func dog(weight: Decimal? = nil) -> Self {
    .dog(Dog(weight: weight))
  }

  public init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("kind") {
    case "cat": self = .cat(try Cat(from: decoder))
    case "dog": self = .dog(try Dog(from: decoder))
    default: self = .unknown(try JSON(from: decoder))
    }
  }
  // …
}
