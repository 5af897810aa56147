import SpecDocument

/// The lines after the diagnostics of a run: what was not shown, and what can be done.
struct ReportEnding {
  private let diagnostics: [Diagnostic]
  private let detail: ReportDetail
  private let couldSkip: Bool
  /// The commands that help.
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
    switch detail {
    case .errors:
      let count = diagnostics.count { $0.severity == .warning }
      return count == 0 ? nil : "\(Self.warnings(count)) (\(lint) shows \(count == 1 ? "it" : "them"))"
    case .essential:
      let count = diagnostics.count(where: \.isHarmlessWarning)
      guard count > 0 else { return nil }
      return "\(Self.warnings(count)) that \(count == 1 ? "does" : "do") not change the generated "
        + "code \(count == 1 ? "is" : "are") not shown (\(lint) shows \(count == 1 ? "it" : "them"))"
    case .everything: return nil
    }
  }

  private var corrections: String? {
    let count = diagnostics.count { $0.correction != nil && !$0.isHarmlessWarning }
    guard count > 0, detail != .errors else { return nil }
    return "help: \(fix) writes an overlay that corrects the document"
  }

  private var skipping: String? {
    couldSkip ? "help: '--skip-broken' leaves out what cannot be read" : nil
  }

  private static func warnings(_ count: Int) -> String {
    "\(count) warning\(count == 1 ? "" : "s")"
  }
}
