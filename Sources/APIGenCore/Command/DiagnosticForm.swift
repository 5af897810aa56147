import SpecDocument
import Foundation

/// The output format of diagnostics.
package enum DiagnosticForm: String, CaseIterable {
  case text, json, sarif

  /// Returns all diagnostics of a run, for standard error.
  package func report(_ record: RunRecord) -> String {
    let help =
      self == .text && record.diagnostics.couldSkip
      ? "help: '--skip-broken' leaves out what cannot be read\n" : ""
    return text(record, color: Console.hasColor(.standardError)) + help
  }

  /// Prints them to standard output, when they are the command's result.
  package func print(_ record: RunRecord) throws(Failure) {
    try Console.print(text(record, color: Console.hasColor(.standardOutput)))
  }

  private func text(_ record: RunRecord, color: Bool) -> String {
    let printer = DiagnosticPrinter(record.sources, color: color)
    return switch self {
    case .text: printer.text(record.diagnostics)
    case .json: printer.json(record.diagnostics)
    case .sarif: printer.sarif(record.diagnostics, version: apigenVersion)
    }
  }
}
