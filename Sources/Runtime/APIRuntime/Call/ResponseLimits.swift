import Foundation
import HTTPTypes

/// Limits on the size of a response body and on how long it may stall.
struct ResponseLimits: Sendable {
  /// The maximum size in bytes.
  let size: Int
  private let idle: Deadline

  init(_ settings: APIClient.Configuration, isStreamed: Bool) {
    size = settings.maximumResponseSize ?? (isStreamed ? .max : ResponseCollection.defaultSize)
    // If the whole call has a shorter limit, the idle timeout can never fire first.
    let isCovered =
      !isStreamed
      && (settings.timeout ?? .max) <= (settings.idleTimeout ?? .max)
    idle = Deadline(
      time: isCovered ? nil : settings.idleTimeout, clock: settings.clock,
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

extension Duration {
  /// Longer than any process runs.
  fileprivate static let max = Duration.seconds(Int64.max)
}
