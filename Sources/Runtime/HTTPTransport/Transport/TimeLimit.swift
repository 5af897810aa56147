extension TransportContext {
  /// A time limit, and what is thrown when it is exceeded.
  public struct TimeLimit: Sendable {
    /// How long something may take.
    public let duration: Duration
    /// The kind of the error when it takes longer.
    public let kind: TransportError.Kind
    /// The name of the limit, for messages.
    public let name: String

    /// Creates a limit; without a name, that of a whole call.
    public init(
      _ duration: Duration, kind: TransportError.Kind = .timedOut, name: String = "timeout"
    ) {
      self.duration = duration
      self.kind = kind
      self.name = name
    }

    /// The error of what takes longer.
    public var error: TransportError { TransportError(kind, limit: "\(name) of \(duration)") }
  }
}
