import Foundation
import SpecDocument
import Testing
import TestSupport

@Suite("The table of OpenAPI's objects")
struct GrammarTests {
  @Test("knows every kind of object")
  func kinds() {
    for kind in ObjectKind.allCases {
      let grammar = kind.grammar
      #expect(!grammar.keys.isEmpty || grammar.others != nil, "\(kind)")
      #expect(Set(grammar.keys.map(\.name)).count == grammar.keys.count, "\(kind)")
    }
  }

  @Test("knows the methods of each version")
  func methods() {
    let first = ["get", "put", "post", "delete", "options", "head", "patch"]
    #expect(Grammar.methods(in: .swagger20) == first)
    #expect(Grammar.methods(in: .openAPI31) == first + ["trace"])
    #expect(Grammar.methods(in: .openAPI32) == first + ["trace", "query"])
  }

  @Test("knows where references are allowed")
  func references() {
    let kinds = ObjectKind.allCases.filter(\.grammar.mayBeReference)
    #expect(
      kinds == [
        .securityScheme, .pathItem, .callback, .parameter, .header, .requestBody, .response, .link,
        .mediaType, .example, .schema,
      ])
  }

  @Test("matches the page of keys; RECORD_GOLDEN=1 writes it")
  func page() throws {
    let url = Self.root.appending(path: "Documentation/Generated/Keys.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try KeysPage.text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    let isCurrent = try String(contentsOf: url, encoding: .utf8) == KeysPage.text
    #expect(isCurrent, "Documentation/Generated/Keys.md is not what the table says")
  }

  @Test("contains every extension key that the guide explains, and no other")
  func extensions() throws {
    let guide = try Self.text(of: "Documentation/Extensions.md")
    let explained = guide.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `x-") ? line.split(separator: "`")[1] : nil
    }
    let known = ObjectKind.allCases.flatMap { $0.grammar.keys.map(\.name) }
    #expect(Set(explained.map(String.init)) == Set(known.filter(Grammar.isExtension)))
  }

  @Test("agrees with the JSON Schema of the compact dialect on methods and pages")
  func schemaOfTheCompactDialect() throws {
    let definitions = try Self.definitions()
    let path = try #require(definitions["path"]?["properties"] as? [String: Any])
    let methods = path.filter { $0.value as? [String: String] == ["$ref": "#/$defs/operation"] }
    #expect(Set(methods.keys) == Set(Grammar.methods(in: .openAPI31)))
    let forms = try #require(definitions["page"]?["anyOf"] as? [[String: Any]])
    let keys = forms.flatMap { ($0["properties"] as? [String: Any] ?? [:]).keys }
    #expect(Set(keys) == Set(ObjectKind.paging.grammar.keys.map(\.name)))
  }

  private static func definitions() throws -> [String: [String: Any]] {
    let schema = Data(try text(of: "specs/apigen.schema.json").utf8)
    let root = try JSONSerialization.jsonObject(with: schema) as? [String: Any]
    return try #require(root?["$defs"] as? [String: [String: Any]])
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static let root = Repository.root
}
