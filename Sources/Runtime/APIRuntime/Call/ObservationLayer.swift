import HTTPTypes

/// Records each request on the wire: its secrets, for messages, and its metrics, if the call is
/// observed.
struct ObservationLayer: Layer {
  func applies(to attempt: Attempt) -> Bool { true }

  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    var attempt = attempt
    attempt.request.headerFields.removeFraming()
    attempt.call.secrets.note(attempt.request)
    attempt.exchange = ObservedExchange.begin(sending: attempt.body, attempt.settings.clock)
    defer { attempt.exchange?.end() }
    return try await attempt.passOn()
  }
}
