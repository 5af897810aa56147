import APIRuntime
import Foundation

/// The body of one response, and the position of its bytes in the download.
struct DownloadPart {
  private var chunks: HTTPBody.AsyncIterator
  private let call: APICall
  /// The number of bytes announced; nil if the end of the connection ends the body.
  let length: Int64?
  /// The number of bytes at its beginning that were received before.
  private let repeated: Int64
  private var count: Int64 = 0

  init(_ body: HTTPBody, of call: APICall, length: Int64?, repeated: Int64 = 0) {
    self.call = call
    chunks = body.makeAsyncIterator()
    self.length = length
    self.repeated = repeated
  }

  /// Returns bytes that have not been received before; nil at the end.
  ///
  /// - Throws: The error of the connection, a `TransportError` if the body ends early, or
  ///   `DownloadError.Reason`.
  mutating func next() async throws -> Data? {
    while let chunk = try await chunks.next() {
      let skipped = min(Int64(chunk.count), max(0, repeated - count))
      count += Int64(chunk.count)
      if let length, count > length { throw HTTPBody.DownloadError.Reason.excess }
      if skipped == 0, !chunk.isEmpty { return chunk }
      if skipped < Int64(chunk.count) { return Data(chunk.dropFirst(Int(skipped))) }
    }
    if let length, count < length { throw TransportError(.truncated).named(call) }
    // Without a length, the bytes end where the body does.
    guard count >= repeated else { throw HTTPBody.DownloadError.Reason.changed }
    return nil
  }
}
