import APIGenCore
import ArgumentParser
import APIAdvice

/// Converts a spec to OpenAPI: `apigen convert api.yaml -o openapi.yaml`.
struct ConvertCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "convert",
    abstract: "Converts a spec to an OpenAPI document.",
    discussion: """
      The spec is in the compact dialect, Swagger 2.0, or OpenAPI 3.0 and later, as YAML or JSON. \
      The result is OpenAPI 3.1, or 3.2 if the spec needs it, from which apigen generates the same client. It is \
      YAML, or JSON in a file whose name ends in '.json'. References to other files are kept, and these files are not changed.

      EXAMPLES
        apigen convert api.yaml -o openapi.yaml
            Converts the compact dialect to OpenAPI.
        curl -s https://example.com/swagger.json | apigen convert -
            Reads from standard input and prints the result.
      """)

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var output: DocumentOutput

  @OptionGroup
  var shared: SpecOptions

  var arguments: String { output.argument }

  func run(on console: Console) throws {
    try output.write(try examine(\.document, on: console, convert).value, to: console)
  }
}
