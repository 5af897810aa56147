import APIGenCore
import APIInspection
import APIModel
import ArgumentParser
import SpecDocument
import SwiftClient

/// Prints sample calls: `apigen samples api.yaml`.
struct SamplesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples",
    abstract: "Prints the call of each operation, as people write it.",
    discussion: """
      With '-o', the spec is written as OpenAPI with these calls as 'x-codeSamples', which Redoc, Scalar and other \
      renderers of documentation show beside each operation. Samples in other languages are kept.

      EXAMPLES
        apigen samples api.yaml
            Prints the calls, each after its method and path.
        apigen samples api.yaml -o documented.yaml
            Writes the spec with the calls.

      EXIT STATUS
        0   success
        1   the spec has errors
        2   the command line is invalid, or a file cannot be read or written
      """,
    helpNames: [.short, .long]
  )

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var output: DocumentOutput

  @OptionGroup
  var shared: SpecOptions

  func run(on console: Console) throws {
    let argument = try SpecArgument(spec, piped: "apigen samples -\(output.argument)")
    let input = try shared.input(argument)
    let sampled = ProgressLine.following(input, on: console, sampleCalls)
    shared.report(sampled.record, of: argument, on: console)
    guard let calls = sampled.calls else { throw ExitCode(1) }
    if output.output == nil {
      let texts = calls.map {
        "// \($0.operation.method) \(TerminalText.escaped($0.operation.path))\n\($0.code)\n"
      }
      return try console.print(texts.joined(separator: "\n"))
    }
    guard let document = documentCalls(calls, in: input) else { throw ExitCode(1) }
    try output.write(document, to: console)
    for operation in sampled.missing {
      shared.note(
        "note: \(operation) has no call, since it needs a value of a type of yours\n", on: console)
    }
  }
}
