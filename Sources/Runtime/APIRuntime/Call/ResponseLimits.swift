import Foundation
import HTTPTypes

/// Limits on the size of a response body and on how long it may stall.
struct ResponseLimits: Sendable {
  /// The maximum size in bytes.
  let size: Int
  private let idle: Deadline

  init(_ client: APIClient, isStreamed: Bool) {
    size = client.maximumResponseSize ?? (isStreamed ? .max : ResponseCollection.defaultSize)
    // If the whole call has a shorter limit, the idle timeout can never fire first.
    let isCovered =
      !isStreamed
      && (client.timeout ?? .max) <= (client.idleTimeout ?? .max)
    idle = Deadline(
      time: isCovered ? nil : client.idleTimeout, clock: client.clock,
      kind: .idleTimedOut, name: "idleTimeout")
  }

  /// Returns the same limits for a transport that collects the response itself.
  func collection(
    wantsBody: @escaping @Sendable (HTTPResponse) -> Bool
  ) -> TransportContext.CollectionLimits {
    var limits = TransportContext.CollectionLimits(wantsBody: wantsBody)
    limits.idle = idle.limit
    return limits
  }

  /// Collects the body.
  func collect(_ body: HTTPBody) async throws -> Data {
    // If the length is known, fail before the first byte.
    if let length = body.length, length > Int64(size) { throw TransportError.tooLarge(size) }
    do {
      return try await (idle.limit == nil || body.bytes != nil ? body : stream(body))
        .collect(upTo: size)
    } catch is HTTPBody.SizeError {
      throw TransportError.tooLarge(size)
    }
  }

  /// Returns a body that throws a ``TransportError`` at a limit, and names the call in its errors.
  func stream(_ body: HTTPBody, of call: APICall? = nil) -> HTTPBody {
    body.limited(to: size, idle: idle, of: call)
  }
}

extension APIClient {
  /// The time limit of a call.
  var deadline: Deadline { Deadline(time: timeout, clock: clock) }

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
  var uploadLimit: Duration? {
    guard let idleTimeout, timeout.map({ $0 > idleTimeout }) ?? true else { return nil }
    return idleTimeout
  }
}

extension Duration {
  /// Longer than any process runs.
  fileprivate static let max = Duration.seconds(Int64.max)
}
