import APIGenCore
import Foundation
import Mustache
import SpecDocument
import SwiftClient
import Testing

@testable import APIPublishing

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

  @Test func typesSayWhatUsesThem() throws {
    let kind = try page("Models/Kind.html", of: Self.things)
    #expect(kind.contains("<summary>Used by 1 type</summary>"))
    #expect(kind.contains("<p><a href=\"../Models/Thing.html\"><code>Thing</code></a></p>"))
    // The failure that callers catch, and the value that they get.
    for name in ["Problem", "Thing"] {
      let page = try page("Models/\(name).html", of: Self.things)
      #expect(page.contains("<summary>Used by 1 operation</summary>"))
      #expect(page.contains("GetThing.html\"><code>things.get</code></a></p>"))
    }
    // The arguments, a choice, and the types that one operation declares.
    let item = try page("Models/Item.html", of: Self.items)
    #expect(item.contains("<code>getItem</code></a>, <a href=\"../Requests/ReplaceItem.html\">"))
    #expect(!item.contains("GetItem.Response"))
  }

  @Test func operationsShowWhatTheyShareAndWhatTheyChoose() throws {
    let page = try page("Requests/GetItem.html", of: Self.items)
    // The headers and failures of several operations, and the choice of one.
    #expect(
      page.contains(
        "<code class=\"swift\">var rate: Int?</code> <span class=\"note\">X-Rate</span>"))
    #expect(
      page.contains("<a href=\"../Requests/GetItem.html#GetItem.Response\">GetItem.Response</a>"))
    #expect(page.contains("<dt id=\"GetItem.Response.accepted\">"))
    #expect(page.contains("GetItem.html#failures\">GetItem.Failure</a>"))
    // Each success, and each parameter that is deprecated.
    #expect(page.contains("<p>It is made later.</p>"))
    #expect(
      page.contains(
        "<span class=\"note\">query</span> <span class=\"note\">deprecated</span>"))
    #expect(page.contains(", or no credentials"))
    // Reached by a reference to the path.
    #expect(page.contains("operationId: getItem"))
  }

  @Test func typesThatEqualSchemasShareAreWhereTheyAreUsed() throws {
    let schema = """
      {type: object, required: [state], properties: {state: {type: string, enum: [open, closed]}}}
      """
    let spec = """
      openapi: 3.1.0
      info: {title: Tasks, version: "1"}
      paths:
        /tasks:
          get:
            operationId: listTasks
            responses: {"200": {description: ok, content: {application/json: {schema: \(schema)}}}}
        /jobs:
          get:
            operationId: listJobs
            responses: {"200": {description: ok, content: {application/json: {schema: \(schema)}}}}

      """
    for (path, name) in [
      ("Requests/ListTasks.html", "ListTasks"), ("Requests/ListJobs.html", "ListJobs"),
    ] {
      let page = try page(path, of: spec)
      #expect(page.contains("<dt id=\"\(name).Response.state\">"))
      #expect(page.contains("<dt id=\"\(name).Response.State.open\">"))
      #expect(!page.contains("_Open") && !page.contains("_State"))
    }
    #expect(!(try page("index.js", of: spec)).contains("\"_"))
  }

  @Test func aSchemaWhoseNameBeginsWithADigitHasAPage() throws {
    let spec = """
      openapi: 3.1.0
      info: {title: Things, version: "1"}
      paths:
        /things:
          get:
            operationId: getThing
            responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/404"}}}}}
      components:
        schemas:
          404: {type: object, required: [id], properties: {id: {type: integer}}}

      """
    #expect(try page("Models/404_.html", of: spec).contains("<dt id=\"_404.id\">"))
    #expect(try page("types.html", of: spec).contains("Models/404_.html"))
  }

  @Test func samplesHaveWhatTravelsTheirWay() throws {
    let page = try page("Requests/ReplaceItem.html", of: Self.items)
    let sent = try #require(page.firstRange(of: "<section id=\"body\""))
    let received = try #require(page.firstRange(of: "<section id=\"response\""))
    let (body, response) = (
      page[sent.lowerBound..<received.lowerBound], page[received.lowerBound...]
    )
    #expect(body.contains("\"secret\"") && !body.contains("\"id\""))
    #expect(response.contains("\"id\"") && !response.contains("\"secret\":"))
  }

  @Test func whatDoublesWithEachLevelIsNotWrittenOut() {
    let types = (0..<60).map { level in
      "  T\(level): {a: T\(level + 1), b: T\(level + 1), c: T\(level + 1)}\n"
    }.joined()
    let spec = """
      apigen: 1
      name: Wide
      paths:
        /wide:
          post: {name: send, body: T0, response: T0}
      types:
      \(types)  T60: {text: String}

      """
    let files = reference(input(spec)).files
    #expect(files.contains { $0.path == "Models/T0.html" })
    #expect(files.reduce(0) { $0 + $1.contents.utf8.count } < 2_000_000)
  }

  @Test func aFolderHoldsPagesBesideAClient() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = generate(input(Self.things)).files
    let pages = reference(input(Self.things)).files
    _ = try OutputFolder(path: folder.path).write(client)
    #expect(try OutputFolder(path: folder.path, of: .pages).write(pages).stale.isEmpty)
    #expect(try OutputFolder(path: folder.path).changes(for: client).isEmpty)
    #expect(try OutputFolder(path: folder.path, of: .pages).changes(for: pages).isEmpty)
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
    let output = OutputFolder(path: folder.path, of: .pages)
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
    // Running it again changes nothing.
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

  private static let items = """
    openapi: 3.1.0
    info: {title: Items, version: "1"}
    security: [{token: []}, {}]
    paths:
      /item: {$ref: "#/components/pathItems/Item"}
    components:
      securitySchemes: {token: {type: http, scheme: bearer}}
      headers:
        Rate: {description: How many are left., schema: {type: integer}}
      pathItems:
        Item:
          get:
            operationId: getItem
            parameters: [{name: old, in: query, deprecated: true, schema: {type: string}}]
            responses:
              "200":
                description: It is here.
                headers: {X-Rate: {$ref: "#/components/headers/Rate"}}
                content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
              "202":
                description: It is made later.
                headers: {X-Rate: {$ref: "#/components/headers/Rate"}}
              "404": {description: There is none.}
          put:
            operationId: putItem
            requestBody:
              required: true
              content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
            responses:
              "200":
                description: It is here.
                headers: {X-Rate: {$ref: "#/components/headers/Rate"}}
                content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
              "404": {description: There is none.}
      schemas:
        Item:
          type: object
          required: [id, secret, name]
          properties:
            id: {type: integer, readOnly: true}
            secret: {type: string, writeOnly: true}
            name: {type: string}

    """
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
