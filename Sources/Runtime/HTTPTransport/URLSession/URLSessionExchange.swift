import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An exchange of a session. The session's delegate feeds it; one task reads the head and body from
/// it, or awaits the whole response.
///
/// Cancellation resumes the waiting task at once, and closes the connection afterwards.
final class URLSessionExchange: Sendable {
  struct State: Sendable {
    /// Nil until the session has created the task.
    var task: URLSessionTask?
    var head: HTTPURLResponse?
    var headWaiter: CheckedContinuation<HTTPURLResponse, any Error>?
    var chunks = ChunkBuffer()
    /// The number of bytes that have arrived.
    var received = 0
    var reader: CheckedContinuation<Data?, any Error>?
    var end: Result<Void, any Error>?
    /// The task that sends a streamed body; cancelled at the end.
    var sending: Task<Void, Never>?
    /// Called at the end.
    var atEnd: @Sendable () -> Void = {}
    /// Whether the server has to wait until the reader catches up.
    var isSuspended = false
    /// Whether the task is being cancelled, or may no longer be cancelled.
    var cancellation = Cancellation.possible
  }

  enum Cancellation {
    case possible, requested, tooLate
  }

  let request: URLRequest
  let upload: Upload
  let state = Locked(State())
  private let session: ExchangeSession
  /// Collects the response; nil if the body is read in parts.
  private let collection: ResponseCollection?
  let context: TransportContext

  init(
    _ request: URLRequest, _ upload: Upload, _ collection: ResponseCollection?,
    _ context: TransportContext, in session: ExchangeSession
  ) {
    self.request = request
    self.upload = upload
    self.collection = collection
    self.context = context
    self.session = session
  }

  /// An exchange that was cancelled before it could start ends here.
  deinit { finish(throwing: CancellationError()) }

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
    if isPossible { cancelTask() }
  }

  private func cancelTask() {
    guard let task = state.value.task else { return }
    PlatformSession.perform { task.cancel() }
  }

  /// Takes the task that the session has created, and resumes it unless the exchange has ended.
  func begin(_ task: URLSessionTask) {
    let hasEnded = state.update { state in
      state.task = task
      return state.end != nil
    }
    if hasEnded { cancelTask() } else { task.resume() }
  }

  /// Calls a closure when the exchange ends, or at once if it has already ended.
  func onEnd(_ action: @escaping @Sendable () -> Void) {
    let hasEnded = state.update {
      if $0.end == nil { $0.atEnd = action }
      return $0.end != nil
    }
    if hasEnded { action() }
  }

  /// Takes the task that sends the body, in place of an earlier one.
  func send(by task: Task<Void, Never>) {
    let (former, hasEnded) = state.update { state in
      defer { state.sending = task }
      return (state.sending, state.end != nil)
    }
    former?.cancel()
    if hasEnded { task.cancel() }
  }

  // MARK: - Receiving

  /// Takes the head, unless it is known or the exchange has ended.
  func receive(_ head: HTTPURLResponse) {
    if let collection {
      if !collection.hasHead { collection.receive(HTTPResponse(head)) }
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

  /// The destination of received bytes.
  private enum Destination {
    case reader(CheckedContinuation<Data?, any Error>)
    case buffer, nowhere, tooMany
  }

  /// Takes the next chunk; calls do not overlap.
  func receive(_ data: Data) {
    if let collection { return collection.receive(data) }
    let destination = state.update { state -> Destination in
      guard state.end == nil else { return .nowhere }
      state.received += data.count
      guard state.received <= context.maximumResponseSize else { return .tooMany }
      if let reader = state.reader {
        state.reader = nil
        return .reader(reader)
      }
      state.chunks.append(data)
      if !context.isCollected, state.chunks.isFull, !state.isSuspended {
        state.isSuspended = true
        session.suspend(state.task)
      }
      return .buffer
    }
    switch destination {
    case .reader(let reader): reader.resume(returning: data)
    case .buffer, .nowhere: break
    case .tooMany: fail(TransportError.tooLarge(context.maximumResponseSize))
    }
  }

  /// Ends the exchange after the buffered bytes; returns false if it had already ended.
  @discardableResult
  func finish(throwing error: (any Error)? = nil) -> Bool {
    let ended = state.update { state -> State? in
      guard state.end == nil else { return nil }
      let before = state
      state.end = error.map(Result.failure) ?? .success(())
      if error is CancellationError { state.chunks = ChunkBuffer() }
      (state.headWaiter, state.reader) = (nil, nil)
      resume(&state)
      return before
    }
    guard let ended else { return false }
    upload.close()
    ended.sending?.cancel()
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
        session.start(self)
      }
    } onCancel: {
      cancel()
    }
  }

  /// Starts the exchange and waits for the whole response.
  func collected(by collection: ResponseCollection) async throws -> (HTTPResponse, Data) {
    try await collection.response {
      session.start(self)
      return { self.cancel() }
    }
  }

  /// Returns the bytes received since the last call, or nil at the end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known = state.update { state -> Result<Data?, any Error>? in
          if let chunk = state.chunks.take() {
            resume(&state)
            return .success(chunk)
          }
          if let end = state.end { return end.map { nil } }
          state.reader = continuation
          return nil
        }
        if let known { continuation.resume(with: known) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    session.resume(state.task)
  }
}

/// The body of a response as a sequence that can be read once. The exchange ends when its last
/// reader is released.
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

  init(_ exchange: URLSessionExchange) { lease = Locked(Lease(exchange)) }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var lease: Lease?

    mutating func next() async throws -> Data? { try await lease?.exchange.next() }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      lease: lease.update { lease in
        defer { lease = nil }
        return lease
      })
  }
}
