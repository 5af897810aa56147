package import Foundation

/// The chunks of a body, with limits on their total size and on the wait for each of them.
struct LimitedChunks: AsyncSequence, Sendable {
  let body: HTTPBody
  let size: Int
  let idle: Deadline
  let call: APICall?

  func makeAsyncIterator() -> Iterator {
    Iterator(chunks: BodyChunks(body), rest: size, limits: self)
  }

  struct Iterator: AsyncIteratorProtocol {
    let chunks: BodyChunks
    var rest: Int
    let limits: LimitedChunks
    /// The error that ended the sequence, if any.
    var failure: (any Error)?

    mutating func next() async throws -> Data? {
      if let failure { throw failure }
      do {
        guard let chunk = try await limits.idle.run({ [chunks] in try await chunks.next() })
        else { return nil }
        guard chunk.count <= rest else { throw TransportError.tooLarge(limits.size) }
        rest -= chunk.count
        return chunk
      } catch {
        let named = limits.call.flatMap { (error as? TransportError)?.named($0) }
        failure = named ?? error
        throw named ?? error
      }
    }
  }
}

/// The chunks of a body, which one task after another may read.
///
/// It is `Sendable` although mutable, since only one task reads at a time, and none after a read was
/// abandoned.
package final class BodyChunks: @unchecked Sendable {
  private var chunks: HTTPBody.AsyncIterator

  package init(_ body: HTTPBody) { chunks = body.makeAsyncIterator() }

  package func next() async throws -> Data? { try await chunks.next() }
}

extension HTTPBody {
  /// Returns a body that throws a ``TransportError`` at a limit, and names the call in its errors.
  package func limited(to size: Int, idle: Deadline, of call: APICall? = nil) -> HTTPBody {
    HTTPBody(LimitedChunks(body: self, size: size, idle: idle, call: call), length: length)
  }
}
