@testable import APIRuntime

/// Records the calls, and marks the request.
struct Noting: Middleware {
  let name: String
  let notes: Locked<[String]>

  func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    notes.update {
      $0.append("\(name)> \(endpoint.id) \(request.headerFields[.authorization] ?? "-")")
    }
    var request = request
    request.headerFields[.via] = (request.headerFields[.via] ?? "") + name
    let (response, body) = try await next(request, body)
    notes.update { $0.append("<\(name) \(response.status.code)") }
    return (response, body)
  }
}
