import Foundation
import HTTPTypes

/// Records each request on the wire: its secrets, for messages, and its metrics, if the call is
/// observed.
struct ObservationLayer: Layer {
  func send(_ attempt: Attempt) async throws -> (HTTPResponse, HTTPBody) {
    var (attempt, request) = (attempt, attempt.request)
    if request.headerFields.removeFraming() { attempt = attempt.with(request, attempt.body) }
    attempt.call.secrets.note(request, attempt.body.bytes ?? Data())
    attempt.exchange = ExchangeRecord.begin(sending: attempt.body, attempt.call.client.clock)
    defer { attempt.exchange?.end() }
    return try await attempt.passOn()
  }
}
