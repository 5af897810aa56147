public enum Login: APIModel, Decodable {
  case key(Key)
  case system(System)
  case other(Other)

  public init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("type") {
    case "key": self = .key(try Key(from: decoder))
    case "system": self = .system(try System(from: decoder))
    default: self = .other(try Other(from: decoder))
    }
  }

  /// A value of a kind that is not listed in the API description: the properties that all kinds
  /// share, and any others.
  public struct Other: APIModel, Decodable {
    // …
  }
}
