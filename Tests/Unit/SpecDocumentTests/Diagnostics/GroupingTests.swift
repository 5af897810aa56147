import SpecDocument
import Testing

@Suite("Equal warnings")
struct GroupingTests {
  private static func headings(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter {
      $0.contains(": warning: ") || $0.contains(": error: ") || $0.contains("= note: ")
    }
  }

  private static func fixture(
    _ messages: [String], rule: Rule = .unknownKey, policy: DiagnosticPolicy = DiagnosticPolicy()
  ) -> Fixture {
    var fixture = Fixture(messages.indices.map { "key\($0): 1\n" }.joined())
    fixture.diagnostics.policy = policy
    for (index, message) in messages.enumerated() {
      fixture.diagnostics.report(rule, message, at: fixture.span(of: "key\(index)"))
    }
    return fixture
  }

  @Test("appear at the first one, with the number of the others and the next place")
  func grouped() {
    let fixture = Self.fixture(["unknown key 'a'", "unknown key 'b'", "unknown key 'a'"])
    #expect(
      fixture.text == """
        specs/api.yaml:1:1: warning: unknown key 'a' [unknown-key]
            1 | key0: 1
              | ^~~~
              = note: the same at one other place, the next at specs/api.yaml:3
        specs/api.yaml:2:1: warning: unknown key 'b' [unknown-key]
            2 | key1: 1
              | ^~~~

        """)
  }

  @Test("are counted")
  func counted() {
    let text = Self.fixture(Array(repeating: "unknown key 'a'", count: 40)).text
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.contains("the same at 39 other places, the next at specs/api.yaml:2\n"))
  }

  @Test("are equal only if their rule is the same too")
  func rules() {
    var fixture = Fixture("a: 1\nb: 2\n")
    fixture.diagnostics.report(.unknownKey, "odd", at: fixture.span(of: "a"))
    fixture.diagnostics.report(.constraint, "odd", at: fixture.span(of: "b"))
    #expect(Self.headings(of: fixture.text).count == 2)
    #expect(!fixture.text.contains("the same at"))
  }

  @Test("do not affect errors, each of which is shown")
  func errors() {
    let messages = Array(repeating: "unknown key 'a'", count: 3)
    for fixture in [
      Self.fixture(messages, rule: .syntax),
      Self.fixture(messages, policy: DiagnosticPolicy(isStrict: true)),
    ] {
      #expect(Self.headings(of: fixture.text).count == 3)
      #expect(!fixture.text.contains("the same at"))
    }
  }

  @Test("are each an object in JSON and a result in SARIF")
  func programs() throws {
    let fixture = Self.fixture(Array(repeating: "unknown key 'a'", count: 5))
    #expect(fixture.json.split(separator: "\n").count == 7)
    #expect(try SARIFLog(fixture).results.count == 5)
  }
}
