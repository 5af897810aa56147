extension TransportContext {
  /// Notices when the body of a request stands still: because the server does not read, the network
  /// is gone, or the body has no next chunk.
  ///
  /// The transport says when it begins to send a body, when bytes move, and when all are sent. From
  /// then on the response has limits of its own.
  public final class UploadWatch: Sendable {
    /// The largest body in memory that is not watched: it fits into the buffers of a connection.
    private static let unwatchedSize = 65_536

    private struct State: Sendable {
      /// When bytes moved last; nil while none is to be sent.
      var last: Duration?
      var hasEnded = false
    }

    private let state = Locked(State())
    private let clock: Stopwatch

    private init(_ clock: any Clock<Duration>) { self.clock = Stopwatch(clock) }

    /// The transport begins to send the body; it may do so once.
    public func begin() {
      let now = clock.elapsed
      state.update { if $0.last == nil, !$0.hasEnded { $0.last = now } }
    }

    /// Bytes have moved.
    public func move() {
      let now = clock.elapsed
      state.update { if $0.last != nil { $0.last = now } }
    }

    /// All bytes are sent.
    public func end() { state.update { $0 = State(hasEnded: true) } }

    /// Whether an exchange that sends this body has to be watched.
    package static func watches(_ body: HTTPBody, limit: Duration?) -> Bool {
      limit != nil && !body.isNone && (body.bytes?.count ?? .max) > unwatchedSize
    }

    /// Performs an exchange.
    ///
    /// - Throws: ``TransportError/Kind/idleTimedOut`` if no byte of the body moves for the length
    ///   of the limit, or whatever the exchange throws.
    package static func perform<Value: Sendable>(
      sending body: HTTPBody, limit: Duration?, _ clock: any Clock<Duration>,
      _ exchange: @escaping @Sendable (UploadWatch?) async throws -> Value
    ) async throws -> Value {
      guard let limit, watches(body, limit: limit) else { return try await exchange(nil) }
      let watch = UploadWatch(clock)
      return try await InterruptibleWork.perform {
        try await exchange(watch)
      } watchedBy: { interrupt in
        let watching = Task {
          var pause = limit
          repeat {
            try await clock.sleep(for: pause)
            pause = watch.rest(of: limit)
          } while pause > .zero
          interrupt(TimeLimit(limit, kind: .idleTimedOut, name: "idleTimeout").error)
        }
        return { watching.cancel() }
      }
    }

    /// How much longer no byte has to move.
    private func rest(of limit: Duration) -> Duration {
      state.value.last.map { limit - (clock.elapsed - $0) } ?? limit
    }
  }
}
