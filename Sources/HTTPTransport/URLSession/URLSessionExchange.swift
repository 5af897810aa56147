import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An exchange of a session: the session's delegate feeds it, and one task reads head and body from it, or awaits the
/// response as a whole.
///
/// Cancellation resumes the waiting task at once; the connection is closed afterwards.
final class URLSessionExchange: ResponseCollection.Source {
  struct State: Sendable {
    var head: HTTPURLResponse?
    var headWaiter: CheckedContinuation<HTTPURLResponse, any Error>?
    var chunks = ChunkBuffer()
    /// The number of bytes that follow in the spool.
    var spooled = 0
    /// The number of bytes that have arrived.
    var received = 0
    var reader: CheckedContinuation<Data?, any Error>?
    var end: Result<Void, any Error>?
    /// Called at the end.
    var atEnd: @Sendable () -> Void = {}
    /// Whether the task is suspended until the reader catches up.
    var isSuspended = false
    /// Whether the task is being cancelled, or must not be any more.
    var cancellation = Cancellation.possible
  }

  enum Cancellation {
    case possible, requested, tooLate
  }

  let task: URLSessionTask
  let upload: Upload
  let state = Locked(State())
  /// What collects the response; nil if the body is read part by part.
  private let collection: ResponseCollection?
  private let maximumSize = TransferLimit.size
  /// Called with how the connection was made.
  let observed = ObservedExchange.current
  /// What takes the bytes that exceed the buffer, where the server cannot be made to wait.
  let overflow = Overflow()

  init(_ task: URLSessionTask, _ upload: Upload, _ collection: ResponseCollection?) {
    self.task = task
    self.upload = upload
    self.collection = collection
  }

  deinit { upload.close() }

  /// Ends the exchange in any state; does nothing if it has already ended.
  func cancel() { fail(CancellationError()) }

  /// Ends the exchange with a local error.
  func fail(_ error: any Error) {
    guard finish(throwing: error) else { return }
    let isPossible = state.update { state in
      guard state.cancellation == .possible else { return false }
      state.cancellation = .requested
      return true
    }
    // Asynchronously: the caller may be a callback, and Foundation on Linux cancels on the queue that it blocks.
    if isPossible { DispatchQueue.global().async { [task] in task.cancel() } }
  }

  /// Calls a closure when the exchange ends, or at once if it has already ended.
  func onEnd(_ action: @escaping @Sendable () -> Void) {
    let hasEnded = state.update {
      if $0.end == nil { $0.atEnd = action }
      return $0.end != nil
    }
    if hasEnded { action() }
  }

  // MARK: - Receiving

  /// Does nothing if the head is known, or the exchange has ended.
  func receive(_ head: HTTPURLResponse) {
    if let collection {
      if !collection.hasHead { collection.receive(URLSessionTransport.response(head), of: self) }
      return
    }
    let waiter = state.update { state -> CheckedContinuation<HTTPURLResponse, any Error>? in
      guard state.end == nil, state.head == nil else { return nil }
      state.head = head
      defer { state.headWaiter = nil }
      return state.headWaiter
    }
    waiter?.resume(returning: head)
  }

  /// Where received bytes go.
  private enum Destination {
    case reader(CheckedContinuation<Data?, any Error>)
    case memory, spool, nowhere, tooMany
  }

  /// Called for one chunk after the other.
  func receive(_ data: Data) {
    if let collection { return collection.receive(data, of: self) }
    let destination = state.update { state -> Destination in
      guard state.end == nil else { return .nowhere }
      state.received += data.count
      guard state.received <= maximumSize else { return .tooMany }
      if let reader = state.reader {
        state.reader = nil
        return .reader(reader)
      }
      // Bytes must be read in the order of their arrival.
      if Overflow.isAvailable, state.chunks.isFull || state.spooled > 0 { return .spool }
      state.chunks.append(data)
      if !Overflow.isAvailable, state.chunks.isFull { suspend(&state) }
      return .memory
    }
    switch destination {
    case .reader(let reader): reader.resume(returning: data)
    case .memory, .nowhere: break
    case .spool: spool(data)
    case .tooMany: fail(TransferLimit.exceeded(maximumSize))
    }
  }

  /// Ends the exchange, after whatever is still buffered; returns false if it had already ended.
  @discardableResult
  func finish(throwing error: (any Error)? = nil) -> Bool {
    let ended = state.update { state -> State? in
      guard state.end == nil else { return nil }
      let before = state
      state.end = error.map(Result.failure) ?? .success(())
      if error is CancellationError { (state.chunks, state.spooled) = (ChunkBuffer(), 0) }
      (state.headWaiter, state.reader) = (nil, nil)
      return before
    }
    guard let ended else { return false }
    upload.close()
    ended.atEnd()
    collection?.finish(throwing: error)
    ended.headWaiter?.resume(throwing: error ?? TransportError(.notHTTP))
    ended.reader?.resume(with: error.map(Result.failure) ?? .success(nil))
    return true
  }

  // MARK: - Reading

  /// Starts the exchange and waits for the head of the response.
  func response() async throws -> HTTPURLResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known = state.update { state -> Result<HTTPURLResponse, any Error>? in
          if let head = state.head { return .success(head) }
          if case .failure(let error) = state.end { return .failure(error) }
          state.headWaiter = continuation
          return nil
        }
        if let known { return continuation.resume(with: known) }
        task.resume()
      }
    } onCancel: {
      cancel()
    }
  }

  /// Starts the exchange and waits for the whole response.
  func collected(by collection: ResponseCollection) async throws -> (HTTPResponse, Data) {
    try await collection.response(of: self) { task.resume() }
  }

  /// Returns the bytes received since the last call, or nil at the end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known = state.update { state -> Source in
          if let chunk = state.chunks.take() {
            resume(&state)
            return .known(.success(chunk))
          }
          if state.spooled > 0 { return .spool }
          if let end = state.end { return .known(end.map { nil }) }
          state.reader = continuation
          return .later
        }
        switch known {
        case .known(let result): continuation.resume(with: result)
        case .spool: unspool(to: continuation)
        case .later: break
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Where the next bytes come from.
  private enum Source {
    case known(Result<Data?, any Error>)
    case spool, later
  }

  /// Applies back-pressure to the server.
  private func suspend(_ state: inout State) {
    guard !state.isSuspended else { return }
    state.isSuspended = true
    task.suspend()
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    task.resume()
  }
}

/// The body of a response as a sequence that can be read once. The exchange ends when its last reader is released.
struct ResponseChunks: AsyncSequence, Sendable {
  typealias Element = Data

  /// Cancels the exchange when the last reference is released.
  fileprivate final class Lease: Sendable {
    let exchange: URLSessionExchange

    init(_ exchange: URLSessionExchange) { self.exchange = exchange }

    deinit { exchange.cancel() }
  }

  /// Held until the body is iterated; from then on, the iterator keeps the exchange alive.
  private let lease: Locked<Lease?>

  init(_ exchange: URLSessionExchange) {
    lease = Locked(Lease(exchange))
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var lease: Lease?

    mutating func next() async throws -> Data? {
      try await lease?.exchange.next()
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      lease: lease.update { lease in
        defer { lease = nil }
        return lease
      })
  }
}
