import Foundation
import HTTPTypes

/// Limits on the size of a response body and on how long it may stall.
struct ResponseLimits: Sendable {
  /// The default limit for a response that is held in memory.
  static let defaultSize = 100_000_000

  /// The maximum size in bytes.
  let size: Int
  private let idle: Deadline

  init(_ client: APIClient, isStreamed: Bool) {
    size = client.maximumResponseSize ?? (isStreamed ? .max : Self.defaultSize)
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
    HTTPBody(LimitedChunks(body: body, limits: self, call: call), length: body.length)
  }

  private struct LimitedChunks: AsyncSequence, Sendable {
    let body: HTTPBody
    let limits: ResponseLimits
    let call: APICall?

    func makeAsyncIterator() -> Iterator {
      Iterator(reader: Reader(body), rest: limits.size, limits: limits, call: call)
    }

    struct Iterator: AsyncIteratorProtocol {
      let reader: Reader
      var rest: Int
      let limits: ResponseLimits
      let call: APICall?
      /// The error that ended the sequence, if any.
      var failure: (any Error)?

      mutating func next() async throws -> Data? {
        if let failure { throw failure }
        do {
          guard let chunk = try await limits.idle.run({ [reader] in try await reader.next() })
          else { return nil }
          guard chunk.count <= rest else { throw TransportError.tooLarge(limits.size) }
          rest -= chunk.count
          return chunk
        } catch {
          let named: any Error = call.flatMap { (error as? TransportError)?.named($0) } ?? error
          failure = named
          throw named
        }
      }
    }
  }

  /// `Sendable` although mutable: only one task at a time reads for the iterator, and none reads
  /// after a read was abandoned at its limit.
  private final class Reader: @unchecked Sendable {
    var chunks: HTTPBody.AsyncIterator

    init(_ body: HTTPBody) { chunks = body.makeAsyncIterator() }

    func next() async throws -> Data? { try await chunks.next() }
  }
}

extension Duration {
  /// Longer than any process runs.
  fileprivate static let max = Duration.seconds(Int64.max)
}
