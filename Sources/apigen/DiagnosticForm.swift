import APIGenCore
import ArgumentParser
import Diagnostics

/// The output format of diagnostics.
enum DiagnosticForm: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif

  /// Writes all diagnostics of a run to standard error.
  func report(_ record: RunRecord) {
    let printer = DiagnosticPrinter(record.sources, color: self == .text && Console.isTerminal)
    switch self {
    case .text:
      Console.write(printer.text(record.diagnostics))
      if record.diagnostics.couldSkip {
        Console.write("help: '--skip-broken' leaves out what cannot be read\n")
      }
    case .json: Console.write(printer.json(record.diagnostics))
    case .sarif: Console.write(printer.sarif(record.diagnostics, version: apigenVersion))
    }
  }
}
