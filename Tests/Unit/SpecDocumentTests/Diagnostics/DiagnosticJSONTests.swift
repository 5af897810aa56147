import SpecDocument
import Testing

@Suite("Printing diagnostics as JSON")
struct DiagnosticJSONTests {
  @Test("every diagnostic is an object with all fields")
  func wholeForm() {
    var fixture = Fixture("paths: {}\n\"a\\\"\": 1\n")
    fixture.diagnostics.report(.unknownKey, "nothing to do", at: nil)
    fixture.diagnostics.add(
      Diagnostic(
        .syntax, "unknown key 'a\"'",
        at: fixture.span(of: "\"a"),
        help: "a \\ b"
      ).noting("see here", at: fixture.span(of: "paths")))
    let note = #"{"file": "specs/api.yaml", "line": 1, "column": 1, "message": "see here"}"#
    let place = #""file": "specs/api.yaml", "line": 2, "column": 1"#
    let nowhere = #""file": null, "line": null, "column": null"#
    #expect(
      fixture.json == """
        [
          {\(nowhere), "severity": "warning", "class": "repaired", "rule": "unknown-key", "message": "nothing to do", "notes": [], "help": null},
          {\(place), "severity": "error", "class": "fatal", "rule": "syntax", "message": "unknown key 'a\\"'", "notes": [\(note)], "help": "a \\\\ b"}
        ]

        """)
  }

  @Test("a report without diagnostics is an empty array")
  func empty() { #expect(Fixture("").json == "[]\n") }

  @Test("control characters are escaped")
  func controls() {
    var fixture = Fixture("")
    fixture.diagnostics.report(.syntax, "\u{1B}\n\u{202E}\u{E0041}", at: nil)
    #expect(fixture.json.contains(#""\u001b\n\u202e\udb40\udc41""#))
  }
}
