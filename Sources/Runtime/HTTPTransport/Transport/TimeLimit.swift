extension TransportContext {
  /// A time limit, and the error thrown when it is exceeded.
  public struct TimeLimit: Sendable {
    /// How long something may take.
    public let duration: Duration
    /// The kind of error when the limit is exceeded.
    public let kind: TransportError.Kind
    /// The name of the limit, for messages.
    public let name: String

    /// Creates a limit; by default, the limit of a whole call.
    public init(
      _ duration: Duration, kind: TransportError.Kind = .timedOut, name: String = "timeout"
    ) {
      self.duration = duration
      self.kind = kind
      self.name = name
    }

    /// The error thrown when the limit is exceeded.
    public var error: TransportError { TransportError(kind, limit: "\(name) of \(duration)") }
  }
}
