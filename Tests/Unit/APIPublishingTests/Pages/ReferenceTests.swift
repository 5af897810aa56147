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

  @Test func listsHaveTheNamesOfTheirItems() throws {
    let spec = Self.things.replacing("response: Thing,", with: "response: [Summary],")
      .replacing("types:\n", with: "types:\n  Summary: {id: Int}\n")
    let page = try page("Requests/Things/GetThing.html", of: spec)
    #expect(page.contains("let summaries = try await"))
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
        schemas: {404: {type: object, required: [id], properties: {id: {type: integer}}}}

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

  @Test func fieldsOfABodyAreOnThePageOfItsOperation() throws {
    let page = try page("Requests/CreateOrder.html", of: Self.orders)
    let body = try section("body", of: page)
    // As in Swift, with the name on the wire, what is required, limits and the document's example.
    #expect(
      body.contains(
        "<dt><code class=\"swift\">billedTo: <a href=\"../Models/Party.html\">Party</a></code> "
          + "<span class=\"note\">billed_to</span> <span class=\"note\">required</span></dt>"))
    #expect(body.contains("<p>At most 20 characters.</p>\n<p>Example: <code>Fragile</code>.</p>"))
    #expect(body.contains("<code>.open</code> <code>.closed</code>"))
    // Clients do not send a value that only the server sets.
    #expect(!body.contains("createdAt"))
    #expect(try section("response", of: page).contains("createdAt: Date"))
    // Nested objects and variants are folded, without a script.
    #expect(body.contains("<details class=\"fold\">\n<summary>2 fields</summary>"))
    #expect(body.contains("<summary>2 variants</summary>"))
    #expect(body.contains("kind: String = \"card\""))
    #expect(body.contains("<code class=\"swift\">.card(<a href=\"../Models/Card.html\">Card</a>)"))
  }

  @Test func typesThatContainThemselvesAreLinksWithinThemselves() throws {
    let body = try section("body", of: page("Requests/CreateOrder.html", of: Self.orders))
    #expect(
      body.count(where: "parent: <a href=\"../Models/Party.html\">Party</a>?</code></dt>") == 1)
  }

  @Test func failuresWithOneBodyDescribeItOnce() throws {
    let page = try page("Requests/CreateOrder.html", of: Self.orders)
    #expect(try section("failures", of: page).count(where: "<details class=\"fold\">") == 1)
  }

  @Test func callsAreInSwiftAndAsACommand() throws {
    let page = try page("Requests/CreateOrder.html", of: Self.orders)
    #expect(page.contains("<label for=\"call-swift\">Swift</label>"))
    let command = try command("Requests/CreateOrder.html", of: Self.orders)
    #expect(
      command.hasPrefix(
        """
        curl --request POST \\
          'https://orders.example/v1/shops/North/orders?dryRun=true&tags=a&tags=b' \\
          --header 'X-Region: eu' \\
          --header 'Authorization: Bearer token' \\
          --header 'Content-Type: application/json' \\
          --data '{
        """), "\(command)")
    #expect(command.hasSuffix("}'"))
    #expect(
      try self.command("Requests/Upload.html", of: Self.orders) == """
        curl --request POST https://orders.example/v1/files \\
          --user name:password \\
          --form file=@file \\
          --form-string 'title=It'\\''s here'
        """)
    #expect(
      try self.command("Requests/SignIn.html", of: Self.orders) == """
        curl --request POST https://orders.example/v1/session \\
          --data-urlencode user=ada
        """)
  }

  @Test func groupsHaveTheTitlesOfTheDocumentAndTheirNamesInSwift() throws {
    let spec = Self.orders.replacing(
      "operationId: signIn\n", with: "operationId: signIn\n      tags: [User Sessions]\n")
    #expect(
      try page("index.html", of: spec).contains(
        "<h2>User Sessions <code>userSessions</code> <span class=\"count\">1</span></h2>"))
    let groups = try page("index.js", of: spec).split(separator: "\n").first {
      $0.hasPrefix("const referenceGroups")
    }
    #expect(try #require(groups).contains("\"User Sessions\""))
  }

  @Test func credentialsAreCreatedAlikeEverywhere() throws {
    // The first page creates a client with the function of the kind.
    let index = try page("index.html", of: Self.orders)
    #expect(index.contains("auth: .bearer(\"token\")"))
    for path in ["index.html", "Requests/CreateOrder.html", "Requests/Upload.html"] {
      #expect(!(try page(path, of: Self.orders)).contains(".ordersToken"))
    }
    #expect(index.contains("<dt id=\"authentication-bearer\">"))
    #expect(
      try page("Requests/CreateOrder.html", of: Self.orders).contains(
        "<a href=\"../index.html#authentication-bearer\"><code>.bearer</code></a>"))
  }

  @Test func whatDoublesWithEachLevelIsNotWrittenOut() {
    let types = (0..<60).map { level in
      "  T\(level): {a: T\(level + 1), b: T\(level + 1), c: T\(level + 1)}\n"
    }.joined()
    let spec = """
      apigen: 1
      name: Wide
      paths: {/wide: {post: {name: send, body: T0, response: T0}}}
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
    let changes = try output.write(reference(input(later)).files)
    #expect(changes.stale == ["Models/Problem.html"])
    #expect(!FileManager.default.fileExists(atPath: page))
    #expect(try String(contentsOf: own, encoding: .utf8) == "mine")
    // Running it again changes nothing.
    #expect(try output.write(reference(input(later)).files).written == 0)
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

  /// Returns a section of a page.
  private func section(_ name: String, of page: String) throws -> String {
    let start = try #require(page.firstRange(of: "<section id=\"\(name)\""))
    let rest = page[start.upperBound...]
    return String(rest[..<(rest.firstRange(of: "<section id=\"")?.lowerBound ?? rest.endIndex)])
  }

  /// Returns the call of an operation as a command.
  private func command(_ path: String, of spec: String) throws -> String {
    let page = try page(path, of: spec)
    let start = try #require(page.firstRange(of: "<pre class=\"shell\" tabindex=\"0\"><code>"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</code>"))
    return String(rest[..<end.lowerBound]).replacing("&amp;", with: "&")
  }

  private static let orders = """
    openapi: 3.1.0
    info: {title: Orders, version: "1"}
    servers: [{url: "https://orders.example/{version}", variables: {version: {default: v1}}}]
    paths:
      /shops/{shop}/orders:
        post:
          operationId: createOrder
          security: [{ordersToken: []}]
          parameters:
            - {name: shop, in: path, required: true, example: North, schema: {type: string}}
            - {name: dryRun, in: query, required: true, schema: {type: boolean}}
            - {name: tags, in: query, required: true, example: [a, b], schema: {type: array, items: {type: string}}}
            - {name: limit, in: query, schema: {type: integer}}
            - {name: X-Region, in: header, required: true, example: eu, schema: {type: string}}
          requestBody:
            required: true
            content: {application/json: {schema: {$ref: "#/components/schemas/Order"}}}
          responses:
            "201": {description: made, content: {application/json: {schema: {$ref: "#/components/schemas/Order"}}}}
            "404": {description: none, content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
            "409": {description: there, content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
      /files:
        post:
          operationId: upload
          security: [{ordersLogin: []}]
          requestBody:
            content:
              multipart/form-data:
                schema:
                  type: object
                  required: [file]
                  properties:
                    file: {type: string, format: binary}
                    title: {type: string, example: "It's here"}
          responses: {"204": {description: done}}
      /session:
        post:
          operationId: signIn
          requestBody:
            content:
              application/x-www-form-urlencoded:
                schema: {type: object, required: [user], properties: {user: {type: string, example: ada}}}
          responses: {"204": {description: done}}
    components:
      securitySchemes:
        ordersToken: {type: http, scheme: bearer}
        ordersLogin: {type: http, scheme: basic}
      schemas:
        Order:
          type: object
          required: [billed_to, created_at]
          properties:
            billed_to: {$ref: "#/components/schemas/Party"}
            created_at: {type: string, format: date-time, readOnly: true}
            note: {type: string, maxLength: 20, example: Fragile}
            state: {type: string, enum: [open, closed]}
            payment:
              oneOf: [{$ref: "#/components/schemas/Card"}, {$ref: "#/components/schemas/Cash"}]
              discriminator: {propertyName: kind, mapping: {card: "#/components/schemas/Card", cash: "#/components/schemas/Cash"}}
        Party:
          type: object
          required: [name]
          properties: {name: {type: string}, parent: {$ref: "#/components/schemas/Party"}}
        Card: {type: object, required: [kind, number], properties: {kind: {type: string}, number: {type: string}}}
        Cash: {type: object, required: [kind], properties: {kind: {type: string}}}
        Problem: {type: object, properties: {message: {type: string}}}

    """

  private static let items = """
    openapi: 3.1.0
    info: {title: Items, version: "1"}
    security: [{token: []}, {}]
    paths: {/item: {$ref: "#/components/pathItems/Item"}}
    components:
      securitySchemes: {token: {type: http, scheme: bearer}}
      headers: {Rate: {description: How many are left., schema: {type: integer}}}
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
