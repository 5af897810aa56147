import APIDiff
import APIGenCore
import ArgumentParser
import SpecDocument
import Foundation

/// Compares two specs: `apigen diff old.yaml new.yaml`.
struct DiffCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    command: "diff",
    abstract: "Reports what a new version of a spec changes for callers.",
    discussion: """
      The clients are compared, not the texts: a change is breaking if code that uses the client must change, \
      silent if the same code compiles and does something else, and additive otherwise. What does not affect \
      callers, such as documentation, is not a change.

      A spec without a configuration next to it uses that of the other one.

      EXAMPLES
        apigen diff old.yaml new.yaml
            Compares the clients of two files.
        git show main:api.yaml | apigen diff - api.yaml
            Compares the edited spec with the one on the branch 'main'.
        apigen diff old.yaml new.yaml --format markdown
            Prints lists for a review.
        apigen diff old.yaml new.yaml --fail-on additive --accept silent
            Fails if code has to change, or has something new to use.
      """,
    status: [
      0: "nothing changed, or nothing that '--fail-on' names",
      1: "a spec has errors",
      2: "the command line is invalid, or a file cannot be read",
      3: "there are silent changes, and no breaking ones",
      4: "there are breaking changes",
      5: "there are additive changes only, with '--fail-on additive'",
    ])

  enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    case never, additive, silent, breaking

    /// The mildest severity that makes the command fail.
    var severity: Change.Severity? { Change.Severity(rawValue: rawValue) }
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(
    help: ArgumentHelp("The old spec, or '-' for standard input.", valueName: "old"),
    completion: .spec)
  var old: String

  @Argument(
    help: ArgumentHelp("The new spec, or '-' for standard input.", valueName: "new"),
    completion: .spec)
  var new: String

  @Option(help: "How changes are printed.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The mildest change that ends with a distinct status.", valueName: "severity"))
  var failOn = FailureLevel.silent

  @Option(
    help: ArgumentHelp(
      "Report changes of this severity, but do not fail because of them; can be given several times.",
      valueName: "severity"))
  var accept: [Change.Severity] = []

  @OptionGroup
  var shared: SpecOptions

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("Only one of the specs can be read from standard input.")
    }
  }

  func run(on console: Console) throws {
    let specs = try [old, new].map {
      try SpecArgument($0, piped: "apigen diff - \(ShellWord($0 == old ? new : old))")
    }
    var inputs = try specs.map { try shared.input($0) }
    let isShared = inputs[0].configuration?.path == inputs[1].configuration?.path
    for (index, other) in [(0, 1), (1, 0)] where isShared || inputs[index].configuration == nil {
      inputs[index].configuration = inputs[index].configuration ?? inputs[other].configuration
      inputs[index].isConfigurationOfAnother = true
    }
    let difference = ProgressLine.following(inputs[1], on: console) { diff(inputs[0], $0) }
    let detail = difference.changes == nil ? ReportDetail.essential : .errors
    shared.report(difference.record, of: specs[1], detail, on: console)
    guard let changes = difference.changes else { throw ExitCode(1) }
    let report = ChangeReport(changes, in: difference.record.sources, help: difference.help)
    switch format {
    case .text:
      try console.print(report.text(color: console.output.hasColor))
    case .json: try console.print(report.json)
    case .markdown: try console.print(report.markdown)
    }
    guard let verdict = report.verdict(except: Set(accept)), let level = failOn.severity,
      verdict >= level
    else { return }
    throw verdict.status
  }
}

extension Change.Severity: ExpressibleByArgument {}

extension Change.Severity {
  fileprivate var status: ExitCode {
    switch self {
    case .silent: ExitCode(3)
    case .breaking: ExitCode(4)
    case .additive: ExitCode(5)
    }
  }
}
