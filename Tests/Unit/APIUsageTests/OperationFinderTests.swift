import APIGenCore
import APIModel
import SwiftClient
import Testing

@testable import APIUsage

@Suite("The operation of a request")
struct OperationFinderTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: A, version: '1'}
    servers: [{url: 'https://a.example/api/{version}', variables: {version: {default: v3}}}]
    paths:
      /users/{name}: {get: {operationId: getUser, responses: {204: {description: OK}}}}
      /users/me: {get: {operationId: getMe, responses: {204: {description: OK}}}}
      /octocat:
        servers: [{url: '{origin}', variables: {origin: {default: 'https://b.example/cats'}}}]
        get: {operationId: getOctocat, responses: {204: {description: OK}}}
      /zen:
        get:
          operationId: getZen
          servers: [{url: 'https://c.example/{any}/z', variables: {any: {default: x}}}]
          responses: {204: {description: OK}}
    """

  @Test(
    "has the most literal path, below the path of one of the operation's servers",
    arguments: [
      ("/users/octocat", "getUser"), ("/users/me", "getMe"), ("/api/v3/users/me", "getMe"),
      ("/api/v4/users/x", "getUser"), ("/octocat", "getOctocat"), ("/cats/octocat", "getOctocat"),
      ("/foo/octocat", nil), ("/api/v3/octocat", nil), ("/zen", "getZen"), ("/q/z/zen", "getZen"),
      ("/v1/zen", nil), ("/cats/users/me", nil), ("/api/v3/zen", nil),
    ] as [(String, String?)])
  func path(path: String, name: String?) throws {
    let api = try Self.api(Self.spec)
    let found = OperationFinder(api).operation("GET", path)
    #expect(found.flatMap { api.operations[$0].name?.text } == name)
  }

  @Test(
    "is decided by the query if several operations have its path",
    arguments: [
      ("", "list"), ("page=2", "list"), ("full=2", "list"), ("full=1", "full"),
      ("page=2&full=1", "full"), ("f%75ll=1", "full"), ("full=1&by=a+b", "sorted"),
      ("by=a%20b&full=1&page=2", "sorted"), ("by=a+b", "list"), ("full", "list"),
      ("full=1&by=a%2Bb", "plus"),
    ])
  func query(query: String, name: String) throws {
    let keys = ["/users", "/users?full=1", "/users?full=1&by=a%20b", "/users?full=1&by=a%2Bb"]
    let paths = zip(keys, ["list", "full", "sorted", "plus"]).map { key, name in
      "  '\(key)': {get: {operationId: \(name), responses: {204: {description: OK}}}}"
    }
    for order in [paths, paths.reversed()] {
      let api = try Self.api(
        "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n" + order.joined(separator: "\n"))
      let items = QueryItem.all(in: query)
      let found = OperationFinder(api).operation("GET", "/users", query: items)
      #expect(found.flatMap { api.operations[$0].name?.text } == name)
    }
  }

  @Test("is the only one of its path, whatever the query")
  func onlyOne() throws {
    let api = try Self.api(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {'/users?full=1': {get: {responses: {204: {description: OK}}}}}
      """)
    #expect(OperationFinder(api).operation("GET", "/users") == 0)
  }

  private static func api(_ spec: String) throws -> API {
    let generation = generate(
      SpecInput(
        path: "api.yaml", contents: Array(spec.utf8),
        options: PlanOptions(source: "api.yaml", version: "1")))
    return try #require(generation.api)
  }
}
