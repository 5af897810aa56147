public enum Change: APIModel, Decodable {
  case added(Added)
  case merged(Merged)
  /// A value that matches none of the above, or several of them at once.
  case unknown(JSON)

  public init(from decoder: any Decoder) throws {
    self = try decoder.variant(anyOf: [
      .object(required: ["added"]),
      .object(required: ["merged"]),
    ]) { variant, value in
      switch variant {
      case 0: .added(try value.decode())
      case 1: .merged(try value.decode())
      default: .unknown(value.json)
      }
    }
  }
}
