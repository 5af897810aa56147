public import Foundation

extension JSON {
  /// The value as compact JSON in UTF-8 (RFC 8259).
  public var data: Data { Data(text.utf8) }

  /// The value as compact JSON.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Parses JSON in UTF-8 (RFC 8259), strictly and without loss.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the byte offset of the syntax error.
  public init(parsing data: Data) throws {
    do {
      self = try JSONText.json(data)
    } catch {
      let context = DecodingError.Context(
        codingPath: [], debugDescription: error.description, underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text }

  /// The parameter value of a string, number or boolean; nil for null, arrays and objects.
  package var scalarText: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
