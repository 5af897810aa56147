package import SpecDocument
import Foundation

/// The output format of diagnostics.
package enum DiagnosticForm: String, CaseIterable {
  case text, json, sarif

  /// Returns the diagnostics of a run for standard error. In text form, `detail` limits them, and a
  /// last line sums up the rest.
  package func report(
    _ record: RunRecord, of spec: SpecArgument, _ detail: ReportDetail = .essential,
    on console: Console
  ) -> String {
    let report = text(record, detail, color: console.errors.hasColor)
    return self == .text ? report + ReportEnding(record, of: spec, detail).text : report
  }

  /// Prints the diagnostics to standard output, for commands whose result they are.
  package func print(
    _ record: RunRecord, _ detail: ReportDetail, on console: Console
  ) throws(Failure) {
    try console.print(text(record, detail, color: console.output.hasColor))
  }

  private func text(_ record: RunRecord, _ detail: ReportDetail, color: Bool) -> String {
    let printer = DiagnosticPrinter(
      record.sources, document: record.document,
      folder: FileManager.default.currentDirectoryPath, color: color)
    return switch self {
    case .text: printer.text(record.diagnostics, detail)
    case .json: printer.json(record.diagnostics)
    case .sarif:
      printer.sarif(
        record.diagnostics, version: apigenVersion,
        documentation:
          "\(apigenRepository)/blob/\(apigenVersion)/Documentation/Generated/Diagnostics.md")
    }
  }
}
