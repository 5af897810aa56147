/// A problem in a spec, and its location.
package struct Diagnostic: Sendable, Equatable {
  /// Whether output may still be written.
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// A second location that belongs to the same problem, such as the first of two duplicates.
  package struct Note: Sendable, Equatable {
    package let message: String
    package let span: SourceSpan

    package init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  package let severity: Severity
  /// The problem, as a sentence without a full stop: `unknown key 'pahts'`.
  package let message: String
  /// The location; nil only for a problem that does not concern a place in a file.
  package let span: SourceSpan?
  package let notes: [Note]
  /// A suggestion: `did you mean 'paths'?`.
  package let help: String?

  package init(
    _ severity: Severity,
    _ message: String,
    at span: SourceSpan?,
    notes: [Note] = [],
    help: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.help = help
  }
}

/// The diagnostics of one run; the stages pass it on `inout`.
package struct Diagnostics: Sendable, Equatable {
  package private(set) var all: [Diagnostic] = []

  package init() {}

  /// Whether any diagnostic is an error, so that nothing may be written.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds a diagnostic.
  package mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds the diagnostics of another accumulator.
  package mutating func add(contentsOf other: Diagnostics) { all.append(contentsOf: other.all) }

  /// Adds what a later stage has found, except of places that an error has been reported of already.
  package mutating func add(newIn other: Diagnostics) {
    let known = Set(all.filter { $0.severity == .error }.map(\.span))
    all += other.all.filter { !known.contains($0.span) }
  }

  /// Adds an error: `diagnostics.error("unknown key 'pahts'", at: span, help: "did you mean 'paths'?")`.
  package mutating func error(
    _ message: String,
    at span: SourceSpan?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    add(Diagnostic(.error, message, at: span, notes: notes, help: help))
  }

  /// Adds a warning, which does not prevent output.
  package mutating func warning(
    _ message: String,
    at span: SourceSpan?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    add(Diagnostic(.warning, message, at: span, notes: notes, help: help))
  }
}
