public enum Item: APIModel, Decodable {
  case question(Question)
  case answer(Answer)
  case call(Call)
  /// A value that matches none of the above.
  case unknown(JSON)

  public init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("type") {
    case "call": self = .call(try Call(from: decoder))
    case "message":
      self = try decoder.variant(of: [
        .object(required: ["text"]),
        .object(required: ["parts"]),
      ]) { variant, value in
        switch variant {
        case 0: .question(try value.decode())
        case 1: .answer(try value.decode())
        default: .unknown(value.json)
        }
      }
    default: self = .unknown(try JSON(from: decoder))
    }
  }
}
