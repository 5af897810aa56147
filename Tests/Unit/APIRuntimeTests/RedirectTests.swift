import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntime

@Suite("Redirects")
struct RedirectTests {
  private func request(
    _ method: HTTPRequest.Method = .get, to target: String = "https://a.example/1?x=1"
  ) throws -> HTTPRequest {
    var request = HTTPRequest(method: method, url: try #require(URL(string: target)))
    request.headerFields = [
      .authorization: "v", .cookie: "v", .accept: "v", .contentType: "v", .contentLength: "4",
    ]
    if let name = HTTPField.Name("X-Key") { request.headerFields[name] = "v" }
    return request
  }

  private func redirect(_ status: Int, to location: String?) -> HTTPResponse {
    var response = HTTPResponse(status: .init(code: status))
    response.headerFields[.location] = location
    return response
  }

  @Test(
    "secrets are sent only to the same origin",
    arguments: [
      ("https://a.example/2", true), ("https://A.example:443/2", true), ("/2", true),
      ("//a.example/2", true), ("https://a.example:444/2", false), ("https://b.example/2", false),
      ("//b.example/2", false), ("https://a.example.b.example/2", false),
      ("https://a.example@b.example/2", false),
    ])
  func origins(location: String, isTrusted: Bool) throws {
    let next = try #require(
      try Redirects.next(after: request(), body: .none, response: redirect(302, to: location)))
    let secret = Set(next.request.headerFields.map(\.name.canonicalName))
      .intersection(["authorization", "cookie", "x-key"])
    #expect(secret.count == (isTrusted ? 3 : 0))
    #expect(next.request.headerFields[.accept] == "v")
    #expect(next.request.path == "/2")
  }

  @Test(
    "method and body are kept or dropped according to RFC 9110 §15.4",
    arguments: [
      (301, .post, .get), (302, .post, .get), (303, .post, .get), (303, .put, .get),
      (303, .head, .head), (301, .put, .put), (302, .delete, .delete), (302, .head, .head),
      (307, .post, .post), (308, .put, .put),
    ] as [(Int, HTTPRequest.Method, HTTPRequest.Method)])
  func methods(status: Int, before: HTTPRequest.Method, after: HTTPRequest.Method) throws {
    let body = HTTPBody(Data("body".utf8))
    let next = try #require(
      try Redirects.next(after: request(before), body: body, response: redirect(status, to: "/2")))
    #expect(next.request.method == after)
    #expect(next.body.isNone == (before != after))
    #expect((next.request.headerFields[.contentType] == nil) == (before != after))
  }

  private struct FindFile: APIRequest {
    typealias Response = Void
    static var endpoint: Endpoint {
      Endpoint(id: "findFile", method: "GET", path: "/file", success: 200...302, redirects: [302])
    }
    func write(to request: inout RequestWriter) {}
  }

  private struct GetFolder: APIRequest {
    typealias Response = Void
    static var endpoint: Endpoint { Endpoint(id: "getFolder", method: "GET", path: "/folder") }
    func write(to request: inout RequestWriter) {}
  }

  private func client(redirecting status: Int) -> (APIClient, InMemoryTransport) {
    let transport = InMemoryTransport { request, _ in
      guard request.path != "/target" else { return .json("{}") }
      var response = InMemoryTransport.Response.json("{}", status: status)
      response.head.headerFields[.location] = "/target"
      return response
    }
    return (APIClient(server: "https://a.example", transport: transport), transport)
  }

  @Test("returns a redirect that is the result of the operation, and follows any other")
  func result() async throws {
    let (client, transport) = client(redirecting: 302)
    let found = try await client.response(to: FindFile())
    #expect(found.raw.headers[.location] == "/target")
    #expect(transport.exchanges.count == 1)
    let (other, moved) = self.client(redirecting: 301)
    #expect(try await other.response(to: FindFile()).raw.status == .ok)
    #expect(moved.exchanges.count == 2)
  }

  @Test("a client that follows no redirects returns them with their location")
  func unfollowed() async throws {
    var (client, transport) = client(redirecting: 307)
    client.followsRedirects = false
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await client.send(GetFolder())
    }
    #expect(error?.status?.code == 307)
    #expect(error?.response?.headers[.location] == "/target")
    #expect(transport.exchanges.count == 1)
  }

  @Test(
    "a redirect that cannot be followed is returned",
    arguments: [
      (200, "/2"), (300, "/2"), (304, "/2"), (305, "/2"), (302, nil), (302, "http://a.example/2"),
      (302, "ftp://a.example/2"), (302, "mailto:a@a.example"), (302, "https://"),
    ] as [(Int, String?)])
  func notFollowed(status: Int, location: String?) throws {
    #expect(
      try Redirects.next(after: request(), body: .none, response: redirect(status, to: location))
        == nil)
  }

  @Test("does not resend a body that can be read once, but may drop it")
  func once() throws {
    let body = HTTPBody(AsyncStream<Data> { $0.finish() })
    #expect(
      try Redirects.next(after: request(.post), body: body, response: redirect(307, to: "/2"))
        == nil)
    #expect(
      try Redirects.next(after: request(.post), body: body, response: redirect(303, to: "/2"))
        != nil)
  }

  @Test("a loop ends when it closes, and an endless chain at the limit")
  func circle() async throws {
    let count = Locked(0)
    for (isCircle, expected) in [(true, 2), (false, 21)] {
      count.value = 0
      let error = await #expect(throws: TransportError.self) {
        let transport = InMemoryTransport { _, _ in
          let number = count.update {
            $0 += 1
            return $0
          }
          let target = "/\(isCircle ? number % 2 + 1 : number + 1)"
          return .init(status: 302, headers: [.location: target])
        }
        let client = APIClient(server: "https://a.example", transport: transport)
        let call = try PreparedRequest(
          RequestWriter(), endpoint: Endpoint(id: "x", method: "GET", path: "/1"),
          in: CallSession(of: client))
        _ = try await Attempt(call, through: [RedirectLayer(), TransportLayer()]).passOn()
      }
      #expect(error?.kind == .tooManyRedirects)
      #expect(count.value == expected)
    }
  }

  @Test(
    "handles a download whose redirect gets no keys itself, since the system would send them",
    arguments: ["http://a.example/file", "ftp://a.example/file", "https://a.example:99999/", "::"])
  func refusedEnd(location: String) async throws {
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(status: 302, headers: [.location: location])
    }
    let request = HTTPRequest(
      method: .get, scheme: "https", authority: "a.example", path: "/",
      headerFields: [.authorization: "Bearer hush"])
    await #expect(throws: TransportError.self) {
      try await Redirects.end(of: request, over: transport)
    }
  }

  @Test(
    "a background download does not send keys to redirects, but begins at their target",
    arguments: [
      ([], "https://a.example/1?x=1", true), (["/2", "/3"], "https://a.example/3", true),
      (["/2", "https://b.example/3"], "https://b.example/3", false),
      (["https://b.example/2", "https://a.example/3"], "https://b.example/2", false),
    ] as [([String], String, Bool)])
  func backgroundDownload(redirects: [String], end: String, hasKeys: Bool) async throws {
    let rest = Locked(redirects[...])
    let transport = InMemoryTransport { _, _ in
      let location = rest.update { $0.popFirst() }
      return InMemoryTransport.Response(
        status: location == nil ? 200 : 302,
        headers: location.map { [.location: $0] } ?? [:])
    }
    let resolved = try await Redirects.end(of: request(), over: transport)
    #expect(resolved.url == end)
    let keys = Set(resolved.headerFields.map(\.name.canonicalName))
      .intersection(["authorization", "cookie", "x-key"])
    #expect(keys.count == (hasKeys ? 3 : 0))
    // Without keys, the system follows redirects.
    var plain = try request()
    plain.headerFields = [.accept: "v"]
    let count = transport.exchanges.count
    #expect(try await Redirects.end(of: plain, over: transport) == plain)
    #expect(transport.exchanges.count == count)
  }

  @Test("does not begin a background download that is redirected to a port that does not exist")
  func portOfBackgroundDownload() async throws {
    for location in ["https://a.example:65536/", "https://b.example:0/", "//a.example:99999"] {
      let transport = InMemoryTransport { _, _ in
        InMemoryTransport.Response(status: 302, headers: [.location: location])
      }
      let error = await #expect(throws: TransportError.self) {
        try await Redirects.end(of: request(), over: transport)
      }
      #expect(error?.kind == .cannotConnect)
    }
  }

  @Test("does not begin a background download that is redirected endlessly")
  func endlessBackgroundDownload() async throws {
    let transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(status: 302, headers: [.location: "/again"])
    }
    let error = await #expect(throws: TransportError.self) {
      try await Redirects.end(of: request(), over: transport)
    }
    #expect(error?.kind == .tooManyRedirects)
  }
}
