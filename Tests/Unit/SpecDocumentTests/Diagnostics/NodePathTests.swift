import SpecDocument
import Testing

@Suite("The path of a value as a query")
struct NodePathTests {
  private static func paths(_ text: String, of marked: String) throws -> [String] {
    let fixture = Fixture(text)
    var diagnostics = Diagnostics()
    let document = try #require(
      parse(fixture.sources[fixture.id], as: fixture.id, diagnostics: &diagnostics))
    let span = fixture.span(of: marked)
    return NodePaths(in: document, of: [span])[span].map(\.jsonPath)
  }

  @Test(
    "names keys, and elements by what distinguishes them",
    arguments: [
      ("a: {b: HERE}", "$.a.b"), ("a: {HERE: 1}", "$.a.HERE"),
      ("/a/{b}: {b-c: HERE}", "$['/a/{b}']['b-c']"), ("_a1: {1a: HERE}", "$._a1['1a']"),
      ("é: HERE", "$['é']"), (#""it's\n\\": HERE"#, #"$['it\'s\u000a\\']"#),
      ("a: [b, HERE]", "$.a[?@ == 'HERE']"), ("a: [x, {b: HERE}, x]", "$.a[1].b"),
      (
        "a: [{name: n, in: query, b: HERE}, {name: n, in: path}]",
        "$.a[?@.name == 'n' && @.in == 'query'].b"
      ),
      ("a: [{name: n, in: path, b: HERE}, {name: n, in: path}]", "$.a[0].b"),
      ("a: [{$ref: r, b: HERE}, {$ref: s}]", "$.a[?@['$ref'] == 'r'].b"), ("HERE", "$"),
    ])
  func spelling(text: String, path: String) throws {
    #expect(try Self.paths(text, of: "HERE") == [path])
  }

  @Test("exists for each place where an alias repeats the value")
  func aliases() throws {
    #expect(try Self.paths("a: &x {b: HERE}\nc: *x\n", of: "HERE") == ["$.a.b", "$.c.b"])
  }

  @Test("does not exist in another document")
  func elsewhere() {
    let document = Node(.mapping(Mapping([])), at: .nowhere)
    let span = SourceSpan(file: SourceFile.ID(index: 7), start: 1, end: 2)
    #expect(NodePaths(in: document, of: [span])[span].isEmpty)
  }
}
