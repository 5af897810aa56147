import APIGenCore
import APIInspection
import ArgumentParser

/// `apigen names api.yaml -o names.yaml`
struct NamesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract: "Prints the names of a client, to keep them as they are.",
    discussion: """
      The result is what 'names' in the configuration accepts. With 'names: names.yaml' there, no change of the \
      spec or of apigen's rules renames what the file lists. Run the command again to add the names of what is \
      new, and to leave out what the spec no longer has.

      EXAMPLES
        apigen names api.yaml -o names.yaml
            Writes all names to a file, for 'names: names.yaml' in 'apigen.yaml'.
        apigen names api.yaml | grep -i invoice
            Finds the names that concern invoices.

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
    let argument = try SpecArgument(spec, piped: "apigen names -\(output.argument)")
    let listing = ProgressLine.following(try shared.input(argument), on: console, names)
    shared.report(listing.record, of: argument, on: console)
    guard let document = listing.document else { throw ExitCode(1) }
    try output.write(printYAML(document), to: console)
  }
}
