/// A decoder of text that carries no types, such as a header field.
package protocol UntypedDecoder: Decoder {
  /// The JSON values that the text may stand for, the likeliest first, and the text itself; empty for
  /// the members of an object.
  var readings: [JSON] { get }
}

extension JSON {
  /// Returns what text may stand for: a number or a Boolean, and the text itself.
  package static func readings(of text: String) -> [JSON] {
    let scalar: JSON? =
      switch text {
      case "true": .bool(true)
      case "false": .bool(false)
      default: JSONParser.isNumber(text) ? .number(text) : nil
      }
    return [scalar, .string(text)].compactMap(\.self)
  }
}
