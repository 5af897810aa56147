import ArgumentParser
import Diagnostics

/// The output format of diagnostics.
enum DiagnosticForm: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// Writes all diagnostics of a spec to standard error.
  func report(_ diagnostics: Diagnostics, of sources: Sources) {
    let printer = DiagnosticPrinter(sources, color: self == .text && Console.isTerminal)
    switch self {
    case .text: Console.write(printer.text(diagnostics))
    case .json: Console.write(printer.json(diagnostics))
    }
  }
}
