import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

/// Resends the request a number of times.
struct Repeating: Middleware {
  let times: Int

  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    for _ in 1..<times { _ = try await next(request, body) }
    return try await next(request, body)
  }
}

struct Failing: Middleware {
  let error: any Error

  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) { throw error }
}

@Suite("Middleware")
struct MiddlewareTests {
  @Test("the first is the outermost; its changes are sent, and it never sees a credential")
  func order() async throws {
    let notes = Locked<[String]>([])
    let fixture = LibraryFixture(
      auth: .bearer("t"),
      middleware: [Noting(name: "a", notes: notes), Noting(name: "b", notes: notes)])
    _ = try await fixture.library.books.get(id: 7)
    #expect(notes.value == ["a> getBook -", "b> getBook -", "<b 200", "<a 200"])
    #expect(fixture.headers[.via] == "ab")
    #expect(fixture.headers[.authorization] == "Bearer t")
  }

  @Test("a repeated request carries the first request's token, since it belongs to the same user")
  func repeated() async throws {
    let count = Locked(0)
    let auth = LibraryClient.Authentication.bearer {
      count.update {
        $0 += 1
        return "t\($0)"
      }
    }
    let fixture = LibraryFixture(auth: auth, middleware: [Repeating(times: 3)])
    _ = try await fixture.library.books.get(id: 7)
    #expect(
      fixture.transport.exchanges.map { $0.request.headerFields[.authorization] } == [
        "Bearer t1", "Bearer t1", "Bearer t1",
      ])
  }

  @Test("can respond itself, and change the response")
  func answering() async throws {
    struct Cached: Middleware {
      func intercept(
        _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
        next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
      ) async throws -> (HTTPResponse, HTTPBody) {
        (HTTPResponse(status: .ok), HTTPBody(Data(LibraryFixture.book.utf8)))
      }
    }
    let fixture = LibraryFixture("", status: 500, middleware: [Cached()])
    #expect(try await fixture.library.books.get(id: 7).id == 7)
    #expect(fixture.transport.exchanges.isEmpty)
  }

  @Test("passes its errors to the caller unchanged")
  func errors() async {
    struct Refused: Error {}
    if case .middleware(let cause, _) = await caught(Refused()) {
      #expect(cause is Refused)
    } else {
      #expect(Bool(false))
    }
    if case .transport(let cause) = await caught(TransportError(.noNetwork)) {
      #expect(cause.kind == .noNetwork)
    } else {
      #expect(Bool(false))
    }
    guard
      case .request(.invalidHeader("x"), _) = await caught(RequestError.invalidHeader(name: "x"))
    else {
      return #expect(Bool(false))
    }
    guard case .cancelled = await caught(CancellationError()) else { return #expect(Bool(false)) }
  }

  private func caught(_ thrown: any Error) async -> APIError<GetBook.Failure>? {
    do {
      _ = try await LibraryFixture(middleware: [Failing(error: thrown)]).library.books.get(id: 7)
      return nil
    } catch {
      return error
    }
  }
}
