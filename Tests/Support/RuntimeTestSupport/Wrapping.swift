package import APIRuntime
package import HTTPTypes

/// A transport of an app, which does nothing but use another.
package struct Wrapping: Transport {
  private let base: any Transport

  package init(_ base: any Transport) { self.base = base }

  package func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await base.send(request, body: body, context: context)
  }
}
