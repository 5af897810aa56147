import HTTPTypes

/// Enforces the limits of a response's body, unless a ``CollectingTransport`` does so itself.
///
/// A body that is not streamed is collected here, so that middleware sees a response that breaks off
/// in the middle of its body as a failure.
struct ResponseLimitLayer: Layer {
  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let (client, endpoint) = (attempt.call.client, attempt.call.endpoint)
    if let transport = client.collectingTransport(for: endpoint, sending: attempt.body) {
      return try await collect(attempt, over: transport)
    }
    let (response, body) = try await attempt.passOn()
    attempt.exchange?.receiveHead(response.status.code)
    guard !endpoint.streams(response), !attempt.leavesBody(of: response) else {
      return (response, body)
    }
    let bytes = try await ResponseLimits(client, isStreamed: false).collect(body)
    if !Redirects.isRedirect(response) { attempt.exchange?.receiveBody(bytes.count) }
    return (response, HTTPBody(bytes))
  }

  private func collect(
    _ attempt: Attempt, over transport: any CollectingTransport
  ) async throws -> (HTTPResponse, HTTPBody) {
    var limits = ResponseLimits(attempt.call.client, isStreamed: false).collection { response in
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
