/// A decoder of strings without types, such as header fields.
package protocol UntypedDecoder: Decoder {
  /// The JSON values that the string may stand for, the likeliest first, and the string itself; empty
  /// for the members of an object.
  var readings: [JSON] { get }
}

extension JSON {
  /// Returns the values that a string may stand for: a number or a Boolean, and the string itself.
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
