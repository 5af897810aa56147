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
    if let bytes = body.bytes {
      guard bytes.count <= size else { throw TransportError.tooLarge(size) }
      return bytes
    }
    // If the length is known, fail before the first byte.
    if let length = body.length, length > Int64(size) { throw TransportError.tooLarge(size) }
    guard idle.limit == nil else { return try await joined(Chunks(body, limits: self)) }
    return try await joined(body.makeAsyncIterator())
  }

  /// Joins the chunks and checks the size with each one, since the length may be unknown.
  private func joined<Chunks: AsyncIteratorProtocol>(_ chunks: Chunks) async throws -> Data
  where Chunks.Element == Data {
    var chunks = chunks
    var data = Data()
    while let chunk = try await chunks.next() {
      guard chunk.count <= size - data.count else { throw TransportError.tooLarge(size) }
      // Most bodies arrive in one chunk, which does not have to be copied.
      if data.isEmpty { data = chunk } else { data.append(chunk) }
    }
    return data
  }

  /// Returns a body that throws a ``TransportError`` at a limit, and names the call in its errors.
  func stream(_ body: HTTPBody, of call: APICall) -> HTTPBody {
    HTTPBody(LimitedChunks(body: body, limits: self, call: call), length: body.length)
  }

  private struct LimitedChunks: AsyncSequence, Sendable {
    typealias Element = Data

    let body: HTTPBody
    let limits: ResponseLimits
    let call: APICall

    func makeAsyncIterator() -> Chunks { Chunks(body, limits: limits, call: call) }
  }

  struct Chunks: AsyncIteratorProtocol {
    /// `Sendable` although mutable: only one task at a time reads for the iterator, and none reads
    /// after a read was abandoned at its limit.
    private final class Reader: @unchecked Sendable {
      var chunks: HTTPBody.AsyncIterator

      init(_ body: HTTPBody) { chunks = body.makeAsyncIterator() }

      func next() async throws -> Data? { try await chunks.next() }
    }

    private let reader: Reader
    private let idle: Deadline
    private let size: Int
    private var rest: Int
    private let call: APICall?
    /// The error that ended the sequence, if any.
    private var failure: (any Error)?

    init(_ body: HTTPBody, limits: ResponseLimits, call: APICall? = nil) {
      self.call = call
      reader = Reader(body)
      idle = limits.idle
      size = limits.size
      rest = limits.size
    }

    mutating func next() async throws -> Data? {
      if let failure { throw failure }
      do {
        guard let chunk = try await idle.run({ [reader] in try await reader.next() }) else {
          return nil
        }
        guard chunk.count <= rest else { throw TransportError.tooLarge(size) }
        rest -= chunk.count
        return chunk
      } catch {
        let named = named(error)
        failure = named
        throw named
      }
    }

    private func named(_ error: any Error) -> any Error {
      guard let call, let error = error as? TransportError else { return error }
      return error.named(call)
    }
  }
}

extension Duration {
  /// Longer than any process runs.
  fileprivate static let max = Duration.seconds(Int64.max)
}
