/// How many diagnostics of each kind a run has.
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
    if harmless == warnings {
      return text + (harmless == 1 ? ", which does" : ", which do") + " not change the generated code"
    }
    return text + ", of which \(harmless) do\(harmless == 1 ? "es" : "") not change the generated code"
  }
}
