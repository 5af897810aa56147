import APIRuntime
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeTesting

@Suite("Fakes")
struct FakeTests {
  private let problem = Problem(message: "gone")
  private let book = Book(
    id: 7, title: "Momo", addedAt: Date(timeIntervalSince1970: 0), state: .shelved)

  @Test("a request receives the response set for its type")
  func answers() async throws {
    let book = book
    let library = LibraryClient.fake { fake in
      fake.on(GetBook.self, headers: [.eTag: "1"]) { request in
        var book = book
        book.id = request.id
        return book
      }
      fake.on(DeleteBook.self) { _ in }
    }
    #expect(try await library.books.get(id: 9).id == 9)
    #expect(try await library.response(to: GetBook(id: 1)).raw.headers.count == 1)
    try await library.books.delete(id: "9")
  }

  @Test("a failure has the status that it is documented for")
  func failures() async {
    let problem = problem
    let failures: [(GetBook.Failure, Int)] = [
      (.notFound(problem), 404), (.clientError(problem), 400), (.other(problem), 500),
    ]
    for (failure, status) in failures {
      let library = LibraryClient.fake { fake in fake.on(GetBook.self) { _ in throw failure } }
      do {
        _ = try await library.books.get(id: 7)
        Issue.record("nothing was thrown")
      } catch {
        #expect(error.status?.code == status)
        #expect(error.userMessage == "gone")
      }
    }
  }

  @Test("other errors arrive as they do from a real call")
  func errors() async {
    let whole = APIError<GetBook.Failure>.unexpectedStatus(
      RawResponse(operation: "getBook", status: 226))
    let errors: [(any Error, Int)] = [
      (whole, 226), (TransportError(.noNetwork), -10), (URLError(.timedOut), -11),
      (CancellationError(), -5), (RequestError.invalidServer("x"), -1), (Oops(), -6),
    ]
    for (thrown, code) in errors {
      let library = LibraryClient.fake { fake in fake.on(GetBook.self) { _ in throw thrown } }
      let error = await library.bookError()
      #expect(error?.code == code)
    }
  }

  @Test("a request without a response is an error that names it and how to add a response")
  func unanswered() async {
    let library = LibraryClient.fake { _ in }
    let error = await library.bookError()
    #expect(
      error?.developerMessage.hasSuffix(
        "this fake has no response for 'getBook'; add 'fake.on(GetBook.self) { request in … }'")
        == true)
  }

  @Test("pages continue from response to response")
  func pages() async throws {
    let client = APIClient.fake { fake in
      fake.on(NumbersByCursor.self) { request in
        NumberPage(items: request.cursor == nil ? [1, 2] : [3], cursor: "next")
      }
    }
    #expect(try await client.items(of: NumbersByCursor()).all() == [1, 2, 3])
  }

  @Test("a call in a cancelled task is cancelled")
  func cancelled() async {
    let library = LibraryClient.fake { fake in
      fake.on(GetBook.self) { _ in
        try await Task.sleep(for: .seconds(3600))
        throw Oops()
      }
    }
    let task = Task {
      await #expect(throws: APIError<GetBook.Failure>.self) { try await library.books.get(id: 7) }
    }
    task.cancel()
    #expect(await task.value?.code == -5)
  }
}

private struct Oops: Error {}
