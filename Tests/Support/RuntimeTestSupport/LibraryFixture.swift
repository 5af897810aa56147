import APIRuntimeTesting
import Foundation

@testable import APIRuntime

/// A library without a network.
struct LibraryFixture {
  static let book = #"{"id":7,"title":"Tides","added_at":"2024-05-17T12:00:00Z","state":"lent"}"#

  let transport: InMemoryTransport
  var library: LibraryClient

  init(
    _ body: String = book, status: Int = 200, headers: HTTPFields = [:],
    server: String = "https://library.example.com/v1",
    auth: LibraryClient.Authentication = .none, middleware: [any Middleware] = []
  ) {
    transport = InMemoryTransport { _, _ in
      InMemoryTransport.Response(status: status, headers: headers, body: Data(body.utf8))
    }
    library = LibraryClient(
      server: .init(url: server), auth: auth, transport: transport, middleware: middleware)
  }

  /// The path and query of the last request.
  var path: String? { transport.exchanges.last?.request.path }

  var headers: HTTPFields { transport.exchanges.last?.request.headerFields ?? [:] }
}

extension LibraryClient {
  /// The error with which getting a book fails.
  func bookError() async -> APIError<GetBook.Failure>? {
    do {
      _ = try await books.get(id: 7)
      return nil
    } catch {
      return error
    }
  }
}

extension APIError {
  /// The kind of transport error.
  var kind: TransportError.Kind? {
    if case .transport(let error) = self { error.kind } else { nil }
  }
}
