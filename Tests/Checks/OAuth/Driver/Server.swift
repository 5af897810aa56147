import APIRuntime
import APIRuntimeOAuth
import Foundation
import HTTPTypes

/// The authorization server, what its user does there, and the API that accepts its tokens.
struct Server {
  static let secret = "a:b c+d/e%f&g=h?ü"

  let url: String

  /// An API that the tokens are for.
  func api(_ session: RefreshingToken) -> APIClient {
    var api = APIClient(server: url)
    api.credentials = Credentials("oauth", .bearer(session))
    return api
  }

  func signIn(
    _ clientID: String = "app", secret: String? = nil,
    _ authentication: OAuth2.ClientAuthentication = .basic, decision: String = "allow"
  ) -> AuthorizationCodeFlow {
    var flow = AuthorizationCodeFlow(
      at: "\(url)/authorize", tokenURL: "\(url)/token", clientID: clientID, clientSecret: secret,
      redirectURL: "com.example.app:/signed-in", scopes: ["profile"])
    flow.authentication = authentication
    flow.issuerName = url
    flow.parameters = ["decision": decision]
    return flow
  }

  func device(_ clientID: String) -> DeviceFlow {
    DeviceFlow(
      at: "\(url)/device", tokenURL: "\(url)/token", clientID: clientID, scopes: ["profile"])
  }

  func machine(
    _ clientID: String, secret: String = secret, _ authentication: OAuth2.ClientAuthentication,
    scopes: [String] = ["profile"]
  ) -> OAuth2 {
    OAuth2(
      .clientCredentials, at: "\(url)/token", clientID: clientID, clientSecret: secret,
      scopes: scopes, authentication: authentication)
  }

  /// Opens a URL as a browser does, and returns where the server sends it.
  func open(_ page: URL) async throws -> URL {
    let response = try await send(.get, String(page.absoluteString.dropFirst(url.count))).response
    guard let location = response.headerFields[.location], let callback = URL(string: location)
    else { throw Difference(description: "the browser is not sent back: \(response.status)") }
    return callback
  }

  /// The token of a user who signs in now.
  func token(_ flow: AuthorizationCodeFlow) async throws -> RefreshingToken.AccessToken {
    let attempt = try flow.begin()
    return try await flow.token(for: try await open(attempt.url), of: attempt)
  }

  /// Enters the user's decision about a device.
  func enter(_ code: String, decision: String) async throws {
    _ = try await send(.post, "/activate", form: "user_code=\(code)&decision=\(decision)")
  }

  /// Lets the access tokens of a sign-in expire, which only the server knows.
  func expire(_ token: RefreshingToken.AccessToken) async throws {
    _ = try await send(.post, "/expire", form: "token=\(token.value)")
  }

  /// How often the token endpoint has given an answer: `refresh_token token`, `refresh_token invalid_grant`.
  func count(_ answer: String) async throws -> Int {
    try JSON(parsing: try await send(.get, "/answers").body)[answer]?.integer ?? 0
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, form: String? = nil
  ) async throws -> (response: HTTPResponse, body: Data) {
    let address = url.dropFirst("http://".count)
    var request = HTTPRequest(
      method: method, scheme: "http", authority: String(address), path: path)
    if form != nil { request.headerFields[.contentType] = "application/x-www-form-urlencoded" }
    let body = form.map { HTTPBody(Data($0.utf8)) } ?? .none
    let (response, received) = try await URLSessionTransport().send(
      request, body: body, context: TransportContext())
    return (response, try await received.collect())
  }
}

/// `GET /profile`, which needs a token with the scope `profile`.
struct GetProfile: APIRequest {
  struct Response: Decodable, Sendable {
    let name: String
  }

  static let endpoint = Endpoint(
    id: "getProfile", method: "GET", path: "/profile", security: [["oauth"]])

  func write(to request: inout RequestWriter) {}
}
