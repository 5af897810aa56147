/// The metrics of one request on the wire. A call has several if it is retried, redirected, or sent
/// again after a 401.
public struct ExchangeMetrics: Sendable, Hashable {
  /// How the connection of an exchange was made.
  public struct Connection: Sendable, Hashable {
    /// Whether the connection had been used before, without a new lookup or handshake.
    public var isReused: Bool
    /// The time to look up the host's name; nil without a lookup.
    public var domainLookup: Duration?
    /// The time to connect, including TLS; nil for a reused connection.
    public var connect: Duration?
    /// The time to establish TLS; nil without a TLS handshake.
    public var secureConnection: Duration?

    /// Describes how a connection was made.
    public init(
      isReused: Bool, domainLookup: Duration? = nil, connect: Duration? = nil,
      secureConnection: Duration? = nil
    ) {
      self.isReused = isReused
      self.domainLookup = domainLookup
      self.connect = connect
      self.secureConnection = secureConnection
    }
  }

  /// The status of the response; nil if its head did not arrive.
  public var status: Int?
  /// The time until the head of the response arrived.
  public var firstByte: Duration?
  /// The time until the response was complete or the exchange failed. A streamed response counts
  /// only up to its head.
  public var duration: Duration = .zero
  /// The size of the request's body in bytes; nil for a stream of unknown length.
  public var sentBytes: Int64?
  /// The size of the response's body in bytes, decompressed; nil if it is streamed or incomplete.
  public var receivedBytes: Int64?
  /// How the connection was made, if the transport reports it, as URLSession does on Apple's
  /// platforms.
  public var connection: Connection?
}

/// An exchange whose metrics are collected.
package final class ExchangeRecord: Sendable {
  private let state: Locked<ExchangeMetrics>
  private let watch: Stopwatch
  private let recorders: [ExchangeRecorder]

  private init(
    sending body: HTTPBody, _ clock: any Clock<Duration>, _ recorders: [ExchangeRecorder]
  ) {
    state = Locked(ExchangeMetrics(sentBytes: body.length))
    watch = Stopwatch(clock)
    self.recorders = recorders
  }

  /// Begins an exchange; returns nil if nobody records the exchanges of this task.
  package static func begin(
    sending body: HTTPBody, _ clock: any Clock<Duration>
  ) -> ExchangeRecord? {
    let recorders = ExchangeRecorder.current
    return recorders.isEmpty ? nil : ExchangeRecord(sending: body, clock, recorders)
  }

  package func receiveHead(_ status: Int) {
    let elapsed = watch.elapsed
    state.update { ($0.status, $0.firstByte) = (status, elapsed) }
  }

  package func receiveBody(_ count: Int) { state.update { $0.receivedBytes = Int64(count) } }

  package func connect(_ connection: ExchangeMetrics.Connection) {
    state.update { $0.connection = connection }
  }

  /// Ends the exchange, and adds its metrics to the recorders.
  package func end() {
    var metrics = state.value
    metrics.duration = watch.elapsed
    for recorder in recorders { recorder.add(metrics) }
  }
}

/// Collects the metrics of the exchanges of a call.
package final class ExchangeRecorder: Sendable {
  @TaskLocal fileprivate static var current: [ExchangeRecorder] = []

  private let exchanges = Locked<[ExchangeMetrics]>([])
  private let onEach: @Sendable (ExchangeMetrics, _ number: Int) -> Void

  /// - Parameter onEach: Called when an exchange ends; the first to end is number 1.
  package init(onEach: @escaping @Sendable (ExchangeMetrics, _ number: Int) -> Void = { _, _ in }) {
    self.onEach = onEach
  }

  /// The metrics of completed exchanges, in the order of completion.
  package var metrics: [ExchangeMetrics] { exchanges.value }

  fileprivate func add(_ metrics: ExchangeMetrics) {
    let number = exchanges.update { exchanges in
      exchanges.append(metrics)
      return exchanges.count
    }
    onEach(metrics, number)
  }

  /// Records the exchanges that an operation performs.
  package func record<Value: Sendable>(
    _ operation: () async throws -> Value
  ) async rethrows -> Value {
    try await Self.$current.withValue(Self.current + [self]) { try await operation() }
  }
}
