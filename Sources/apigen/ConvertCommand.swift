import APIGenCore
import ArgumentParser
import APIInspection

/// `apigen convert api.yaml -o openapi.yaml`
struct ConvertCommand: ParsableCommand {
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

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; without it, the document is printed.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup
  var shared: SpecOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("The output file has an empty name.") }
  }

  mutating func run() throws {
    let file = output.map { " -o \(ShellWord($0))" } ?? ""
    let argument = try SpecArgument(spec, piped: "apigen convert -\(file)")
    let conversion = ProgressLine.following(try shared.input(argument), convert)
    shared.report(conversion.record)
    guard let document = conversion.document else { throw ExitCode(1) }
    guard let output else { return try Console.print(document) }
    do throws(OutputError) {
      try OutputFile(path: output).write(document)
    } catch {
      throw Failure(error)
    }
  }
}
