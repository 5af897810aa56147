import Foundation
import HTTPTypes

// The way of a call. `APIClient.send(_:)` writes the request; here it gets its time limit, passes
// through the layers to the server, and its response is read.

extension PreparedRequest {
  /// The layers between the caller and the server, in the order in which a request passes through
  /// them. The response passes back.
  ///
  /// Each may repeat what is below it. A request to another origin skips the layers from the
  /// credentials to caching.
  private static func layers(with middleware: [any Middleware]) -> [any Layer] {
    var layers: [any Layer] = []
    layers.reserveCapacity(middleware.count + 8)
    func addMiddleware(at position: MiddlewarePosition) {
      for (index, middleware) in middleware.enumerated() where middleware.position == position {
        layers.append(MiddlewareLayer(index: index, position: position))
      }
    }
    addMiddleware(at: .beforeCredentials)
    layers.append(RedirectLayer())
    layers.append(CredentialLayer())
    addMiddleware(at: .afterCredentials)
    addMiddleware(at: .signing)
    layers.append(SessionLayer())
    addMiddleware(at: .caching)
    layers.append(ObservationLayer())
    layers.append(TimeLimitLayer(limit: .attemptTimeout))
    layers.append(ResponseLimitLayer())
    layers.append(TimeLimitLayer(limit: .firstByteTimeout))
    layers.append(TransportLayer())
    return layers
  }

  /// The layers of a client without middleware, as most are. It should not pay for a list.
  private static let ownLayers = layers(with: [])

  fileprivate var layers: [any Layer] {
    let middleware = client.middleware
    return middleware.isEmpty ? Self.ownLayers : Self.layers(with: middleware)
  }
}

extension CallSession {
  /// Performs a call.
  ///
  /// This part does not depend on the type of the request, so that it is compiled only once. `read`
  /// decodes the response, within the time limit of the call.
  func exchange<Value: Sendable>(
    _ writer: RequestWriter, _ endpoint: Endpoint,
    _ read: @escaping @Sendable (RawResponse) -> Value
  ) async throws(CallFailure) -> Value {
    let call: PreparedRequest
    do {
      try client.configuration.defaults.finish()
      call = try PreparedRequest(writer, endpoint: endpoint, in: self)
      try Task.checkCancellation()
    } catch {
      throw CallFailure(error: error, call: client.summary(of: endpoint))
    }
    do {
      return try await Redaction.$secrets.withValue(call.secrets) {
        guard call.waitsOnlyForTransport else {
          return try await client.deadline.runCall { read(try await call.response()) }
        }
        let response = try await call.response()
        guard response.body.count > Self.quicklyRead else { return read(response) }
        return try await client.deadline.run(until: call.end?.time) { read(response) }
      }
    } catch {
      throw CallFailure(error: error, call: call.summary)
    }
  }

  /// The size up to which reading a body takes about a millisecond, so that no task has to watch
  /// it.
  private static let quicklyRead = 1 << 18
}

extension PreparedRequest {
  /// Sends the request through the layers, and collects the response's body or returns it as a
  /// stream.
  fileprivate func response() async throws -> RawResponse {
    let (response, body) = try await Attempt(self, through: layers).passOn()
    let status = HTTPResponse.Status(registered: response.status.code)
    let isStreamed = endpoint.streams(response)
    let limits = ResponseLimits(client, isStreamed: isStreamed)
    let content =
      try isStreamed
      ? limits.stream(body, of: summary) : HTTPBody(await limits.collect(body))
    let isRefused = status == .unauthorized || status == .forbidden
    return RawResponse(
      endpoint.id, status, response.headerFields, content,
      in: RawResponse.Context(
        call: summary, reasonWithoutCredentials: isRefused ? reasonWithoutCredentials : nil))
  }
}
