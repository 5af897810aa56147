import APIRuntimeTesting
import Foundation

@testable import APIRuntime

/// A server for one middleware: responds from a list, repeating the last response, and records the requests.
struct Passing: Sendable {
  let transport: InMemoryTransport
  let endpoint: Endpoint

  init(
    _ answers: [Result<InMemoryTransport.Response, any Error>], method: String = "GET",
    id: String = "call", security: [[String]] = []
  ) {
    let rest = Locked(answers[...])
    transport = InMemoryTransport { _, _ in
      try rest.update { $0.count > 1 ? $0.removeFirst() : $0[$0.startIndex] }.get()
    }
    endpoint = Endpoint(id: id, method: method, path: "/x", security: security)
  }

  init(statuses: Int..., method: String = "GET") {
    self.init(statuses.map { .success(.json("{}", status: $0)) }, method: method)
  }

  /// Sends a request through a middleware.
  func send(
    through middleware: some Middleware, path: String = "/x", headers: HTTPFields = [:],
    body: HTTPBody = .none
  ) async throws -> (HTTPResponse, HTTPBody) {
    let request = HTTPRequest(
      method: HTTPRequest.Method(endpoint.method) ?? .get, scheme: "https", authority: "a.example",
      path: path, headerFields: headers)
    return try await middleware.intercept(request, body: body, endpoint: endpoint) {
      try await transport.send($0, body: $1, context: TransportContext())
    }
  }

  /// The number of requests.
  var count: Int { transport.exchanges.count }

  /// A header of each request.
  func headers(_ name: String) -> [String?] {
    transport.exchanges.map { $0.request.headerFields[text: name] }
  }
}

extension HTTPBody {
  /// A stream that can be read once.
  static func once(_ text: String) -> HTTPBody {
    HTTPBody(
      AsyncStream<Data> { continuation in
        continuation.yield(Data(text.utf8))
        continuation.finish()
      })
  }
}
