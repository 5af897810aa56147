import APIGenCore
import ArgumentParser
import APIInspection

/// Converts a spec to OpenAPI: `apigen convert api.yaml -o openapi.yaml`.
struct ConvertCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts a spec to an OpenAPI document.",
    discussion: """
      The spec is in the compact dialect, Swagger 2.0, or OpenAPI 3.0 and later, as YAML or JSON. \
      The result is OpenAPI 3.1 as YAML, or 3.2 if the spec needs it, from which apigen generates the same \
      client. References to other files are kept, and these files are not changed.

      EXAMPLES
        apigen convert api.yaml -o openapi.yaml
            Converts the compact dialect to OpenAPI.
        curl -s https://example.com/swagger.json | apigen convert -
            Reads from standard input and prints the result.

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
    let argument = try SpecArgument(spec, piped: "apigen convert -\(output.argument)")
    let conversion = ProgressLine.following(try shared.input(argument), on: console, convert)
    shared.report(conversion.record, of: argument, on: console)
    guard let document = conversion.document else { throw ExitCode(1) }
    try output.write(document, to: console)
  }
}
