/// A character that HTML writes by its name or its number: `&quot;`, `&#039;`, `&#x1F6A7;`.
package struct CharacterReference {
  /// The character that it stands for.
  let character: Character
  let end: Substring.Index

  /// Reads the reference at the start of text; nil if none is there.
  init?(_ text: Substring) {
    guard text.utf8.first == UInt8(ascii: "&"),
      let semicolon = text.utf8.prefix(10).firstIndex(of: UInt8(ascii: ";")),
      let character = Self.character(text[..<semicolon].dropFirst())
    else { return nil }
    self.character = character
    end = text.utf8.index(after: semicolon)
  }

  /// Returns text with each reference replaced by its character.
  package static func decoding(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstByte(where: { $0 == UInt8(ascii: "&") }) {
      result += rest[..<start]
      rest = rest[start...]
      if let reference = CharacterReference(rest) {
        result.append(reference.character)
        rest = rest[reference.end...]
      } else {
        result.append("&")
        rest = Substring(rest.utf8.dropFirst())
      }
    }
    return rest.startIndex == text.startIndex ? text : result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    guard name.utf8.first == UInt8(ascii: "#") else { return named[String(name)] }
    let number = name.dropFirst()
    let code =
      ["x", "X"].contains(number.first) ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
    return code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map(Character.init)
  }

  /// The names that occur in prose.
  private static let named: [String: Character] = [
    "amp": "&", "apos": "'", "bull": "•", "cent": "¢", "copy": "©", "deg": "°", "divide": "÷",
    "euro": "€", "ge": "≥", "gt": ">", "hellip": "…", "laquo": "«", "larr": "←", "ldquo": "“",
    "le": "≤", "lsquo": "‘", "lt": "<", "mdash": "—", "micro": "µ", "middot": "·", "minus": "−",
    "nbsp": " ", "ndash": "–", "ne": "≠", "para": "¶", "plusmn": "±", "pound": "£", "quot": "\"",
    "raquo": "»", "rarr": "→", "rdquo": "”", "reg": "®", "rsquo": "’", "sect": "§", "times": "×",
    "trade": "™",
  ]
}
