import APIRuntimeTesting
import Foundation
import HTTPTypes
import SuiteTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeMiddleware

@Suite("Secrets in requests", .serialized, .timed)
struct SentSecretTests {
  private static let secret = "p4ss/w+r d\"=4711&x"

  /// A way to send the secret.
  enum Way: CaseIterable {
    case basicPassword, bearer, query, cookie, cookieStore, defaultHeader, defaultQuery,
      defaultCookie, signature, requestHeader, provider, path, matrix, json, announced, lines, form,
      multipart

    func client(_ transport: InMemoryTransport) throws -> APIClient {
      var client = APIClient(server: "https://a.example", transport: transport)
      let secret = SentSecretTests.secret
      switch self {
      case .basicPassword: client.credentials = Credentials(.basic(user: "ada", password: secret))
      case .bearer: client.credentials = Credentials(.bearer(secret))
      case .query: client.credentials = Credentials(.query("hidden", secret))
      case .cookie: client.credentials = Credentials(.cookie("hidden", secret))
      case .provider: client.credentials = Credentials(.header("X-Hidden") { secret })
      case .cookieStore:
        client.middleware = [CookieStore([Cookie(name: "sid", value: secret, domain: "a.example")])]
      case .defaultHeader: client.setHeader("X-Api-Key", secret)
      case .defaultQuery: client.setQuery("api_key", secret)
      case .defaultCookie: client.setCookie("sid", secret)
      case .signature:
        client.middleware = [
          RequestSigning(key: { secret }) { request, _, key in
            if let name = HTTPField.Name("X-Signature") { request.headerFields[name] = key }
          }
        ]
      case .requestHeader, .path, .matrix, .json, .announced, .lines, .form, .multipart: break
      }
      return client
    }

    /// Adds the secret to a request if it is the caller who sends it.
    func write(to request: inout RequestWriter) throws(RequestError) {
      let secret = SentSecretTests.secret
      switch self {
      case .requestHeader: request.header("X-Token", secret)
      case .path: request.path("token", secret)
      case .matrix: request.path("token", ["pin": secret], style: .matrix, explode: true)
      case .json: try request.json(["login": ["password": [secret]]])
      case .announced: try request.json([["name": "password", "value": secret]])
      case .lines: try request.lines([["password": secret]])
      case .form: try request.form(["password": secret])
      case .multipart:
        var form = MultipartForm()
        try form.field("password", secret)
        try request.multipart(form)
      case .basicPassword, .bearer, .query, .cookie, .cookieStore, .defaultHeader, .defaultQuery,
        .defaultCookie, .signature, .provider:
        break
      }
    }
  }

  private struct Ask: APIRequest {
    typealias Response = [String: Int]
    static let endpoint = Endpoint(id: "ask", method: "POST", path: "/login/{token}")
    let way: Way

    func write(to request: inout RequestWriter) throws(RequestError) {
      request.path("token", "none")
      try way.write(to: &request)
    }

    /// Reads the body as its media type requires.
    static func decode(_ response: RawResponse) throws -> Result<[String: Int], NoFailure> {
      if response.isMedia("text/plain") { _ = try response.text() }
      if response.isMedia("application/*") { return .success(try response.json()) }
      _ = try response.events(of: String.self)
      return .success([:])
    }
  }

  @Test("are hidden where the server repeats them, in any encoding", arguments: Way.allCases)
  func repeated(way: Way) async throws {
    let secret = Self.secret
    let encoded = PercentEncoding.encode(secret)
    for form in [
      secret, encoded, PercentEncoding.encodeForm(secret), PercentEncoding.encode(encoded),
      secret.replacing("/", with: "\\/"), secret.replacing("p", with: "\\u0070"),
      secret.replacing("&", with: "&amp;"), Data("ada:\(secret)".utf8).base64EncodedString(),
      Data(secret.utf8).base64EncodedString(), Data("1\(secret)".utf8).base64EncodedString(),
      Data("12\(secret)".utf8).base64EncodedString().replacing("+", with: "-"),
    ] {
      for body in [
        "the value \(form) is wrong", #"{"note":"the value \#(form) is wrong"}"#,
        #"{"title":"\#(form)","detail":"the value \#(form) is wrong"}"#,
      ] {
        let transport = InMemoryTransport { _, _ in
          InMemoryTransport.Response(
            status: 400, headers: [.contentType: "application/problem+json"],
            body: Data(body.utf8))
        }
        let client = try way.client(transport)
        let error = await #expect(throws: APIError<NoFailure>.self) {
          try await client.send(Ask(way: way))
        }
        let texts = try #require(error.map { [$0.userMessage, $0.developerMessage, "\($0)"] })
        for text in texts { #expect(!text.contains("4711") && !text.contains(form), "\(text)") }
      }
    }
  }

  @Test(
    "are hidden where a message shows a name, a media type or a charset", arguments: Way.allCases)
  func shown(way: Way) async throws {
    let secret = Self.secret
    for (member, mediaType) in [
      (secret, "application/json"), (PercentEncoding.encode(secret), "application/json"),
      ("a", "text/plain; charset=\"\(secret)\""), ("a", secret),
    ] {
      let transport = InMemoryTransport { _, _ in
        InMemoryTransport.Response(
          status: 200, headers: [.contentType: mediaType],
          body: Data(JSON.object([member: "no number"]).text.utf8))
      }
      let client = try way.client(transport)
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client.send(Ask(way: way))
      }
      let failure = try #require(error?.decodingFailure)
      for text in ["\(failure)", failure.path, failure.reason, "\(failure.mismatches)"] {
        #expect(!text.contains("4711"), "\(mediaType): \(text)")
      }
    }
  }

  @Test(
    "words and counts under the names of secrets stay readable",
    arguments: [#"{"access":"restricted"}"#, #"{"max_tokens":100000000}"#])
  func harmless(json: String) async throws {
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(
        status: 400, headers: [.contentType: "application/problem+json"],
        body: Data(#"{"detail":"restricted to 100000000 words"}"#.utf8))
    }
    let client = APIClient(server: "https://a.example", transport: transport)
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await client.send(Saying(json: json))
    }
    #expect(error?.userMessage == "restricted to 100000000 words")
  }

  private struct Saying: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "say", method: "POST", path: "/")
    let json: String

    func write(to request: inout RequestWriter) throws(RequestError) {
      try request.binary(Data(json.utf8), as: "application/json")
    }
  }
}
