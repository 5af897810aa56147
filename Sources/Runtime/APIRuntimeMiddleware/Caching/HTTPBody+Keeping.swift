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
    return HTTPBody(length: length) {
      var chunks = makeAsyncIterator()
      // Nil once the limit has been exceeded.
      var kept: Data? = Data()
      return {
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
  }
}
