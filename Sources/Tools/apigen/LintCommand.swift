import APIGenCore
import APIInspection
import ArgumentParser
import SpecDocument

/// Checks a spec: `apigen lint api.yaml`.
struct LintCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
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

      EXIT STATUS
        0   there are no errors
        1   the spec has errors; with --strict, or warnings
        2   the command line is invalid, or a file cannot be read
      """,
    helpNames: [.short, .long]
  )

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var shared: SpecOptions

  func run(on console: Console) throws {
    let argument = try SpecArgument(spec, piped: "apigen lint -")
    let record = ProgressLine.following(try shared.input(argument), on: console, lint)
    try shared.print(record, on: console)
    if shared.diagnostics == .text {
      try shared.print(
        "\(argument.name): \(DiagnosticCounts(record.diagnostics).text)\n", on: console)
    }
    if record.diagnostics.hasErrors { throw ExitCode(1) }
  }
}
