import Foundation

/// A chunk on its way into a stream that takes bytes only while it has space.
///
/// Chunks are written one at a time: the next one begins when the stream has taken the last one
/// completely.
struct StreamWriting {
  /// The result of one attempt to write to the stream.
  enum Step {
    /// The stream is full; an event follows when it has space again.
    case full
    /// The stream has taken this many bytes, at least one.
    case taken(Int)
    /// The stream takes no more bytes.
    case failed(any Error)
  }

  private var rest = Data()
  private var waiter: CheckedContinuation<Void, any Error>?
  private var failure: (any Error)?

  /// Begins a chunk, and resumes the continuation when the chunk ends.
  mutating func begin(_ chunk: Data, _ waiter: CheckedContinuation<Void, any Error>) {
    if let failure { return waiter.resume(throwing: failure) }
    rest = chunk
    self.waiter = waiter
  }

  /// Writes until the stream is full.
  mutating func proceed(_ write: (UnsafeBufferPointer<UInt8>) -> Step) {
    guard waiter != nil, failure == nil else { return }
    while !rest.isEmpty {
      let step = rest.withUnsafeBytes { write($0.bindMemory(to: UInt8.self)) }
      switch step {
      case .full: return
      case .taken(let count): rest = rest.dropFirst(count)
      case .failed(let error): return end(throwing: error)
      }
    }
    waiter?.resume()
    waiter = nil
  }

  /// Ends the current chunk and all later ones; only the first error counts.
  mutating func end(throwing error: any Error) {
    failure = failure ?? error
    rest = Data()
    waiter?.resume(throwing: failure ?? error)
    waiter = nil
  }
}
