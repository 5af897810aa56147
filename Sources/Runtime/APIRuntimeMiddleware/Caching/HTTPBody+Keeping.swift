import APIRuntime
import Foundation

extension HTTPBody {
  /// Returns the same body, and passes a copy to `keep` once it has been read to its end.
  ///
  /// A body that exceeds `limit`, or is not read to its end, is not copied.
  func keeping(upTo limit: Int, _ keep: @escaping @Sendable (Data) async -> Void) async -> HTTPBody
  {
    if let bytes {
      if bytes.count <= limit { await keep(bytes) }
      return self
    }
    if let length, length > Int64(limit) { return self }
    return HTTPBody(KeepingChunks(body: self, limit: limit, keep: keep), length: length)
  }
}

/// Chunks that are collected as they are read.
private struct KeepingChunks: AsyncSequence, Sendable {
  let body: HTTPBody
  let limit: Int
  let keep: @Sendable (Data) async -> Void

  struct AsyncIterator: AsyncIteratorProtocol {
    var chunks: HTTPBody.AsyncIterator
    let limit: Int
    let keep: @Sendable (Data) async -> Void
    /// Nil once the limit has been exceeded.
    var kept: Data? = Data()

    mutating func next() async throws -> Data? {
      guard let chunk = try await chunks.next() else {
        if let kept { await keep(kept) }
        kept = nil
        return nil
      }
      if let count = kept?.count, count + chunk.count <= limit {
        kept?.append(chunk)
      } else {
        kept = nil
      }
      return chunk
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: body.makeAsyncIterator(), limit: limit, keep: keep)
  }
}
