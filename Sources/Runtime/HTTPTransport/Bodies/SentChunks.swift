import Foundation

/// The chunks of a body that is sent. They have the declared length together, so that a server never
/// takes a part for the whole.
struct SentChunks {
  private var chunks: HTTPBody.AsyncIterator
  private let length: Int64?
  private var count: Int64 = 0

  init(_ body: HTTPBody) {
    chunks = body.makeAsyncIterator()
    length = body.length
  }

  /// Returns the next chunk, or nil at the end.
  ///
  /// - Throws: `HTTPBody.LengthError` if the body has more or fewer bytes than declared.
  mutating func next() async throws -> Data? {
    let chunk = try await chunks.next()
    count += Int64(chunk?.count ?? 0)
    if let length, chunk == nil ? count < length : count > length {
      throw HTTPBody.LengthError(declared: length, count: count)
    }
    return chunk
  }
}
