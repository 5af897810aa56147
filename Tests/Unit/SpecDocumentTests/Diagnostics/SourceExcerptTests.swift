@testable import SpecDocument
import Testing

@Suite("Showing lines of a file")
struct SourceExcerptTests {
  @Test("tabs become spaces, above the caret too")
  func tabs() {
    #expect(Fixture.excerpt("\ta:\tb", at: "b") == ["    1 |     a:    b", "      |           ^"])
  }

  @Test(
    "the caret is right after characters that are wide, combined or of many scalars",
    arguments: [
      ("日本: x", "      |       ^"), ("e\u{301}é: x", "      |     ^"), ("👩‍👩‍👧🇩🇪: x", "      |       ^"),
    ])
  func wideCharacters(line: String, marker: String) {
    #expect(Fixture.excerpt(line, at: "x") == ["    1 | \(line)", marker])
  }

  @Test("wide characters are marked over their width")
  func wideMark() {
    #expect(Fixture.excerpt("a: 日本", at: "日本") == ["    1 | a: 日本", "      |    ^~~~"])
  }

  @Test("columns count Unicode scalars")
  func columns() {
    let lines = LineMap(Array("é日👍\tx".utf8))
    #expect(lines.position(of: 9) == SourcePosition(line: 1, column: 4))
    #expect(lines.position(of: 10) == SourcePosition(line: 1, column: 5))
  }

  @Test("lines end with LF, CRLF or CR", arguments: ["\n", "\r\n", "\r"])
  func lineBreaks(end: String) {
    #expect(Fixture.excerpt("a: 1\(end)b: 2\(end)c: 3", at: "b") == ["    2 | b: 2", "      | ^"])
  }

  @Test("a very long line is cut around the caret")
  func minified() {
    let text =
      String(repeating: #"{"a":"é"},"#, count: 30_000) + "wrong"
      + String(repeating: ",0", count: 9000)
    let excerpt = Fixture.excerpt(text, at: "wrong")
    #expect(excerpt[0].hasPrefix("    1 | …") && excerpt[0].hasSuffix("…"))
    #expect(excerpt[0].count < 115)
    #expect(column(of: "wrong", in: excerpt[0]) == column(of: "^~~~~", in: excerpt[1]))
  }

  @Test("a long line keeps its beginning where the caret is near it")
  func longLine() {
    let excerpt = Fixture.excerpt("a: wrong " + String(repeating: "x", count: 200), at: "wrong")
    #expect(excerpt[0].hasPrefix("    1 | a: wrong xxx") && excerpt[0].hasSuffix("x…"))
    #expect(excerpt[1] == "      |    ^~~~~")
  }

  @Test(
    "escapes characters that could control a terminal",
    arguments: [
      ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{0}", "\\u{0}"), ("\u{202E}", "\\u{202E}"),
      ("\u{2066}", "\\u{2066}"), ("\u{7F}", "\\u{7F}"), ("\u{9B}", "\\u{9B}"),
      ("\u{2028}", "\\u{2028}"), ("\u{FEFF}", "\\u{FEFF}"),
    ])
  func hostile(text: String, shown: String) {
    var fixture = Fixture("a\(text)b: x", path: "specs/\(text).yaml")
    fixture.diagnostics.report(
      .syntax, "unknown key 'a\(text)b'", at: fixture.span(of: "x"), help: "not \(text)")
    let caret = String(repeating: " ", count: shown.count + 4) + "^"
    let column = 5 + text.unicodeScalars.count
    #expect(
      fixture.text == """
        specs/\(shown).yaml:1:\(column): error: unknown key 'a\(shown)b' [syntax]
            1 | a\(shown)b: x
              | \(caret)
              = help: not \(shown)

        """)
  }

  @Test("a line break in a message cannot imitate a line")
  func lineBreakInMessage() {
    var fixture = Fixture("a: 1")
    fixture.diagnostics.report(.syntax, "unknown key 'a\nerror: forged\r'", at: nil)
    #expect(fixture.text == "error: unknown key 'a\\nerror: forged\\r' [syntax]\n")
  }

  private func column(of text: String, in line: String) -> Int? {
    line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
  }
}
