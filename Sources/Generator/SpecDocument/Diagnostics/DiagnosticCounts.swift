/// The number of diagnostics of each kind in a run.
package struct DiagnosticCounts {
  private let errors: Int
  private let warnings: Int
  private let harmless: Int

  package init(_ diagnostics: Diagnostics) {
    let all = diagnostics.inOrder
    errors = diagnostics.errorCount
    warnings = all.count { $0.severity == .warning }
    harmless = all.count(where: \.isHarmlessWarning)
  }

  /// `1 error and 3 warnings, of which 2 do not change the generated code`
  package var text: String {
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return "nothing to say" }
    let text = counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    guard harmless > 0 else { return text }
    let verb = harmless == 1 ? "does" : "do"
    return text + ", of which \(harmless) \(verb) not change the generated code"
  }
}
