import Decisions
import English
import SpecDocument

/// The only way in which text from a spec gets into Swift: as a literal, a comment or a file name,
/// never as code.
package enum SwiftText {
  /// Returns a string literal, quotes included, whose value is exactly `text`.
  ///
  /// `say "hi"\(x)` becomes `"say \"hi\"\\(x)"`.
  package static func literal(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var result = "\""
    var rest = text[...]
    while let scalar = rest.popScalar(movingPlainTextTo: &result) {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isInvisible(scalar) || isCombiningAccent(scalar): result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the lines of a string for a comment, without line breaks and invisible characters.
  package static func commentLines(_ text: String) -> [String] {
    if isPlain(text) { return plainLines(text) }
    var lines = [String]()
    var line = ""
    var rest = text[...]
    while let scalar = rest.popScalar(movingPlainTextTo: &line) {
      switch scalar {
      case "\r" where rest.utf8.first == UInt8(ascii: "\n"): continue
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(trimmedEnd(line))
        line = ""
      case "\t": line += "    "
      case _ where isInvisible(scalar): line += escape(scalar)
      default: line.unicodeScalars.append(scalar)
      }
    }
    lines.append(trimmedEnd(line))
    return lines
  }

  /// Returns whether a byte stands for itself in a literal.
  fileprivate static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns whether a string consists of printable ASCII and line feeds, like most.
  private static func isPlain(_ text: String) -> Bool {
    text.withBytes { $0.allSatisfy { 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\n") } }
  }

  private static func plainLines(_ text: String) -> [String] {
    guard text.withBytes({ $0.contains(UInt8(ascii: "\n")) }) else { return [trimmedEnd(text)] }
    var lines: [String] = []
    text.withBytes { bytes in
      bytes.forEachPart(separatedBy: UInt8(ascii: "\n")) { line in
        let end = line.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? line.startIndex
        lines.append(String(decoding: line[..<end], as: UTF8.self))
      }
    }
    return lines
  }

  /// Returns a string as one line of a comment.
  package static func commentLine(_ text: String) -> String {
    let lines = commentLines(text)
    return lines.count == 1 ? lines[0] : lines.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns a file name without extension, from a Swift name: short enough for every file system.
  package static func fileName(_ name: String) -> String {
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || Words.isIdentifierPart(scalar)
    }
    let plain =
      name.unicodeScalars.allSatisfy(isPlain) ? name : String(name.unicodeScalars.filter(isPlain))
    guard plain.utf8.count > 120 else { return plain }
    var short = ""
    for character in plain {
      guard short.utf8.count + character.utf8.count <= 110 else { break }
      short.append(character)
    }
    return short + StableHash.suffix(of: name)
  }

  /// Returns whether a character is a control character, a joiner or a direction mark, with which
  /// code could look like other code.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      // A zero-width joiner is part of many emoji, and hides nothing.
      scalar.value != 0x200D
    default: false
    }
  }

  /// Returns whether a character is a combining accent, which editors and version control might
  /// join with the letter before it.
  private static func isCombiningAccent(_ scalar: Unicode.Scalar) -> Bool {
    0x300...0x36F ~= scalar.value
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  private static func trimmedEnd(_ line: String) -> String {
    guard let last = line.unicodeScalars.last, isBlank(last) else { return line }
    var line = line[...].unicodeScalars
    while let last = line.last, isBlank(last) { line.removeLast() }
    return String(line)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || !scalar.isASCII && scalar.properties.isWhitespace
  }
}

extension Substring {
  /// Moves the leading plain ASCII to another string, and removes and returns the scalar after it;
  /// nil at the end.
  fileprivate mutating func popScalar(movingPlainTextTo text: inout String) -> Unicode.Scalar? {
    let plain = utf8.prefix(while: SwiftText.isPlain)
    text += Substring(plain)
    self = self[plain.endIndex...]
    return unicodeScalars.popFirst()
  }
}
