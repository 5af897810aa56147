import SpecDocument
import Testing

@Suite("Printing diagnostics as text")
struct DiagnosticPrinterTests {
  @Test("an error shows its line, a caret, help and notes")
  func wholeForm() {
    var fixture = Fixture("openapi: 3.1.0\npaths: {}\n  pahts: {}\n")
    fixture.diagnostics.add(
      Diagnostic(
        .syntax, "unknown key 'pahts'",
        at: fixture.span(of: "pahts"),
        help: "did you mean 'paths'?"
      ).noting("first declared here", at: fixture.span(of: "paths")))
    #expect(
      fixture.text == """
        specs/api.yaml:3:3: error: unknown key 'pahts' [syntax]
            3 |   pahts: {}
              |   ^~~~~
              = help: did you mean 'paths'?
        specs/api.yaml:2:1: note: first declared here
            2 | paths: {}
              | ^~~~~

        """)
  }

  @Test("prints a diagnostic without a location without a line")
  func withoutPlace() {
    var fixture = Fixture("a: 1\n")
    fixture.diagnostics.report(
      .unknownKey, "nothing to generate", at: nil, help: "add an operation")
    #expect(
      fixture.text == "warning: nothing to generate [unknown-key]\n      = help: add an operation\n"
    )
  }

  @Test("diagnostics are sorted by file and position")
  func sorted() {
    var fixture = Fixture("a: 1\nb: 2\n")
    let other = fixture.sources.add(SourceFile(path: "other.yaml", bytes: Array("c: 3\n".utf8)))
    fixture.diagnostics.report(.syntax, "third", at: SourceSpan(file: other, start: 0, end: 1))
    fixture.diagnostics.report(.syntax, "second", at: fixture.span(of: "b"))
    fixture.diagnostics.report(.unknownKey, "first", at: fixture.span(of: "a"))
    fixture.diagnostics.report(.syntax, "before all", at: nil)
    let headings = fixture.text.split(separator: "\n").filter { !$0.hasPrefix("   ") }
    #expect(
      headings == [
        "error: before all [syntax]", "specs/api.yaml:1:1: warning: first [unknown-key]",
        "specs/api.yaml:2:1: error: second [syntax]", "other.yaml:1:1: error: third [syntax]",
      ])
  }

  @Test("prints the same error at the same location once")
  func repeated() {
    var fixture = Fixture("a: 1\n")
    for _ in 0..<3 { fixture.diagnostics.report(.syntax, "wrong", at: fixture.span(of: "a")) }
    fixture.diagnostics.report(.syntax, "wrong too", at: fixture.span(of: "a"))
    #expect(fixture.text.split(separator: "\n").count == 6)
  }

  @Test("an empty span at the end of the file gets a caret")
  func endOfFile() {
    var fixture = Fixture("a: [\n")
    fixture.diagnostics.report(
      .syntax, "expected ']'", at: SourceSpan(file: fixture.id, start: 5, end: 5))
    #expect(
      fixture.text == "specs/api.yaml:2:1: error: expected ']' [syntax]\n    2 |\n      | ^\n")
  }

  @Test("marks a span of many lines on its first line")
  func manyLines() {
    #expect(
      Fixture.excerpt("a:\n  b: 1\n  c: 2\n", at: "b: 1\n  c: 2") == [
        "    2 |   b: 1", "      |   ^~~~",
      ])
  }

  @Test("numbers of six digits widen the margin")
  func wideMargin() {
    let text = String(repeating: "\n", count: 123_455) + "a: 1"
    #expect(Fixture.excerpt(text, at: "a") == ["123456 | a: 1", "       | ^"])
  }

  @Test("survives a span of a file or place that does not exist")
  func foreignSpan() {
    var fixture = Fixture("a: 1\n")
    fixture.diagnostics.report(
      .syntax, "one", at: SourceSpan(file: SourceFile.ID(index: 7), start: 0, end: 1))
    fixture.diagnostics.report(
      .syntax, "two", at: SourceSpan(file: fixture.id, start: 900, end: 950))
    #expect(
      fixture.text
        == "specs/api.yaml:2:1: error: two [syntax]\n    2 |\n      | ^\nerror: one [syntax]\n")
  }

  @Test("uses colours only on request")
  func colors() {
    var fixture = Fixture("a: 1\n")
    fixture.diagnostics.report(.syntax, "wrong", at: fixture.span(of: "a"))
    #expect(!fixture.text.contains("\u{1B}"))
    let colored = DiagnosticPrinter(fixture.sources, color: true).text(fixture.diagnostics)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mwrong\u{1B}[0m"))
    #expect(colored.contains("| \u{1B}[1;32m^\u{1B}[0m\n"))
  }
}
