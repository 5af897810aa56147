import Foundation
import HTTPTypes

extension APIClient {
  /// The part of a call that does not depend on the type of the request, so that it is compiled once.
  func exchange(_ writer: RequestWriter, _ endpoint: Endpoint) async throws(Fault) -> RawResponse {
    do {
      try configuration.defaults.finish()
      let plan = try RequestPlan(writer, endpoint: endpoint, client: self)
      try Task.checkCancellation()
      return try await Deadline(time: timeout, clock: clock).run { [body = writer.body] in
        try await plan.response(sending: body)
      }
    } catch {
      throw Fault(error)
    }
  }
}

extension RequestPlan {
  /// Makes the exchange; what comes back is collected, or handed over as a stream.
  fileprivate func response(sending body: HTTPBody) async throws -> RawResponse {
    let (response, body) = try await send(request, body)
    let status = HTTPStatus(code: response.status.code)
    let isStreamed = endpoint.streams(response)
    let limits = ResponseLimits(client.configuration, isStreamed: isStreamed)
    if isStreamed {
      return RawResponse(
        operation: endpoint.id, status: status, headers: response.headerFields,
        stream: limits.stream(body))
    }
    return RawResponse(
      operation: endpoint.id, status: status, headers: response.headerFields,
      body: try await limits.collect(body))
  }

  /// How tokens for it are got.
  var route: TokenRoute {
    TokenRoute(transport: client.transport, timeout: client.timeout, clock: client.clock)
  }

  /// The way to the server, in the order that ``Middleware`` tells: the middleware outside, the credentials, the
  /// middleware inside, the transport.
  var send: AuthenticatedSending.Send {
    let inside = wrap(transmit, in: .afterCredentials)
    guard !credentials.isEmpty else { return wrap(inside, in: .beforeCredentials) }
    let authenticate = AuthenticatedSending(credentials: credentials, route: route, send: inside)
    return wrap({ try await authenticate($0, $1) }, in: .beforeCredentials)
  }

  /// Sends over the transport. What will be kept in memory is collected here already, so that middleware sees a response
  /// that breaks in the middle of its body as one that failed.
  private var transmit: AuthenticatedSending.Send {
    { [client, endpoint] request, body in
      let (response, answer) = try await client.transport.send(request, body: body)
      guard !endpoint.streams(response) else { return (response, answer) }
      let limits = ResponseLimits(client.configuration, isStreamed: false)
      return (response, HTTPBody(try await limits.collect(answer)))
    }
  }

  /// Puts the middleware of one position around the rest of the way.
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

/// What can go wrong before there is a response, for every endpoint alike.
enum Fault: Error {
  case request(RequestError)
  case authentication(any Error)
  case transport(TransportError)
  case cancelled
  case other(any Error)

  init(_ error: any Error) {
    // Whatever a call ended with after its task was cancelled, that is why.
    if Task.isCancelled {
      self = .cancelled
      return
    }
    switch error {
    case let fault as Fault: self = fault
    case let error as AuthenticationFailure: self = .authentication(error.underlying)
    case let error as RequestError: self = .request(error)
    case let error as TransportError: self = .transport(error)
    case let error as URLError: self = .transport(TransportError(error))
    case is CancellationError: self = .cancelled
    default: self = .other(error)
    }
  }

  func typed<Failure: APIFailure>() -> APIError<Failure> {
    switch self {
    case .request(let error): .request(error)
    case .authentication(let error): .authentication(error)
    case .transport(let error): .transport(error)
    case .cancelled: .cancelled
    case .other(let error): .other(error)
    }
  }
}
