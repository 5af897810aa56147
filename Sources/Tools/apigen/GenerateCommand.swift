import ArgumentParser
import APIGenCore

/// Generates a client: `apigen api.yaml -o Generated`.
struct GenerateCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates a Swift client for an HTTP API.",
    usage: """
      apigen <spec> --output <folder> [<options>]
      apigen <command> <spec> [<options>]
      """,
    discussion: """
      The spec is an OpenAPI document (3.0 and later, or Swagger 2.0) or one in the compact dialect, which \
      begins with 'apigen: 1', as YAML or JSON. The output is a client, a struct for each request and a type \
      for each model; it requires the library APIRuntime.

      Files are written only if they differ; files that apigen wrote before and no longer generates are \
      removed; your own files and those of other specs are never touched.

      EXAMPLES
        apigen api.yaml -o Sources/Blog/Generated
            Generates a client into a module.
        apigen specs/blog/api.yaml --root specs -o Sources/Blog/Generated
            Allows references to files outside the spec's own folder.
        apigen api.yaml -o Sources/Blog/Generated --check
            Fails if the checked-in files are not up to date.
        curl -s https://example.com/openapi.json | apigen - -o Generated
            Reads the spec from standard input.

      OTHER COMMANDS, each with a --help of its own
      \(RootCommand.table)

      COMPLETION AND MANUAL
        apigen --generate-completion-script zsh > ~/.zsh/completions/_apigen
            Completes commands, options and files; also in bash and fish.
        man apigen
            Shows this for all commands; 'Release/share' installs the page.

      EXIT STATUS
        0   success
        1   the spec has errors, or --check found a difference
        2   the command line is invalid, or a file cannot be read or written
      """,
    // The root command does not have options, so that 'apigen --help' shows these.
    helpNames: [.short, .long]
  )

  @OptionGroup
  var options: GenerateOptions

  @OptionGroup
  var shared: SpecOptions

  @Flag(help: "Write nothing; list the files that are not up to date.")
  var check = false

  func run(on console: Console) throws {
    do {
      try options.generate(shared, on: console, isCheck: check)
    } catch var failure as Failure where options.inPackage {
      // Name the spec, which is one of several in the package.
      failure.subject = options.spec
      throw failure
    }
  }
}
