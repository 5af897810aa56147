import APIGenCore
import APIUsage
import APIModel
import SwiftClient
import Testing

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
    let generation = generate(
      SpecInput(
        path: "api.yaml", contents: Array(Self.spec.utf8),
        options: PlanOptions(source: "api.yaml", version: "1")))
    let api = try #require(generation.api)
    let found = OperationFinder(api).operation("GET", path)
    #expect(found.flatMap { api.operations[$0].name?.text } == name)
  }
}
