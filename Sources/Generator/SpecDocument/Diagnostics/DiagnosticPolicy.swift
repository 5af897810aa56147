/// How a run deals with problems.
package struct DiagnosticPolicy: Sendable, Equatable {
  /// Parts that cannot be read are left out with a warning, instead of being an error.
  package var skipsBroken: Bool
  /// Every warning is an error.
  package var isStrict: Bool
  /// Warnings that are not wanted.
  package var silenced: Set<Rule>
  /// Problems of any severity that do not matter to the current stage.
  package var ignored: Set<Rule> = []

  /// The file with the user's decisions. Problems in it are errors, since its author can fix them.
  package var configuration: SourceFile.ID?

  package init(
    skipsBroken: Bool = false, isStrict: Bool = false, silenced: Set<Rule> = [],
    configuration: SourceFile.ID? = nil
  ) {
    self.skipsBroken = skipsBroken
    self.isStrict = isStrict
    self.silenced = silenced
    self.configuration = configuration
  }

  /// Returns the diagnostic with the severity that this policy gives it; nil if it is not wanted.
  func judged(_ diagnostic: Diagnostic) -> Diagnostic? {
    if ignored.contains(diagnostic.rule) { return nil }
    if let error = errorInConfiguration(diagnostic) { return error }
    let isLeftOut = diagnostic.category == .leftOut && skipsBroken
    guard diagnostic.category.isWarning || isLeftOut else { return diagnostic }
    if silenced.contains(diagnostic.rule) { return nil }
    var judged = diagnostic
    judged.severity = isStrict ? .error : .warning
    if isLeftOut, diagnostic.severity == .error {
      judged.message += "; \(diagnostic.lossWhenSkipped)"
    }
    return judged
  }

  /// Returns an error about an annotation in the configuration, in the words of its keys:
  /// `'timeout'` is `'x-apigen-timeout'` in a spec.
  private func errorInConfiguration(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let configuration, diagnostic.span?.file == configuration,
      diagnostic.category == .leftOut || diagnostic.category == .repaired
    else { return nil }
    return Diagnostic(
      .configuration, diagnostic.message.replacing("'x-apigen-", with: "'"), at: diagnostic.span,
      help: diagnostic.help?.replacing("'x-apigen-", with: "'")
    ).noting(diagnostic.notes)
  }
}
