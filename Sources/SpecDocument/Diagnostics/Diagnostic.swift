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

  package let rule: Rule
  /// Follows from the rule and the policy of the run.
  package internal(set) var severity: Severity
  /// The problem, as a sentence without a full stop: `unknown key 'pahts'`.
  package internal(set) var message: String
  /// The location; nil only for a problem that does not concern a place in a file.
  package let span: SourceSpan?
  package let notes: [Note]
  /// A suggestion: `did you mean 'paths'?`.
  package let help: String?
  /// What is left out if the problem is not fatal: `the response is left out`.
  package let consequence: String?

  package init(
    _ rule: Rule,
    _ message: String,
    at span: SourceSpan?,
    notes: [Note] = [],
    help: String? = nil,
    consequence: String? = nil
  ) {
    self.rule = rule
    severity = rule.category.isWarning ? .warning : .error
    self.message = message
    self.span = span
    self.notes = notes
    self.help = help
    self.consequence = consequence
  }
}

/// The diagnostics of one run; the stages pass it on `inout`.
package struct Diagnostics: Sendable, Equatable {
  package private(set) var all: [Diagnostic] = []
  /// Decides on what is added from now on.
  package var policy: DiagnosticPolicy

  package init(policy: DiagnosticPolicy = DiagnosticPolicy()) { self.policy = policy }

  /// Whether any diagnostic is an error, so that nothing may be written.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Whether all errors are parts that could be left out.
  package var couldSkip: Bool {
    hasErrors && all.allSatisfy { $0.severity == .warning || $0.rule.category == .leftOut }
  }

  package var errorCount: Int { all.count { $0.severity == .error } }

  /// `1 error and 3 warnings`
  package var summary: String {
    let counts = [(errorCount, "error"), (all.count - errorCount, "warning")].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return "nothing to say" }
    return counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
  }

  /// Adds a diagnostic, with the severity that the policy gives it.
  package mutating func add(_ diagnostic: Diagnostic) {
    if let judged = policy.judged(diagnostic) { all.append(judged) }
  }

  /// Adds the diagnostics of another accumulator.
  package mutating func add(contentsOf other: Diagnostics) {
    for diagnostic in other.all { add(diagnostic) }
  }

  /// Adds what a later stage has found, except of places where an earlier one could not go on.
  package mutating func add(newIn other: Diagnostics) {
    let known = Set(all.filter { !$0.rule.category.isWarning }.map(\.span))
    for diagnostic in other.all where !known.contains(diagnostic.span) { add(diagnostic) }
  }

  /// Adds a problem: `diagnostics.report(.unknownKey, "unknown key 'pahts'", at: span)`.
  package mutating func report(
    _ rule: Rule,
    _ message: String,
    at span: SourceSpan?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil,
    consequence: String? = nil
  ) {
    add(
      Diagnostic(
        rule, message, at: span, notes: notes, help: help, consequence: consequence))
  }
}
