import HTTPTypes

/// Hands a request to the transport, and ends an upload that stalls.
struct TransportLayer: Layer {
  func applies(to attempt: Attempt) -> Bool { true }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    let settings = attempt.settings
    return try await TransportContext.UploadWatch.perform(
      sending: attempt.body, limit: settings.uploadLimit, settings.clock
    ) { watch in
      try await settings.transport.send(
        attempt.request, body: attempt.body, context: attempt.context(watching: watch))
    }
  }
}

extension Attempt {
  /// Returns what the transport has to know about this request.
  func context(watching upload: TransportContext.UploadWatch? = nil) -> TransportContext {
    let isStreamed = call.endpoint.isStreamed
    return TransportContext(
      maximumResponseSize: ResponseLimits(settings, isStreamed: isStreamed).size,
      isCollected: !isStreamed, upload: upload, exchange: exchange, identities: identities)
  }
}

extension APIClient {
  /// Returns the transport if it can collect the response to a request and enforce its limits.
  func collectingTransport(
    for endpoint: Endpoint, sending body: HTTPBody
  ) -> (any CollectingTransport)? {
    let settings = configuration
    guard !endpoint.isStreamed, body.bytes != nil, settings.firstByteTimeout == nil,
      settings.clock is ContinuousClock,
      !TransportContext.UploadWatch.watches(body, limit: settings.uploadLimit)
    else { return nil }
    return settings.transport as? any CollectingTransport
  }
}

extension APIClient.Configuration {
  /// How long a body that is sent may stall; nil if the whole call has a shorter limit.
  fileprivate var uploadLimit: Duration? {
    guard let idleTimeout, timeout.map({ $0 > idleTimeout }) ?? true else { return nil }
    return idleTimeout
  }
}
