package import Diagnostics

/// Something that is another way in a new version of a client.
package struct Change: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable {
    /// Code that uses the client has to be changed.
    case breaking
    /// The same code compiles, and does something else.
    case silent
    /// Code that uses the client goes on as before, and can do more.
    case additive
  }

  package let severity: Severity
  /// What it concerns, as Swift calls it: `User.name`.
  package let subject: String
  /// What is another way, as a sentence without a full stop: `is 'Int', was 'String'`.
  package let message: String
  /// Method and path, where it concerns one operation: `GET /users`.
  package let operation: String?
  /// Where the new spec says so; of what is gone, where the old one did.
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
