/// An integer, or else a boolean, or else a string, as people write it.
package enum IntegerOrBooleanOrString: Decodable, Sendable {
  case integer(Int)
  case boolean(Bool)
  case string(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }
}
