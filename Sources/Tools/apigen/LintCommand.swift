import APIGenCore
import APIAdvice
import ArgumentParser
import SpecDocument

/// Checks a spec: `apigen lint api.yaml`.
struct LintCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "lint",
    abstract: "Suggests changes to a spec that would give a better client.",
    discussion: """
      In addition to the errors and warnings of every command, it gives advice: operations without a name, \
      responses without a type, lists without pages. Each has a source location, and an identifier for \
      '--silence'. They are printed to standard output.

      EXAMPLES
        apigen lint api.yaml
            Shows all warnings.
        apigen lint api.yaml --strict --silence unnamed-schema
            Fails if there is any other warning, for CI.
        apigen lint api.yaml --diagnostics sarif > lint.sarif
            Writes SARIF, which code review tools read.
      """,
    status: [
      0: "there are no errors",
      1: "the spec has errors, or with --strict warnings",
      2: "the command line is invalid, or a file cannot be read",
    ])

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var shared: SpecOptions

  func run(on console: Console) throws {
    let argument = try argument()
    let record = ProgressLine.following(try shared.input(argument), on: console, lint)
    try shared.print(record, on: console)
    if shared.diagnostics == .text {
      try console.print("\(argument.name): \(DiagnosticCounts(record.diagnostics).text)\n")
    }
    if record.diagnostics.hasErrors { throw ExitCode(1) }
  }
}
