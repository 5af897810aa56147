import HTTPTypes

/// Enforces ``APIClient/attemptTimeout``.
struct AttemptTimeLayer: Layer {
  func applies(to attempt: Attempt) -> Bool { attempt.settings.attemptTimeout != nil }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let settings = attempt.settings
    let limit = Deadline(
      time: settings.attemptTimeout, clock: settings.clock, name: "attemptTimeout")
    return try await limit.run { try await attempt.passOn() }
  }
}

/// Enforces the limits of a response, unless a ``CollectingTransport`` does so itself.
///
/// A body that is not streamed is collected here, so that middleware sees a response that breaks off
/// in the middle of its body as a failure.
struct ResponseLimitLayer: Layer {
  func applies(to attempt: Attempt) -> Bool { true }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    if let transport = attempt.call.client.collectingTransport(
      for: attempt.call.endpoint, sending: attempt.body)
    {
      return try await collect(attempt, over: transport)
    }
    let settings = attempt.settings
    let limit = Deadline(
      time: settings.firstByteTimeout, clock: settings.clock, name: "firstByteTimeout")
    let (response, body) = try await limit.run { try await attempt.passOn() }
    attempt.exchange?.receiveHead(response.status.code)
    guard !attempt.call.endpoint.streams(response), !attempt.leavesBody(of: response) else {
      return (response, body)
    }
    let bytes = try await ResponseLimits(settings, isStreamed: false).collect(body)
    if !Redirects.isRedirect(response) { attempt.exchange?.receiveBody(bytes.count) }
    return (response, HTTPBody(bytes))
  }

  private func collect(
    _ attempt: Attempt, over transport: any CollectingTransport
  ) async throws -> (HTTPResponse, HTTPBody) {
    var limits = ResponseLimits(attempt.settings, isStreamed: false).collection { response in
      attempt.exchange?.receiveHead(response.status.code)
      return !attempt.leavesBody(of: response)
    }
    limits.end = attempt.call.end
    let (response, bytes) = try await transport.collect(
      attempt.request, body: attempt.body, within: limits, context: attempt.context())
    if !Redirects.isRedirect(response) { attempt.exchange?.receiveBody(bytes.count) }
    return (response, HTTPBody(bytes))
  }
}
