import SpecDocument
import Testing

@Suite("How much of the diagnostics is shown")
struct ReportDetailTests {
  private static func fixture(
    _ rules: [(rule: Rule, isHarmless: Bool)], policy: DiagnosticPolicy = DiagnosticPolicy()
  ) -> Fixture {
    var fixture = Fixture(rules.indices.map { "key\($0)x: 1\n" }.joined())
    fixture.diagnostics.policy = policy
    for (index, (rule, isHarmless)) in rules.enumerated() {
      fixture.diagnostics.add(
        Diagnostic(
          rule, "problem \(index)", at: fixture.span(of: "key\(index)x")
        ).harmless(if: isHarmless))
    }
    return fixture
  }

  private static func lines(_ fixture: Fixture, _ detail: ReportDetail) -> [Substring] {
    DiagnosticPrinter(fixture.sources).text(fixture.diagnostics, detail).split(separator: "\n")
      .filter { $0.contains("arning: ") || $0.contains("rror: ") || $0.contains("= ") }
  }

  @Test("harmless warnings are not essential, by their rule or in a special case")
  func harmless() {
    let fixture = Self.fixture([(.componentName, false), (.unknownKey, true), (.unknownKey, false)])
    #expect(Self.lines(fixture, .everything).count == 3)
    #expect(
      Self.lines(fixture, .essential) == ["specs/api.yaml:3:1: warning: problem 2 [unknown-key]"])
  }

  @Test("a rule without a harmless case stays essential")
  func neverHarmless() {
    #expect(Diagnostic(.pattern, "a problem", at: nil).harmless.category == .repaired)
    #expect(Diagnostic(.syntax, "a problem", at: nil).harmless.severity == .error)
  }

  @Test("strict mode shows harmless warnings as errors")
  func strict() {
    let fixture = Self.fixture([(.componentName, false)], policy: DiagnosticPolicy(isStrict: true))
    #expect(Self.lines(fixture, .errors).count == 1)
  }

  @Test("shows the first of more than three warnings of one rule, with the lines of the others")
  func folded() {
    let three = Self.fixture(Array(repeating: (.constraint, false), count: 3))
    #expect(Self.lines(three, .essential).count == 3)
    let four = Self.fixture(Array(repeating: (.constraint, false), count: 4) + [(.link, false)])
    #expect(
      Self.lines(four, .essential) == [
        "specs/api.yaml:1:1: warning: problem 0 [constraint]",
        "      = note: 3 more of [constraint]: lines 2, 3, 4",
        "specs/api.yaml:5:1: warning: problem 4 [link]",
      ])
    #expect(Self.lines(four, .everything).count == 5)
    let many = Self.fixture(Array(repeating: (.constraint, false), count: 40))
    #expect(
      Self.lines(many, .essential).last
        == "      = note: 39 more of [constraint]: lines 2, 3, 4, 5, 6, 7, 8, 9, …")
  }

  @Test("errors are never folded")
  func errors() {
    let fixture = Self.fixture(Array(repeating: (.syntax, false), count: 9) + [(.link, false)])
    for detail in [ReportDetail.errors, .essential] {
      #expect(Self.lines(fixture, detail).count { $0.contains("error: ") } == 9)
    }
    #expect(Self.lines(fixture, .errors).count == 9)
  }

  @Test("errors about the same missing target are one, with everything that uses it")
  func subjects() throws {
    var fixture = Fixture(
      """
      paths: {/orders: {get: {a: R0}, post: {a: R1}}, /users: {put: {a: R2}}}
      components: {schemas: {User: {a: R3}, Order: {a: R4}}}

      """)
    for index in 0..<5 {
      fixture.diagnostics.add(
        Diagnostic(
          .missingFile, "the file 'a.yaml' does not exist", at: fixture.span(of: "R\(index)")
        ).resulting(in: "any JSON is accepted").about("a.yaml"))
    }
    var diagnostics = Diagnostics()
    let document = try #require(
      parse(fixture.sources[fixture.id], as: fixture.id, diagnostics: &diagnostics))
    let text = DiagnosticPrinter(fixture.sources, document: document).text(fixture.diagnostics)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: ") } == 1)
    #expect(
      lines.suffix(3) == [
        "      = note: it is used by GET /orders, POST /orders, PUT /users and 2 others",
        "      = help: with '--skip-broken', any JSON is accepted",
        "      = note: the same at 4 other places, the next at specs/api.yaml:1",
      ])
  }

  @Test("counts harmless warnings separately")
  func counts() {
    func text(_ rules: [(rule: Rule, isHarmless: Bool)]) -> String {
      DiagnosticCounts(Self.fixture(rules).diagnostics).text
    }
    #expect(text([]) == "nothing to say")
    #expect(text([(.syntax, false), (.link, false)]) == "1 error and 1 warning")
    #expect(
      text([(.link, false), (.componentName, false)])
        == "2 warnings, of which 1 does not change the generated code")
  }

  @Test("absolute paths are relative to the working directory if that is shorter")
  func paths() {
    func heading(_ path: String, _ folder: String) -> Substring? {
      var fixture = Fixture("a: 1\n", path: path)
      fixture.diagnostics.report(.syntax, "wrong", at: fixture.span(of: "a"))
      return DiagnosticPrinter(fixture.sources, folder: folder).text(fixture.diagnostics)
        .split(separator: ":").first
    }
    #expect(heading("/home/ada/shop/api.yaml", "/home/ada") == "shop/api.yaml")
    #expect(heading("/home/ada/specs/api.yaml", "/home/ada/shop") == "../specs/api.yaml")
    #expect(heading("/tmp/api.yaml", "/home/ada/shop/a/b") == "/tmp/api.yaml")
    #expect(heading("specs/api.yaml", "/home/ada") == "specs/api.yaml")
  }
}
