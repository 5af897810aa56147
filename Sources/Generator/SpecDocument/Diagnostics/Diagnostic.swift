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
  package private(set) var notes: [Note] = []
  /// A suggestion: `did you mean 'paths'?`.
  package let help: String?
  /// The consequence if the problem is not fatal: `the response is left out`.
  package private(set) var consequence: String?
  /// The category of this problem; a repaired problem may be harmless.
  package private(set) var category: Rule.Category
  /// A missing thing that several places name. The problem is shown once for all of them.
  package private(set) var subject: String?
  /// Changes to the document that remove the problem and keep the generated code as it is.
  package let correction: Correction?

  package init(
    _ rule: Rule, _ message: String, at span: SourceSpan?, help: String? = nil,
    correction: Correction? = nil
  ) {
    self.rule = rule
    category = rule.description.category
    severity = category.isWarning ? .warning : .error
    self.message = message
    self.span = span
    self.help = help
    self.correction = correction
  }

  /// The loss if the unreadable part is left out.
  var lossWhenSkipped: String { consequence ?? rule.description.clause }

  /// Whether it is a warning that does not affect the generated code.
  package var isHarmlessWarning: Bool { category == .harmless && severity == .warning }
}

extension Diagnostic {
  /// Returns the same problem with a second location.
  package func noting(_ message: String, at span: SourceSpan) -> Diagnostic {
    noting([Note(message, at: span)])
  }

  package func noting(_ notes: [Note]) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes += notes
    return diagnostic
  }

  /// Returns the same problem with a consequence that its rule does not describe.
  package func resulting(in consequence: String?) -> Diagnostic {
    var diagnostic = self
    diagnostic.consequence = consequence
    return diagnostic
  }

  /// Returns the same problem with the missing thing that it is about.
  package func about(_ subject: String?) -> Diagnostic {
    var diagnostic = self
    diagnostic.subject = subject
    return diagnostic
  }

  /// The same problem where it makes no difference to the generated code.
  package var harmless: Diagnostic {
    var harmless = self
    if rule.description.harmlessCase != nil {
      (harmless.category, harmless.severity) = (.harmless, .warning)
    }
    return harmless
  }

  package func harmless(if isHarmless: Bool) -> Diagnostic { isHarmless ? harmless : self }
}

/// The diagnostics of one run, which the stages pass on `inout`.
package struct Diagnostics: Sendable, Equatable {
  package private(set) var all: [Diagnostic] = []
  /// Decides about diagnostics that are added from now on.
  package var policy: DiagnosticPolicy

  package init(policy: DiagnosticPolicy = DiagnosticPolicy()) { self.policy = policy }

  /// Whether any diagnostic is an error, so that nothing may be written.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Whether every error concerns a part that could be left out.
  package var couldSkip: Bool {
    hasErrors && all.allSatisfy { $0.severity == .warning || $0.rule.category == .leftOut }
  }

  package var errorCount: Int { all.count { $0.severity == .error } }

  /// Adds a diagnostic, with the severity that the policy gives it.
  package mutating func add(_ diagnostic: Diagnostic) {
    if let judged = policy.judged(diagnostic) { all.append(judged) }
  }

  /// Adds the diagnostics of another accumulator.
  package mutating func add(contentsOf other: Diagnostics) {
    for diagnostic in other.all { add(diagnostic) }
  }

  /// Adds a problem: `diagnostics.report(.unknownKey, "unknown key 'pahts'", at: span)`.
  package mutating func report(
    _ rule: Rule, _ message: String, at span: SourceSpan?, help: String? = nil,
    correction: Correction? = nil
  ) {
    add(Diagnostic(rule, message, at: span, help: help, correction: correction))
  }

  /// The diagnostics in the order of files and positions; those without a location come first. If
  /// several at one place read the same, such as in a value that YAML aliases repeat, the first is
  /// kept.
  package var inOrder: [Diagnostic] { inOrder { $0.says($1) } }

  /// The diagnostics in the same order, including equal ones with corrections in different places.
  package var withCorrections: [Diagnostic] { inOrder(without: ==) }

  private func inOrder(without isRepeated: (Diagnostic, Diagnostic) -> Bool) -> [Diagnostic] {
    let sorted = all.enumerated().sorted { first, second in
      (first.element.position, first.offset) < (second.element.position, second.offset)
    }
    var seen: [SourceSpan?: [Diagnostic]] = [:]
    return sorted.map(\.element).filter { diagnostic in
      let others = seen[diagnostic.span, default: []]
      if others.contains(where: { isRepeated($0, diagnostic) }) { return false }
      seen[diagnostic.span, default: []].append(diagnostic)
      return true
    }
  }
}

extension Diagnostic {
  fileprivate var position: Int { span.map { Int($0.file.index) << 32 | Int($0.start) } ?? -1 }

  /// Returns whether another one reads the same, even if it is corrected in another place.
  fileprivate func says(_ other: Diagnostic) -> Bool {
    rule == other.rule && severity == other.severity && message == other.message
      && span == other.span && notes == other.notes && help == other.help
  }
}
