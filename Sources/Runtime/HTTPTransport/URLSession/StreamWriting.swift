import Foundation

/// A chunk on its way into a stream that takes bytes only while it has space.
///
/// One chunk is written after the other: the next begins when the stream has taken all of the last.
struct StreamWriting {
  /// What a stream says and does, in one step.
  enum Step {
    /// There is no space: an event follows when there is.
    case full
    /// It has taken this many bytes, at least one.
    case taken(Int)
    /// It takes no more.
    case failed(any Error)
  }

  private var rest = Data()
  private var waiter: CheckedContinuation<Void, any Error>?
  private var failure: (any Error)?

  /// Begins with a chunk, for whose end the continuation waits.
  mutating func begin(_ chunk: Data, _ waiter: CheckedContinuation<Void, any Error>) {
    if let failure { return waiter.resume(throwing: failure) }
    rest = chunk
    self.waiter = waiter
  }

  /// Writes as long as there is space.
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

  /// Ends the chunk that is being written, and all later ones; only the first error counts.
  mutating func end(throwing error: any Error) {
    failure = failure ?? error
    rest = Data()
    waiter?.resume(throwing: failure ?? error)
    waiter = nil
  }
}
