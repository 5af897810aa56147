extension TransportContext {
  /// Notices when the body of a request makes no progress: because the server does not read, the
  /// network is gone, or the body's next chunk is missing.
  ///
  /// The transport reports when it begins to send a body, when bytes move, and when all bytes are
  /// sent. From then on, the limits of the response apply.
  public final class UploadWatch: Sendable {
    /// The largest body in memory that is not watched, since it fits into a connection's buffers.
    private static let unwatchedSize = 65_536

    private struct State: Sendable {
      /// The time when bytes last moved; nil while the body is not being sent.
      var last: Duration?
      var hasEnded = false
    }

    private let state = Locked(State())
    private let clock: Stopwatch

    private init(_ clock: any Clock<Duration>) { self.clock = Stopwatch(clock) }

    /// Reports that the transport begins to send the body, which it may do once.
    public func begin() {
      let now = clock.elapsed
      state.update { if $0.last == nil, !$0.hasEnded { $0.last = now } }
    }

    /// Reports that bytes have moved.
    public func move() {
      let now = clock.elapsed
      state.update { if $0.last != nil { $0.last = now } }
    }

    /// Reports that all bytes are sent.
    public func end() { state.update { $0 = State(hasEnded: true) } }

    /// Whether an exchange that sends this body has to be watched.
    package static func watches(_ body: HTTPBody, limit: Duration?) -> Bool {
      limit != nil && !body.isNone && (body.bytes?.count ?? .max) > unwatchedSize
    }

    /// Performs an exchange.
    ///
    /// - Throws: ``TransportError/Kind/idleTimedOut`` if the body makes no progress for the
    ///   duration of the limit, or the error of the exchange.
    @_semantics("optimize.sil.specialize.generic.never")
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

    /// Returns the time left for the next byte to move.
    private func rest(of limit: Duration) -> Duration {
      state.value.last.map { limit - (clock.elapsed - $0) } ?? limit
    }
  }
}
