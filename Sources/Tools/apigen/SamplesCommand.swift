import APIGenCore
import APIAdvice
import APIModel
import ArgumentParser
import SpecDocument
import SwiftClient

/// Prints sample calls: `apigen samples api.yaml`.
struct SamplesCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "samples",
    abstract: "Prints the call of each operation, as people write it.",
    discussion: """
      With '-o', the spec is written as OpenAPI with these calls as 'x-codeSamples', which Redoc, Scalar and other \
      renderers of documentation show beside each operation. Samples in other languages are kept.

      EXAMPLES
        apigen samples api.yaml
            Prints the calls, each after its method and path.
        apigen samples api.yaml -o documented.yaml
            Writes the spec with the calls.
      """)

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var output: DocumentOutput

  @OptionGroup
  var shared: SpecOptions

  var arguments: String { output.argument }

  /// Whoever generates the client has seen the warnings.
  var detail: ReportDetail { .errors }

  func run(on console: Console) throws {
    let (calls, sampled, input) = try examine(\.calls, on: console, sampleCalls)
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
        "note: \(operation) is left out: its call needs a value of a type that you provide\n",
        on: console)
    }
  }
}
