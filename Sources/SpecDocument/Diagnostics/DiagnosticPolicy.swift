/// How a run deals with problems.
package struct DiagnosticPolicy: Sendable, Equatable {
  /// What cannot be read is left out, with a warning, instead of being an error.
  package var skipsBroken: Bool
  /// Every warning is an error.
  package var isStrict: Bool
  /// Warnings that are not wanted.
  package var silenced: Set<Rule>

  package init(skipsBroken: Bool = false, isStrict: Bool = false, silenced: Set<Rule> = []) {
    self.skipsBroken = skipsBroken
    self.isStrict = isStrict
    self.silenced = silenced
  }

  /// Returns the diagnostic with the severity that it has by this policy; nil where it is silenced.
  func judged(_ diagnostic: Diagnostic) -> Diagnostic? {
    let isLeftOut = diagnostic.rule.category == .leftOut && skipsBroken
    guard diagnostic.rule.category.isWarning || isLeftOut else { return diagnostic }
    if silenced.contains(diagnostic.rule) { return nil }
    var judged = diagnostic
    judged.severity = isStrict ? .error : .warning
    if isLeftOut, diagnostic.severity == .error {
      judged.message += "; \(diagnostic.lossWhenSkipped)"
    }
    return judged
  }
}
