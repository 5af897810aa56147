import APIGenCore
import Foundation
import Mustache
import SpecDocument
import SwiftClient
import Testing

@testable import APIReference

@Suite struct ReferenceTests {
  @Test func templatesUseOnlyKeysThatExist() throws {
    let texts = ReferencePlan.templates.mapValues { String(decoding: $0, as: UTF8.self) }
    _ = try TemplateLibrary(texts).template("page", for: PageView.self)
  }

  @Test func operationsAreBesideTheirCalls() throws {
    let page = try page("Requests/Things/GetThing.html", of: Self.things)
    #expect(page.contains("let thing = try await things.things.get(id: 1)"))
    #expect(page.contains("case notFound(<a href=\"../../Models/Problem.html\">Problem</a>)"))
    #expect(page.contains("&quot;") == false)
    #expect(
      page.contains("$ref: \"<a href=\"../../Models/Thing.html\">#/components/schemas/Thing</a>\""))
  }

  @Test func typesShowTheirMembersAndWhatTheyAreCalledOnTheWire() throws {
    let page = try page("Models/Thing.html", of: Self.things)
    #expect(page.contains("<dt id=\"Thing.createdAt\">"))
    #expect(page.contains("<span class=\"note\">created_at</span>"))
    #expect(page.contains("\"kind\": \"small\""))
  }

  @Test func whatASpecSaysIsNoMarkup() throws {
    let attack = "\\\"><script>alert(1)</script><!-- --> */ </script>"
    let spec = """
      openapi: 3.1.0
      info: {title: "\(attack)", version: "\(attack)", description: "\(attack)"}
      servers: [{url: "https://a.example/{\(attack)}", description: "\(attack)"}]
      tags: [{name: "\(attack)", description: "\(attack)"}]
      paths:
        "/a/\(attack)":
          get:
            tags: ["\(attack)"]
            summary: "\(attack)"
            parameters: [{name: "\(attack)", in: query, description: "\(attack)", schema: {enum: ["\(attack)"]}}]
            responses:
              "200": {description: "\(attack)", content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}
              "404": {description: "\(attack)", content: {"text/\(attack)": {}}}
      components:
        schemas:
          A: {type: object, description: "\(attack)", properties: {"\(attack)": {type: string, example: "\(attack)"}}}
      """
    let site = reference(input(spec, source: "a--> */ <script>.yaml"))
    #expect(site.files.count > 6)
    for file in site.files where file.path.hasSuffix(".html") {
      #expect(!file.contents.contains("<script>"), "\(file.path)")
      #expect(file.contents.count(where: "<!--") == 1, "\(file.path)")
    }
    for file in site.files where file.path.hasSuffix(".js") || file.path.hasSuffix(".css") {
      let header = file.contents.prefix { $0 != "\n" }
      #expect(header.components(separatedBy: "*/").count == 2, "\(file.path)")
    }
  }

  @Test func pagesOfWhatIsGoneAreRemovedAndOtherFilesStay() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = OutputFolder(path: folder.path)
    _ = try output.write(reference(input(Self.things)).files)
    let own = folder.appending(path: "own.html")
    try "mine".write(to: own, atomically: true, encoding: .utf8)
    let page = folder.appending(path: "Models/Problem.html").path
    #expect(FileManager.default.fileExists(atPath: page))
    let later = Self.things.replacing(", errors: {404: Problem}", with: "")
      .replacing("  Problem: {message: String}\n", with: "")
    let changes = try output.write(
      reference(input(later)).files)
    #expect(changes.stale == ["Models/Problem.html"])
    #expect(!FileManager.default.fileExists(atPath: page))
    #expect(try String(contentsOf: own, encoding: .utf8) == "mine")
    // The same again changes nothing.
    #expect(
      try output.write(reference(input(later)).files)
        .written == 0)
  }

  @Test func aSpecWithErrorsHasNoPages() {
    let site = reference(input("openapi: 3.1.0\ninfo: {title: A, version: 1}\npaths: 3\n"))
    #expect(site.files.isEmpty)
    #expect(site.record.diagnostics.hasErrors)
  }

  private func page(_ path: String, of spec: String) throws -> String {
    try #require(reference(input(spec)).files.first { $0.path == path }).contents
  }

  private func input(_ spec: String, source: String = "things.yaml") -> SpecInput {
    SpecInput(
      path: "things.yaml", contents: Array(spec.utf8),
      options: PlanOptions(source: source, version: "0.0.0"))
  }

  private static let things = """
    apigen: 1
    name: Things
    paths:
      /things/{id}:
        path: {id: Int}
        get: {name: getThing, response: Thing, errors: {404: Problem}}
    types:
      Thing: {id: Int, created_at: Date, kind: Kind}
      Kind: {$enum: [small, large]}
      Problem: {message: String}

    """
}

extension String {
  fileprivate func count(where part: String) -> Int { components(separatedBy: part).count - 1 }
}
