import SpecDocument
import Testing

@Suite("Printing diagnostics as SARIF")
struct DiagnosticSARIFTests {
  @Test("a log contains the tool, its rules and a result for each diagnostic")
  func wholeForm() throws {
    var fixture = Fixture("paths: {}\npahts: {}\npahts: {}\n")
    fixture.diagnostics.add(
      Diagnostic(
        .duplicateKey, "duplicate key", at: fixture.span(of: "pahts")
      ).noting("first used here", at: fixture.span(of: "paths")))
    fixture.diagnostics.report(
      .unknownKey, "unknown key 'pahts'", at: fixture.span(of: "pahts: {}\npahts"),
      help: "did you mean 'paths'?")
    let log = try SARIFLog(fixture)
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(run.tool.driver.name == "apigen")
    #expect(run.tool.driver.version == "1.2.3")
    #expect(run.columnKind == "unicodeCodePoints")
    #expect(run.results.map(\.ruleId) == ["duplicate-key", "unknown-key"])
    #expect(run.results.map(\.level) == ["error", "warning"])
    #expect(run.results[1].message.text == "unknown key 'pahts'; did you mean 'paths'?")
  }

  @Test("describes each rule that occurs once, and no other")
  func rules() throws {
    var fixture = Fixture("a: 1\nb: 2\n")
    for text in ["a", "b"] {
      fixture.diagnostics.report(.unknownKey, "unknown key", at: fixture.span(of: text))
    }
    let rules = try #require(SARIFLog(fixture).runs.first).tool.driver.rules
    #expect(rules.map(\.id) == ["unknown-key"])
    #expect(rules.first?.shortDescription.text == Rule.unknownKey.description.problem)
    #expect(rules.first?.helpUri == "https://example.com/rules#repaired")
  }

  @Test("a region begins and ends at lines and columns that count from 1, its end outside")
  func regions() throws {
    var fixture = Fixture("é: 1\n  b: [\n  2]\n")
    fixture.diagnostics.report(.syntax, "one", at: fixture.span(of: "1"))
    fixture.diagnostics.report(.syntax, "two", at: fixture.span(of: "[\n  2]"))
    let regions = try SARIFLog(fixture).results.compactMap {
      $0.locations?.first?.physicalLocation.region
    }
    typealias Region = SARIFLog.Region
    #expect(
      regions == [
        Region(startLine: 1, startColumn: 4, endLine: 1, endColumn: 5),
        Region(startLine: 2, startColumn: 6, endLine: 3, endColumn: 5),
      ])
  }

  @Test("notes are related locations, and a diagnostic without a location omits its own")
  func relatedLocations() throws {
    var fixture = Fixture("a: 1\nb: 2\n")
    fixture.diagnostics.report(.noOperations, "nothing to generate", at: nil)
    fixture.diagnostics.add(
      Diagnostic(
        .duplicateKey, "twice", at: fixture.span(of: "b")
      ).noting("first used here", at: fixture.span(of: "a")))
    let results = try SARIFLog(fixture).results
    #expect(results.map { $0.locations?.count } == [nil, 1])
    let related = try #require(results[1].relatedLocations?.first)
    #expect(related.message?.text == "first used here")
    #expect(related.physicalLocation.region.startLine == 1)
  }

  @Test(
    "a path is a relative reference of URLs",
    arguments: [
      ("specs/api.yaml", "specs/api.yaml"), ("my api #1.yaml", "my%20api%20%231.yaml"),
      ("für.yaml", "f%C3%BCr.yaml"), ("/tmp/a b.yaml", "file:///tmp/a%20b.yaml"),
      ("<stdin>", "%3Cstdin%3E"), ("a:b.yaml", "a%3Ab.yaml"),
    ])
  func paths(path: String, uri: String) throws {
    var fixture = Fixture("a: 1\n", path: path)
    fixture.diagnostics.report(.syntax, "wrong", at: fixture.span(of: "a"))
    let location = try #require(SARIFLog(fixture).results.first?.locations?.first)
    #expect(location.physicalLocation.artifactLocation.uri == uri)
  }

  @Test("a run without diagnostics contains no results")
  func empty() throws {
    let run = try #require(SARIFLog(Fixture("")).runs.first)
    #expect(run.results.isEmpty)
    #expect(run.tool.driver.rules.isEmpty)
  }
}
