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

  /// A template of a path, whose parameter `name` has a schema, and a path with its parameters.
  struct Path: Sendable {
    let template: String
    var name = "schema: {type: string}"
    let path: String
    let values: [String: String]?
  }

  private static let paths = [
    Path(
      template: "/v1/{name}", name: "schema: {type: string, pattern: '^projects/[^/]+$'}",
      path: "/v1/projects/a", values: ["name": "projects/a"]),
    Path(
      template: "/v1/{name}:run", name: "schema: {type: string, pattern: '^projects/[^/]+$'}",
      path: "/v1/projects/a:run", values: ["name": "projects/a"]),
    Path(
      template: "/v1/{name}/jobs/{id}", name: "schema: {type: string, pattern: '^projects/[^/]+$'}",
      path: "/v1/projects/a/jobs/7", values: ["name": "projects/a", "id": "7"]),
    Path(
      template: "/v1/{name}", name: "allowReserved: true, schema: {type: string}",
      path: "/api/v3/v1/a/b", values: ["name": "a/b"]),
    Path(
      template: "/repos/{id}/contents/{name+}", path: "/repos/7/contents/a/b.txt",
      values: ["id": "7", "name": "a/b.txt"]),
    Path(
      template: "/rep(id={id},n={name})", path: "/rep(id=7,n=x)", values: ["id": "7", "name": "x"]),
    Path(template: "/{id}-{name}.json", path: "/1-b-c.json", values: ["id": "1", "name": "b-c"]),
    Path(template: "/{id}{name}", path: "/12", values: ["id": "1", "name": "2"]),
    Path(template: "/{id}-{name}", path: "/1-", values: nil),
    Path(template: "/{id}-{name}", path: "/-1", values: nil),
    Path(template: "/{id}.json", path: "/1.xml", values: nil),
    Path(template: "/a/{id}", path: "/a/b/c", values: nil),
  ]

  @Test("gives its parameters the parts of the path that they stand for", arguments: paths)
  func parameters(path: Path) throws {
    let id = "{name: id, in: path, required: true, schema: {type: string}}"
    let name = "{name: name, in: path, required: true, \(path.name)}"
    let parameters =
      (path.template.contains("{id}") ? [id] : []) + (path.template.contains("{name") ? [name] : [])
    let api = try Self.api(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      servers: [{url: 'https://a.example/api/{version}', variables: {version: {default: v3}}}]
      paths:
        '\(path.template)':
          get: {parameters: [\(parameters.joined(separator: ", "))], responses: {204: {description: OK}}}
      """)
    let finder = OperationFinder(api)
    let values = finder.operation("GET", path.path).map {
      finder.parameters(of: api.operations[$0], in: path.path)
    }
    #expect(values == path.values)
  }

  private static func api(_ spec: String) throws -> API {
    let generation = generate(
      SpecInput(
        path: "api.yaml", contents: Array(spec.utf8),
        options: PlanOptions(source: "api.yaml", version: "1")))
    return try #require(generation.api)
  }
}
