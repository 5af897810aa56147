import Foundation
import HTTPTypes

extension CallSession {
  /// Performs a call.
  ///
  /// This part does not depend on the type of the request, so that it is compiled only once. `read`
  /// decodes the response, within the time limit of the call.
  func exchange<Value: Sendable>(
    _ writer: RequestWriter, _ endpoint: Endpoint,
    _ read: @escaping @Sendable (RawResponse) -> Value
  ) async throws(CallFailure) -> Value {
    let plan: PreparedRequest
    do {
      try client.configuration.defaults.finish()
      plan = try PreparedRequest(writer, endpoint: endpoint, in: self)
      try Task.checkCancellation()
    } catch {
      throw CallFailure(error: error, call: client.summary(of: endpoint))
    }
    do {
      return try await Redaction.$secrets.withValue(plan.secrets) {
        guard plan.waitsOnlyForTransport else {
          return try await client.deadline.runCall { read(try await plan.response()) }
        }
        let response = try await plan.response()
        guard response.body.count > Self.quicklyRead else { return read(response) }
        return try await client.deadline.run(until: plan.end?.time) { read(response) }
      }
    } catch {
      throw CallFailure(error: error, call: plan.summary)
    }
  }

  /// The size up to which reading a body takes about a millisecond, so that no task has to watch
  /// it.
  private static let quicklyRead = 1 << 18
}

extension APIClient {
  /// The time limit of a call.
  var deadline: Deadline { Deadline(time: timeout, clock: clock) }
}

extension PreparedRequest {
  /// Performs the exchange, and collects the body or returns it as a stream.
  fileprivate func response() async throws -> RawResponse {
    let (response, body) = try await send(request, body)
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

  /// The transport and clock with which tokens for the request are obtained.
  var route: TokenRoute { TokenRoute(transport: client.transport, clock: client.clock) }

  /// The chain that a request passes through, in the order that ``Middleware`` documents: outer
  /// middleware, redirects, credentials, inner middleware, transport.
  func send(_ request: HTTPRequest, _ body: HTTPBody) async throws -> (HTTPResponse, HTTPBody) {
    try await wrap({ try await self.follow($0, $1) }, in: .beforeCredentials)(request, body)
  }

  private func follow(
    _ request: HTTPRequest, _ body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    guard client.followsRedirects else { return try await authenticated(request, body) }
    let redirects = Redirects(inside: authenticated, outside: transmit, results: endpoint.redirects)
    return try await redirects.follow(request, body)
  }

  private var authenticated: AuthenticatedSending.Send {
    guard isTrusted else { return transmit }
    let inside = wrap(wrap(cached, in: .signing), in: .afterCredentials)
    guard !credentials.isEmpty else { return inside }
    let sending = AuthenticatedSending(
      credentials: credentials, holdings: session.holdings, route: route, send: inside)
    return { try await sending($0, $1) }
  }

  /// The middleware that may respond in place of the transport.
  ///
  /// It stores and shares responses by the request that it sees. Each middleware therefore sees the
  /// request exactly as it is sent, with the conditions that others at this position have added.
  private var cached: AuthenticatedSending.Send {
    guard client.middleware.contains(where: { $0.position == .caching }) else { return transmit }
    return { request, body in
      let told = ToldIdentities()
      let transmit: AuthenticatedSending.Send = { try await self.transmit($0, $1, telling: told) }
      let chain = self.wrap(transmit, in: .caching, told) { changed, _ in
        var sent = request
        for name in HTTPFields.conditions {
          sent.headerFields[fields: name] = changed.headerFields[fields: name]
        }
        return (sent, body)
      }
      return try await chain(request, body)
    }
  }

  /// Wraps the rest of the chain in the middleware at one position.
  ///
  /// `pass` converts the request that a middleware passes on to the one that the next receives.
  private func wrap(
    _ next: @escaping AuthenticatedSending.Send, in position: MiddlewarePosition,
    _ told: ToldIdentities? = nil,
    passing pass: @escaping @Sendable (HTTPRequest, HTTPBody) -> (HTTPRequest, HTTPBody) = {
      ($0, $1)
    }
  ) -> AuthenticatedSending.Send {
    var chain = next
    for (index, middleware) in client.middleware.enumerated().reversed()
    where middleware.position == position {
      let next: AuthenticatedSending.Send = { [chain] in
        let (request, body) = pass($0, $1)
        return try await chain(request, body)
      }
      chain = { [endpoint, client, session = session.part(ofMiddleware: index)] request, body in
        guard let aware = middleware as? any CallerAware else {
          return try await middleware.intercept(
            request, body: body, endpoint: endpoint, next: next)
        }
        return try await aware.intercept(
          request, body: body, endpoint: endpoint,
          caller: Caller(client, request, told, in: session), next: next)
      }
    }
    return chain
  }

  /// Sends the request over the transport.
  ///
  /// A body that is not streamed is collected here, so that middleware sees a response that breaks
  /// off in the middle of its body as a failure.
  private var transmit: AuthenticatedSending.Send {
    { try await self.transmit($0, $1, telling: nil) }
  }

  private func transmit(
    _ request: HTTPRequest, _ body: HTTPBody, telling told: ToldIdentities?
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    request.headerFields.removeFraming()
    secrets.note(request)
    return try await attempt(request, body, told)
  }
}

// MARK: - One request on the wire

extension PreparedRequest {
  private func attempt(
    _ request: HTTPRequest, _ body: HTTPBody, _ told: ToldIdentities?
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await ObservedExchange.perform(sending: body, client.clock) { exchange in
      // Most clients set no such limit, and should not pay for it.
      guard let time = client.attemptTimeout else {
        return try await perform(request, body, exchange, told)
      }
      return try await Deadline(time: time, clock: client.clock, name: "attemptTimeout").run {
        try await self.perform(request, body, exchange, told)
      }
    }
  }

  private func context(
    _ exchange: ObservedExchange?, _ told: ToldIdentities?,
    _ upload: TransportContext.UploadWatch? = nil
  ) -> TransportContext {
    TransportContext(
      maximumResponseSize: ResponseLimits(client, isStreamed: endpoint.isStreamed).size,
      isCollected: !endpoint.isStreamed, upload: upload, exchange: exchange, identities: told)
  }

  private func perform(
    _ request: HTTPRequest, _ body: HTTPBody, _ exchange: ObservedExchange?,
    _ told: ToldIdentities?
  ) async throws -> (HTTPResponse, HTTPBody) {
    if let transport = client.collectingTransport(for: endpoint, sending: body) {
      return try await collect(request, body, over: transport, exchange, told)
    }
    let (response, received) = try await Deadline(
      time: client.firstByteTimeout, clock: client.clock, name: "firstByteTimeout"
    ).run { try await self.deliver(request, body, exchange, told) }
    exchange?.receiveHead(response.status.code)
    guard !endpoint.streams(response), !leavesBody(of: response, to: request, body) else {
      return (response, received)
    }
    let bytes = try await ResponseLimits(client, isStreamed: false).collect(received)
    if !Redirects.isRedirect(response) { exchange?.receiveBody(bytes.count) }
    return (response, HTTPBody(bytes))
  }

  /// Hands a request over to the transport.
  private func deliver(
    _ request: HTTPRequest, _ body: HTTPBody, _ exchange: ObservedExchange?,
    _ told: ToldIdentities?
  ) async throws -> (HTTPResponse, HTTPBody) {
    try await TransportContext.UploadWatch.perform(
      sending: body, limit: client.uploadLimit, client.clock
    ) {
      [transport = client.transport] in
      try await transport.send(request, body: body, context: self.context(exchange, told, $0))
    }
  }

  /// Performs an exchange over a transport that collects the response and enforces its limits.
  private func collect(
    _ request: HTTPRequest, _ body: HTTPBody, over transport: any CollectingTransport,
    _ exchange: ObservedExchange?, _ told: ToldIdentities?
  ) async throws -> (HTTPResponse, HTTPBody) {
    var limits = ResponseLimits(client, isStreamed: false).collection { response in
      exchange?.receiveHead(response.status.code)
      return !self.leavesBody(of: response, to: request, body)
    }
    limits.end = end
    let (response, bytes) = try await transport.collect(
      request, body: body, within: limits, context: context(exchange, told))
    if !Redirects.isRedirect(response) { exchange?.receiveBody(bytes.count) }
    return (response, HTTPBody(bytes))
  }

  private func leavesBody(
    of response: HTTPResponse, to request: HTTPRequest, _ body: HTTPBody
  ) -> Bool {
    client.followsRedirects && !endpoint.redirects.contains(response.status.code)
      && Redirects.leavesBody(of: response, to: request, body)
  }
}

extension APIClient {
  /// Returns the transport if it can collect the response to a request and enforce its limits.
  func collectingTransport(
    for endpoint: Endpoint, sending body: HTTPBody
  ) -> (any CollectingTransport)? {
    guard !endpoint.isStreamed, body.bytes != nil, firstByteTimeout == nil,
      clock is ContinuousClock, !TransportContext.UploadWatch.watches(body, limit: uploadLimit)
    else { return nil }
    return transport as? any CollectingTransport
  }

  /// How long a body that is sent may stall; nil if the whole call has a shorter limit.
  fileprivate var uploadLimit: Duration? {
    guard let idleTimeout, timeout.map({ $0 > idleTimeout }) ?? true else { return nil }
    return idleTimeout
  }
}
