package import Foundation

extension HTTPBody {
  /// Returns a body that throws a ``TransportError`` when it exceeds a size, or when the next chunk
  /// takes longer than a deadline. Its errors name the call.
  package func limited(to size: Int, idle: Deadline, of call: APICall? = nil) -> HTTPBody {
    HTTPBody(length: length) {
      let chunks = BodyChunks(self)
      var rest = size
      var failure: (any Error)?
      return {
        if let failure { throw failure }
        do {
          guard let chunk = try await idle.run({ try await chunks.next() }) else { return nil }
          guard chunk.count <= rest else { throw TransportError.tooLarge(size) }
          rest -= chunk.count
          return chunk
        } catch {
          let named = call.flatMap { (error as? TransportError)?.named($0) } ?? error
          failure = named
          throw named
        }
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
