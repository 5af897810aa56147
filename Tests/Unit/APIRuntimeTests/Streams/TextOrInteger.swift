/// A value that is decoded as one type after another.
enum TextOrInteger: Decodable, Sendable {
  case text(String)
  case integer(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .integer(try container.decode(Int.self))
    }
  }

  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
}
