/// Makes text from files safe to print: it cannot move the cursor, change colors or reverse the
/// reading order.
package enum TerminalText {
  /// Escapes unsafe characters as `\u{1B}`, including line breaks and tabs.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: mustEscape) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += display($1) }
  }

  static func display(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where mustEscape(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }

  static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    // Line separators, the byte order mark and tag characters, which are invisible.
    case 0x2028, 0x2029, 0xFEFF, 0xE0000...0xE007F: true
    default: scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    }
  }

  /// Returns the number of terminal columns of a character, including its escapes.
  package static func width(of character: Character) -> Int {
    let escapes = character.unicodeScalars.filter(mustEscape)
    let escaped = escapes.reduce(0) { $0 + display($1).unicodeScalars.count }
    guard let first = character.unicodeScalars.first(where: { !mustEscape($0) }) else {
      return escaped
    }
    return escaped + width(of: first, in: character)
  }

  private static func width(of first: Unicode.Scalar, in character: Character) -> Int {
    if first.isASCII, character.unicodeScalars.count == 1 { return 1 }
    if isWide(first) || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// East Asian wide and full-width characters, and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
