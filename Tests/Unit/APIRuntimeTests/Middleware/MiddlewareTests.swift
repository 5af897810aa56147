import APIRuntimeTesting
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

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
    let repeating = Intercepting { request, body, next in
      for _ in 1...2 { _ = try await next(request, body) }
      return try await next(request, body)
    }
    let fixture = LibraryFixture(auth: auth, middleware: [repeating])
    _ = try await fixture.library.books.get(id: 7)
    #expect(
      fixture.transport.exchanges.map { $0.request.headerFields[.authorization] } == [
        "Bearer t1", "Bearer t1", "Bearer t1",
      ])
  }

  @Test("can respond itself, and change the response")
  func answering() async throws {
    let cached = Intercepting { _, _, _ in
      (HTTPResponse(status: .ok), HTTPBody(Data(LibraryFixture.book.utf8)))
    }
    let fixture = LibraryFixture("", status: 500, middleware: [cached])
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
      let failing = Intercepting { _, _, _ in throw thrown }
      _ = try await LibraryFixture(middleware: [failing]).library.books.get(id: 7)
      return nil
    } catch {
      return error
    }
  }
}
