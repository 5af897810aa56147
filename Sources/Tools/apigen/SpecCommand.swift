import APIGenCore
import ArgumentParser
import SpecDocument

/// A command about one spec.
protocol SpecCommand: ConsoleCommand {
  var spec: String { get }
  var shared: SpecOptions { get }
  /// The command line after the spec, for messages that repeat it: ` -o openapi.yaml`.
  var arguments: String { get }
  /// The diagnostics that are printed if the spec has no errors.
  var detail: ReportDetail { get }
}

extension SpecCommand {
  var arguments: String { "" }
  var detail: ReportDetail { .essential }

  func argument() throws(Failure) -> SpecArgument {
    let name = Self.configuration.commandName ?? ""
    return try SpecArgument(spec, piped: "apigen \(name) -\(arguments)")
  }

  /// Returns the result of work on the spec, and reports its diagnostics; ends the command if the
  /// spec has errors.
  ///
  /// - Parameters:
  ///   - value: The part of the result that is nil if the spec has errors.
  ///   - console: Receives the progress and the diagnostics.
  ///   - work: The work.
  /// - Returns: The part, the whole result, and the input.
  /// - Throws: An error if a file cannot be read, or the exit status 1 if the spec has errors.
  func examine<Report: SpecReport, Value>(
    _ value: (Report) -> Value?, on console: Console, _ work: (SpecInput) -> Report
  ) throws -> (value: Value, report: Report, input: SpecInput) {
    let argument = try argument()
    let input = try shared.input(argument)
    let report = ProgressLine.following(input, on: console, work)
    let value = value(report)
    shared.report(report.record, of: argument, value == nil ? .essential : detail, on: console)
    guard let value else { throw ExitCode(1) }
    return (value, report, input)
  }
}

extension CommandConfiguration {
  /// Describes a command.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - abstract: One line about it.
  ///   - discussion: Paragraphs and examples.
  ///   - status: The exit statuses whose meaning differs from other commands; nil for one that the
  ///     command does not have.
  init(command name: String, abstract: String, discussion: String, status: [Int: String?] = [:]) {
    let usual: [Int: String?] = [
      0: "success", 1: "the spec has errors",
      2: "the command line is invalid, or a file cannot be read or written",
    ]
    let lines = usual.merging(status) { $1 }.sorted { $0.key < $1.key }
      .compactMap { code, text in text.map { "  \(code)   \($0)" } }
    self.init(
      commandName: name, abstract: abstract,
      discussion: "\(discussion)\n\nEXIT STATUS\n\(lines.joined(separator: "\n"))",
      helpNames: [.short, .long])
  }
}
