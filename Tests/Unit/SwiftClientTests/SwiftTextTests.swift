import Testing

@testable import SwiftClient

@Suite("Text of a spec in Swift")
struct SwiftTextTests {
  static let hostile = [
    "", "plain", "*/", "/* */", "\"", "\"\"\"", "\\(exit(1))", "\\", "\\\\", "#\"", "`", "'", "\n",
    "\r\n",
    "\r", "\t", "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "../../etc",
    "\u{202E}abc",
    "\u{2066}x\u{2069}", "\u{FEFF}x", "\u{AD}", "\u{200B}", "\u{E0041}", "\u{FFFE}", "\u{FFFD}",
    "\u{10FFFF}", "👍🏽", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "\u{301}", "e\u{301}", "é", "日本語", "עברית",
    String(repeating: "long ", count: 2000),
  ]

  @Test("a literal has exactly the value of the string", arguments: hostile)
  func literalValue(text: String) throws {
    let value = try #require(LiteralReader.value(of: SwiftText.literal(text)))
    #expect(Array(value.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("a literal shows every character in it", arguments: hostile)
  func literalVisible(text: String) {
    let invisible = SwiftText.literal(text).unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
        || $0.properties.isPatternWhitespace && $0 != " "
    }
    #expect(invisible.isEmpty)
  }

  @Test(
    "a literal is written as a programmer would write it",
    arguments: [
      ("say \"hi\"", #""say \"hi\"""#), ("\\(x)", #""\\(x)""#), ("a\nb\tc\r", #""a\nb\tc\r""#),
      ("\0", #""\u{0}""#), ("\u{202E}", #""\u{202E}""#), ("👩‍👩‍👧", "\"👩‍👩‍👧\""),
    ])
  func literalSpelling(text: String, literal: String) {
    #expect(SwiftText.literal(text) == literal)
  }

  @Test("no line of a comment can end it", arguments: hostile)
  func commentLines(text: String) {
    for line in SwiftText.commentLines(text) + [SwiftText.commentLine(text)] {
      #expect(
        !line.unicodeScalars.contains {
          $0.properties.generalCategory == .control || $0.properties.isBidiControl
            || [.lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        })
      #expect(line.last?.isWhitespace != true)
    }
  }

  @Test(
    "a comment breaks where its source does",
    arguments: [
      "a\nb", "a\rb", "a\r\nb", "a\u{2028}b", "a\u{85}b", "a  \nb ",
    ])
  func commentBreaks(text: String) {
    #expect(SwiftText.commentLines(text) == ["a", "b"])
    #expect(SwiftText.commentLine(text) == "a b")
  }

  @Test("empty lines stay in a comment, and disappear from a line")
  func emptyLines() {
    #expect(SwiftText.commentLines("a\n\nb\n") == ["a", "", "b", ""])
    #expect(SwiftText.commentLine("\na\n\nb\n") == "a b")
  }

  @Test(
    "a file name stays in its folder and fits every file system",
    arguments: hostile + ["..", "C:x", "a/b\\c"])
  func fileName(text: String) {
    let name = SwiftText.fileName(text)
    #expect(name.utf8.count <= 120)
    #expect(!name.unicodeScalars.contains { "/\\:`\0\n".unicodeScalars.contains($0) })
    #expect(name != "." && name != "..")
  }

  @Test("long file names that begin alike still differ")
  func longFileNames() {
    let stem = String(repeating: "あ", count: 100)
    #expect(SwiftText.fileName(stem + "a") != SwiftText.fileName(stem + "b"))
    #expect(SwiftText.fileName("UserProfile") == "UserProfile")
  }
}

/// Reads a string literal as the Swift compiler does.
private enum LiteralReader {
  static func value(of literal: String) -> String? {
    var rest = Array(literal.unicodeScalars)[...]
    var value = String.UnicodeScalarView()
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? String(value) : nil
      case "\n", "\r": return nil
      case "\\":
        guard let escaped = escape(&rest) else { return nil }
        value.append(escaped)
      default: value.append(scalar)
      }
    }
    return nil
  }

  private static func escape(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = String(String.UnicodeScalarView(rest[..<end]))
      rest = rest[rest.index(after: end)...]
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
