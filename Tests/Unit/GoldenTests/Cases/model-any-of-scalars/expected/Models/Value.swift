public enum Value: APIModel, Decodable {
  case integer(Int)
  case string(String)
  /// A value that matches none of the above.
  case unknown(JSON)

  public init(from decoder: any Decoder) throws {
    self = try decoder.variant(of: [.integer, .string]) { variant, value in
      switch variant {
      case 0: .integer(try value.decode())
      case 1: .string(try value.decode())
      default: .unknown(value.json)
      }
    }
  }
}
