import Foundation
import HTTPTypes

extension APIClient {
  /// Performs a call: the part that does not depend on the request's type, so that it is compiled only once.
  ///
  /// - Parameter read: Decodes the response, within the time limit of the call.
  func exchange<Value: Sendable>(
    _ writer: RequestWriter, _ endpoint: Endpoint,
    _ read: @escaping @Sendable (RawResponse) -> Value
  ) async throws(Fault) -> Value {
    let plan: PreparedRequest
    do {
      try configuration.defaults.finish()
      plan = try PreparedRequest(writer, endpoint: endpoint, client: self)
      try Task.checkCancellation()
    } catch {
      throw Fault(error, in: summary(of: endpoint))
    }
    do {
      return try await Redaction.$secretNames.withValue(credentials.secretNames) {
        try await Deadline(time: timeout, clock: clock).runCall { [body = writer.body] in
          read(try await plan.response(sending: body))
        }
      }
    } catch {
      throw Fault(error, in: plan.summary)
    }
  }
}

extension PreparedRequest {
  /// Performs the exchange; the body is collected, or handed over as a stream.
  fileprivate func response(sending body: HTTPBody) async throws -> RawResponse {
    let (response, body) = try await send(request, body)
    let status = HTTPStatus(code: response.status.code)
    let isStreamed = endpoint.streams(response)
    let limits = ResponseLimits(client.configuration, isStreamed: isStreamed)
    var raw =
      if isStreamed {
        RawResponse(
          operation: endpoint.id, status: status, headers: response.headerFields,
          stream: limits.stream(body, of: summary))
      } else {
        RawResponse(
          operation: endpoint.id, status: status, headers: response.headerFields,
          body: try await limits.collect(body))
      }
    raw.call = summary
    return raw
  }

  /// How tokens for the request are obtained.
  var route: TokenRoute {
    TokenRoute(transport: client.transport, clock: client.clock)
  }

  /// The chain that a request passes through, in the order that ``Middleware`` documents: outer middleware, redirects,
  /// credentials, inner middleware, transport.
  var send: AuthenticatedSending.Send {
    guard client.followsRedirects else { return wrap(authenticated, in: .beforeCredentials) }
    let redirects = Redirects(
      inside: authenticated, outside: transmit, results: endpoint.redirects)
    return wrap({ try await redirects.follow($0, $1) }, in: .beforeCredentials)
  }

  private var authenticated: AuthenticatedSending.Send {
    guard isTrusted else { return transmit }
    let inside = wrap(transmit, in: .afterCredentials)
    guard !credentials.isEmpty else { return inside }
    let sending = AuthenticatedSending(credentials: credentials, route: route, send: inside)
    return { try await sending($0, $1) }
  }

  /// Sends over the transport. A body that is not streamed is collected here, so that middleware sees a response that
  /// breaks off in the middle of its body as a failure.
  private var transmit: AuthenticatedSending.Send {
    { [client, endpoint, attempts] request, body in
      attempts.update { $0 += 1 }
      return try await ObservedExchange.perform(sending: body, client.clock) { exchange in
        try await Deadline(
          time: client.attemptTimeout, clock: client.clock, name: "attemptTimeout"
        ).run {
          let (response, received) = try await Deadline(
            time: client.firstByteTimeout, clock: client.clock, name: "firstByteTimeout"
          ).run { try await client.deliver(request, body, endpoint) }
          exchange?.receiveHead(response.status.code)
          guard !endpoint.streams(response), !Redirects.isRedirect(response) else {
            return (response, received)
          }
          let limits = ResponseLimits(client.configuration, isStreamed: false)
          let bytes = try await limits.collect(received)
          exchange?.receiveBody(bytes.count)
          return (response, HTTPBody(bytes))
        }
      }
    }
  }

  /// Wraps the rest of the chain in the middleware of one position.
  private func wrap(
    _ next: @escaping AuthenticatedSending.Send, in position: MiddlewarePosition
  ) -> AuthenticatedSending.Send {
    if client.middleware.isEmpty { return next }
    return client.middleware.reversed().filter { $0.position == position }.reduce(next) {
      next, middleware in
      { [endpoint] request, body in
        try await middleware.intercept(request, body: body, endpoint: endpoint, next: next)
      }
    }
  }
}

extension APIClient {
  /// Hands a request over to the transport.
  fileprivate func deliver(
    _ request: HTTPRequest, _ body: HTTPBody, _ endpoint: Endpoint
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    request.headerFields.removeFraming()
    let size = maximumResponseSize ?? (endpoint.isStreamed ? .max : ResponseLimits.defaultSize)
    return try await TransferLimit.$size.withValue(size) { [request] in
      try await UploadWatch.perform(sending: body, limit: uploadLimit, clock) {
        try await transport.send(request, body: body)
      }
    }
  }
}

extension APIClient {
  /// How long a body that is sent may stand still; nil if the whole call has a shorter limit.
  private var uploadLimit: Duration? {
    guard let idleTimeout, timeout.map({ $0 > idleTimeout }) ?? true else { return nil }
    return idleTimeout
  }
}
