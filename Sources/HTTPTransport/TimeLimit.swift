/// A time limit, and what is thrown when it is exceeded.
package struct TimeLimit: Sendable {
  package let duration: Duration
  package let kind: TransportError.Kind
  /// The name of the limit, for messages.
  package let name: String

  package init(
    _ duration: Duration, kind: TransportError.Kind = .timedOut, name: String = "timeout"
  ) {
    self.duration = duration
    self.kind = kind
    self.name = name
  }

  package var error: TransportError { TransportError(kind, limit: "\(name) of \(duration)") }
}
