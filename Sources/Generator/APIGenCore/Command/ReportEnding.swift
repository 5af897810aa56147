import SpecDocument

/// The lines after the diagnostics of a run: how many were not shown, and which commands help.
struct ReportEnding {
  private let diagnostics: [Diagnostic]
  private let detail: ReportDetail
  private let couldSkip: Bool
  /// The commands that the lines suggest.
  private let lint: String
  private let fix: String

  init(_ record: RunRecord, of spec: SpecArgument, _ detail: ReportDetail) {
    diagnostics = record.diagnostics.inOrder
    couldSkip = record.diagnostics.couldSkip
    self.detail = detail
    lint = "'apigen lint \(ShellWord(spec.argument))'"
    fix = "'apigen fix \(ShellWord(spec.argument))'"
  }

  var text: String {
    [hidden, corrections, skipping].compactMap { $0 }.map { $0 + "\n" }.joined()
  }

  private var hidden: String? {
    let count =
      switch detail {
      case .errors: diagnostics.count { $0.severity == .warning }
      case .essential: diagnostics.count(where: \.isHarmlessWarning)
      case .everything: 0
      }
    guard count > 0 else { return nil }
    let isOne = count == 1
    let warnings = "\(count) warning\(isOne ? "" : "s")"
    let remedy = "(\(lint) shows \(isOne ? "it" : "them"))"
    if detail == .errors { return "\(warnings) \(remedy)" }
    return "\(warnings) that \(isOne ? "does" : "do") not change the generated code "
      + "\(isOne ? "is" : "are") not shown \(remedy)"
  }

  private var corrections: String? {
    let count = diagnostics.count { $0.correction != nil && !$0.isHarmlessWarning }
    guard count > 0, detail != .errors else { return nil }
    return "help: \(fix) writes an overlay that corrects the document"
  }

  private var skipping: String? {
    couldSkip ? "help: '--skip-broken' leaves out what cannot be read" : nil
  }
}
