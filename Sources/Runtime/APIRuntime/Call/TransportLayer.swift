import HTTPTypes

/// Hands a request to the transport, and ends an upload that stalls.
struct TransportLayer: Layer {
  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let (client, body) = (attempt.call.client, attempt.body)
    // Most requests have a short body, or none, and should not pay for a watch.
    guard TransportContext.UploadWatch.watches(body, limit: client.uploadLimit) else {
      return try await client.transport.send(
        attempt.request, body: body, context: attempt.context())
    }
    return try await TransportContext.UploadWatch.perform(
      sending: body, limit: client.uploadLimit, client.clock
    ) { watch in
      try await client.transport.send(
        attempt.request, body: body, context: attempt.context(watching: watch))
    }
  }
}

extension Attempt {
  /// Returns what the transport has to know about this request.
  func context(watching upload: TransportContext.UploadWatch? = nil) -> TransportContext {
    let isStreamed = call.endpoint.isStreamed
    return TransportContext(
      maximumResponseSize: ResponseLimits(call.client, isStreamed: isStreamed).size,
      isCollected: !isStreamed, upload: upload, exchange: exchange, identities: identities)
  }
}
