package import SpecDocument

/// A difference between two versions of a client.
package struct Change: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Code that uses the client has to change.
    case breaking
    /// The same code compiles, and behaves differently.
    case silent
    /// Existing code is not affected.
    case additive

    /// Orders severities from the mildest to the worst.
    package static func < (left: Severity, right: Severity) -> Bool {
      let order: [Severity] = [.additive, .silent, .breaking]
      return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
  }

  package let kind: Kind
  package let severity: Severity
  /// The Swift name of the declaration that changed: `User.name`.
  package let subject: String
  /// The change, as a sentence without a period: `is 'Int', was 'String'`.
  package let message: String
  /// The method and path, if an operation changed: `GET /users`.
  package let operation: String?
  /// The operations that send or receive the type, if a type changed.
  package let uses: [String]
  /// The place in the new spec; for a removal, the place in the old one.
  package let span: SourceSpan?

  package init(
    _ kind: Kind, _ severity: Severity, _ subject: String, _ message: String,
    operation: String? = nil, uses: [String] = [], at span: SourceSpan? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.subject = subject
    self.message = message
    self.operation = operation
    self.uses = uses
    self.span = span
  }

  /// The operations affected by the change, each by method and path.
  package var operations: [String] { operation.map { [$0] } ?? uses }
}
