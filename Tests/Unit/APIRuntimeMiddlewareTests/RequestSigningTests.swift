import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeMiddleware
@testable import APIRuntime

@Suite("Signing")
struct RequestSigningTests {
  private let signing = RequestSigning(session: { nil }) { request, body in
    let hash = try await body?.collect().count.description ?? "unread"
    request.headerFields[text: "X-Signature"] =
      "\(request.headerFields[.authorization] ?? "-") \(request.headerFields[.via] ?? "-") \(hash)"
  }

  @Test("sees the request as it is sent, with credentials and all headers, wherever it is listed")
  func order() async throws {
    let fixture = LibraryFixture(
      auth: .bearer("t"), middleware: [signing, Noting(name: "a", notes: Locked([]))])
    _ = try await fixture.library.books.get(id: 7)
    #expect(fixture.headers[text: "X-Signature"] == "Bearer t a 0")
  }

  @Test("signs a request again that is resent with a new token")
  func renewed() async throws {
    let transport = InMemoryTransport { request, _ in
      request.headerFields[.authorization] == "Bearer t2"
        ? .json(LibraryFixture.book) : .json("{}", status: 401)
    }
    let token = RefreshingToken(.init("t1")) { _ in .init("t2") }
    let library = LibraryClient(auth: .bearer(token), transport: transport, middleware: [signing])
    _ = try await library.books.get(id: 7)
    #expect(
      transport.exchanges.map { $0.request.headerFields[text: "X-Signature"] } == [
        "Bearer t1 - 0", "Bearer t2 - 0",
      ])
  }

  @Test("signs with a key that may be absent, obtained once for a call", arguments: ["k", nil])
  func optionalKey(key: String?) async throws {
    let count = Locked(0)
    let signing = RequestSigning { () -> String? in
      count.update { $0 += 1 }
      return key
    } _: { (request: inout HTTPRequest, _: HTTPBody?, key: String?) in
      request.headerFields[text: "X-Signature"] = key ?? "none"
    }
    let transport = InMemoryTransport { request, _ in
      request.path?.hasPrefix("/moved") == true
        ? .json(LibraryFixture.book)
        : InMemoryTransport.Response(status: 307, headers: [.location: "/moved"])
    }
    let library = LibraryClient(auth: .bearer("t"), transport: transport, middleware: [signing])
    _ = try await library.books.get(id: 7)
    #expect(
      transport.exchanges.map { $0.request.headerFields[text: "X-Signature"] }
        == [key ?? "none", key ?? "none"])
    #expect(count.value == 1)
  }

  @Test("leaves a body unread that can be read only once")
  func bodies() async throws {
    let server = Passing(statuses: 200, method: "POST")
    _ = try await server.send(through: signing, body: .once("abc"))
    _ = try await server.send(through: signing, body: HTTPBody(Data("abc".utf8)))
    #expect(server.headers("X-Signature") == ["- - unread", "- - 3"])
    #expect(server.transport.exchanges.map(\.body) == [Data("abc".utf8), Data("abc".utf8)])
  }
}
