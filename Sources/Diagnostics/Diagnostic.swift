/// One thing that is wrong with a spec, and where.
package struct Diagnostic: Sendable, Equatable {
  /// Whether something may be written all the same.
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// A second place that belongs to the same problem, such as the first of two duplicates.
  package struct Note: Sendable, Equatable {
    package let message: String
    package let span: SourceSpan

    package init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  package let severity: Severity
  /// What is wrong, as a sentence without its full stop: `unknown key 'pahts'`.
  package let message: String
  /// Where; nil only for what concerns no place in a file.
  package let span: SourceSpan?
  package let notes: [Note]
  /// What would be right: `did you mean 'paths'?`.
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

/// Everything that was found wrong in one run; the stages pass it on `inout`.
package struct Diagnostics: Sendable, Equatable {
  package private(set) var all: [Diagnostic] = []

  package init() {}

  /// Whether anything is so wrong that nothing may be written.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds one that is made already.
  package mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds what another accumulator has gathered.
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

  /// Adds a warning, which stops nothing.
  package mutating func warning(
    _ message: String,
    at span: SourceSpan?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    add(Diagnostic(.warning, message, at: span, notes: notes, help: help))
  }
}
