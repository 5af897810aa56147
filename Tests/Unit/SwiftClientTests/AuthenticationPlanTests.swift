import APIModel
import SpecDocument
import Testing

@testable import SwiftClient

@Suite("Functions for OAuth 2")
struct AuthenticationPlanTests {
  @Test(
    "take a server if the URL for tokens is relative, which may be left out if there is only one",
    arguments: [
      ("https://id.example.com/token", [server("https://a.example.com")], nil),
      ("/token", [server("https://a.example.com")], "at server: Server = .main"),
      (
        "/token", [server("https://a.example.com"), server("https://b.example.com")],
        "at server: Server"
      ),
      ("/token", [server("/v1")], "at server: Server"),
      ("//id.example.com/t", [server("/v1")], nil),
      ("token", [], "at server: Server"),
      (
        "/token",
        [
          server(
            "https://{a}.example.com",
            .init(
              name: "a", defaultValue: "b", values: [], documentation: Documentation()))
        ],
        "at server: Server"
      ),
    ] as [(String, [Server], String?)])
  func serversOfTokens(url: String, servers: [Server], parameter: String?) throws {
    var builder = APIBuilder()
    builder.edit { api in
      api.servers = servers
      api.securitySchemes = [SecurityScheme.Flow.Grant.clientCredentials, .authorizationCode].map {
        SecurityScheme(
          name: API.Name($0.rawValue, at: .none), kind: .bearer,
          flows: [.init(grant: $0, tokenURL: url, refreshURL: nil, scopes: [])],
          documentation: Documentation())
      }
    }
    builder.operation("get") { $0.security = [["clientCredentials"], ["authorizationCode"]] }
    let clients = builder.plan().flatMap(\.content.file.declarations).compactMap {
      if case .client(let client) = $0.kind { client } else { nil }
    }
    let client = try #require(clients.first)
    let schemes = try #require(client.authentication).schemes
    let printer = builder.printer.inside([client.name])
    for tokens in [schemes[0].clientTokens, schemes[1].userTokens] {
      #expect(try #require(tokens).server.map(printer.text) == parameter)
    }
  }

  @Test("are left out if the document has no URL for tokens")
  func withoutURL() throws {
    let flow = SecurityScheme.Flow(
      grant: .clientCredentials, tokenURL: "", refreshURL: nil, scopes: [])
    let plan = AuthenticationPlan(
      schemes: [
        SecurityScheme(
          name: API.Name("a", at: .none), kind: .bearer, flows: [flow],
          documentation: Documentation())
      ], names: ["a"], server: ParameterDeclaration("server", .library("String")))
    #expect(try #require(plan.declaration(named: "Authentication")).schemes[0].clientTokens == nil)
  }

  private static func server(_ url: String, _ variables: Server.Variable...) -> Server {
    Server(name: nil, url: url, variables: variables, documentation: Documentation(), span: .none)
  }
}
