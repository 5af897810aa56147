package import SpecDocument

/// A difference between two versions of a client.
package struct Change: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable {
    /// Code that uses the client has to change.
    case breaking
    /// The same code compiles, and behaves differently.
    case silent
    /// Existing code is not affected.
    case additive
  }

  package let severity: Severity
  /// The declaration that changed, by its name in Swift: `User.name`.
  package let subject: String
  /// What changed, as a sentence without a full stop: `is 'Int', was 'String'`.
  package let message: String
  /// Method and path, if the change concerns one operation: `GET /users`.
  package let operation: String?
  /// The place in the new spec; for a removal, the place in the old one.
  package let span: SourceSpan?

  package init(
    _ severity: Severity, _ subject: String, _ message: String, operation: String? = nil,
    at span: SourceSpan? = nil
  ) {
    self.severity = severity
    self.subject = subject
    self.message = message
    self.operation = operation
    self.span = span
  }
}
