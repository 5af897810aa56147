import APIRuntimeTesting
import Foundation
import HTTPTypes
import SuiteTraits
import Testing

@testable import APIRuntime
@testable import APIRuntimeMiddleware

@Suite("Secrets in requests", .serialized, .timed)
struct SentSecretTests {
  private static let secret = "p4ss/w+rd=4711&x"

  /// A way to send the secret.
  enum Way: CaseIterable {
    case basicPassword, bearer, query, cookie, cookieStore, defaultHeader, defaultQuery,
      defaultCookie, signature, requestHeader, provider

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
        client.middleware = [
          CookieStore([Cookie(name: "sid", value: secret, domain: "a.example")])
        ]
      case .defaultHeader: client.setHeader("X-Api-Key", secret)
      case .defaultQuery: client.setQuery("api_key", secret)
      case .defaultCookie: client.setCookie("sid", secret)
      case .signature:
        client.middleware = [
          RequestSigning(key: { secret }) { request, _, key in
            if let name = HTTPField.Name("X-Signature") { request.headerFields[name] = key }
          }
        ]
      case .requestHeader: break
      }
      return client
    }
  }

  private struct Ask: APIRequest {
    typealias Response = Void
    static let endpoint = Endpoint(id: "ask", method: "GET", path: "/")
    var token: String?

    func write(to request: inout RequestWriter) throws(RequestError) {
      if let token { request.header("X-Token", token) }
    }
  }

  @Test(
    "are hidden where the server repeats them, in any encoding", arguments: Way.allCases)
  func repeated(way: Way) async throws {
    let secret = Self.secret
    let encoded = PercentEncoding.encode(secret)
    for form in [
      secret, encoded, PercentEncoding.encodeForm(secret), PercentEncoding.encode(encoded),
      secret.replacing("/", with: "\\/"), secret.replacing("p", with: "\\u0070"),
      secret.replacing("&", with: "&amp;"), Data("ada:\(secret)".utf8).base64EncodedString(),
    ] where way == .basicPassword || !form.hasPrefix("YWRh") {
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
        let request = Ask(token: way == .requestHeader ? secret : nil)
        let error = await #expect(throws: APIError<NoFailure>.self) {
          try await client.send(request)
        }
        let texts = try #require(error.map { [$0.userMessage, $0.developerMessage, "\($0)"] })
        for text in texts { #expect(!text.contains("4711") && !text.contains(form), "\(text)") }
      }
    }
  }
}
