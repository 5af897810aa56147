/// `GET /old-vectors`
public struct GetOldVectors: APIRequest {
  // …
  public enum Response: APIModel, Decodable {
    case plain(Plain)
    case byKind(ByKind)
    /// A value that matches none of the above.
    case unknown(JSON)

    public var id: String? {
      switch self {
      case .plain(let value): value.id
      case .byKind(let value): value.id
      case .unknown: nil
      }
    }

    public init(from decoder: any Decoder) throws {
      switch try decoder.discriminator("form") {
      case "plain": self = .plain(try Plain(from: decoder))
      case "by_kind": self = .byKind(try ByKind(from: decoder))
      default: self = .unknown(try JSON(from: decoder))
      }
    }
  }
}
