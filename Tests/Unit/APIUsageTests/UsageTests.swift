import APIGenCore
import APIUsage
import SwiftClient
import Testing

@Suite("Names in Swift code")
struct SwiftChainTests {
  private func chains(_ code: String) -> [[String]] {
    SwiftChain.all(in: Array(code.utf8)).map(\.names)
  }

  @Test(
    "are joined by dots, also across lines and optionals",
    arguments: [
      ("blog.users.get(id: 7)", [["blog", "users", "get"], ["id"], ["7"]]),
      ("blog?\n  .users\n  .`get`(id: x!.id)", [["blog", "users", "get"], ["id"], ["x", "id"]]),
      ("client().users.list()", [["client"], ["", "users", "list"]]),
      ("a..<b.c", [["a"], ["b", "c"]]),
      ("let a = b", [["let"], ["a"], ["b"]]),
    ])
  func chain(code: String, chains: [[String]]) { #expect(self.chains(code) == chains) }

  @Test(
    "are not in comments and strings, except for interpolations",
    arguments: [
      "// a.b\n", "/* a /* b */ c */", #""a.b""#, ##"#"a \(b) "c"#"##, "\"\"\"\na \"b\"\n\"\"\"",
      #""\"a""#,
    ])
  func hidden(code: String) { #expect(chains(code).isEmpty) }

  @Test("in interpolations count as code, however deep they are")
  func interpolations() {
    #expect(chains(#""a \(b.c("d \(e)")) f" + g"#) == [["b", "c"], ["e"], ["g"]])
    #expect(chains(##"#"\(a) \#(b)"#"##) == [["b"]])
    #expect(chains(String(repeating: "\"\\(", count: 10_000)).isEmpty)
  }

  @Test("have the lines of their last components")
  func lines() {
    let chains = SwiftChain.all(in: Array("a\n\"\"\"\nx\n\"\"\"\n/*\n*/ b\n  .c".utf8))
    #expect(chains.map(\.line) == [1, 7])
  }
}

@Suite("The part of a client that an app uses")
struct UsageTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: Blog, version: '1'}
    paths:
      /users:
        get: {tags: [users], operationId: listUsers, responses: {200: {$ref: '#/components/responses/Users'}}}
      /users/{id}:
        parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
        get: {tags: [users], operationId: getUser, responses: {200: {$ref: '#/components/responses/User'}}}
        delete: {tags: [users], operationId: deleteUser, responses: {204: {description: Gone}}}
      /posts:
        get: {tags: [posts], operationId: listPosts, responses: {200: {$ref: '#/components/responses/Posts'}}}
      /ping: {get: {operationId: ping, responses: {204: {description: OK}}}}
    components:
      responses:
        User: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
        Users: {description: OK, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/User'}}}}}
        Posts: {description: OK, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Post'}}}}}
      schemas:
        User: {type: object, properties: {name: {type: string}}}
        Post: {type: object, properties: {title: {type: string}}}
    """

  private func report(_ code: String, only: String? = nil) -> UsageReport {
    var input = SpecInput(
      path: "api.yaml", contents: Array(Self.spec.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
    input.configuration = only.map {
      ConfigurationText(path: "apigen.yaml", contents: Array("only: \($0)".utf8))
    }
    return usage(input, in: [AppFile(path: "App.swift", contents: Array(code.utf8))])
  }

  private func selectors(_ code: String) -> [String]? { report(code).usage?.selectors }

  @Test(
    "is found by methods, by requests, and by uses of a group",
    arguments: [
      ("try await blog.users.get(id: 7)", ["GET /users/{id}"]),
      ("let users = blog.users\nusers.list()", ["GET /users"]),
      ("for try await u in blog.items(of: ListUsers()) {}", ["GET /users"]),
      ("fake.on(GetUser.self) { _ in .ada }", ["GET /users/{id}"]),
      ("_ = blog.users.delete", ["DELETE /users/{id}"]), ("blog.ping()", ["GET /ping"]),
      ("print(users)", []), ("// blog.users.get(id: 7)", []), ("get(id: 7)", []),
      (
        "blog.posts.list()\nlet group = blog.users\ngroup.get(id: 7)",
        ["GET /users", "GET /users/{id}", "DELETE /users/{id}", "GET /posts"]
      ),
      ("func show(_ api: BlogClient.PostsAPI) { api.list() }", ["GET /posts"]),
      ("model.users = x", []),
      ("blog.ping()\nfunc show(_ post: Post) {}", ["GET /ping", "schema:Post"]),
    ])
  func uses(code: String, selectors: [String]) { #expect(self.selectors(code) == selectors) }

  @Test("does not depend on the present selection, and reports what it lacks")
  func missing() throws {
    let report = report("blog.ping()\n\nblog.users.list()", only: "[GET /ping]")
    #expect(report.usage?.selectors == ["GET /users", "GET /ping"])
    let missing = try #require(report.missing.first)
    #expect(report.missing.count == 1)
    #expect(missing.call.text == "users.list()")
    #expect(missing.place.file == "App.swift")
    #expect(missing.place.line == 3)
  }
}
