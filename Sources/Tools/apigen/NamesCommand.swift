import APIGenCore
import ArgumentParser
import SpecDocument

/// Prints the names of a client: `apigen names api.yaml`.
struct NamesCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "names",
    abstract: "Prints the names of a client, or records them.",
    discussion: """
      The result is in the form that 'names' in the configuration accepts.

      With 'names: record' there, apigen keeps all names in a file, 'api.names.yaml' beside 'api.yaml': each run that \
      writes the client adds what is new, and keeps what is gone, so that its names go to nothing else.

      EXAMPLES
        apigen names api.yaml | grep -i invoice
            Finds the names that concern invoices.
        apigen names api.yaml --record
            Adds what is new to the recorded names, without writing a client.
        apigen names api.yaml --prune
            Removes what the spec no longer has from them.
      """)

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var output: DocumentOutput

  @Flag(help: "Add new names to the recorded ones, and print nothing.")
  var record = false

  @Flag(help: "The same, and remove the names of things that the spec no longer has.")
  var prune = false

  @OptionGroup
  var shared: SpecOptions

  func validate() throws {
    if record || prune, output.output != nil {
      throw ValidationError(
        "Recorded names have their file; '--output' is for a copy of all names.")
    }
  }

  var arguments: String { output.argument }

  /// Recording is done in place of generating, which shows the warnings otherwise.
  var detail: ReportDetail { record || prune ? .essential : .errors }

  func run(on console: Console) throws {
    let (document, listing, _) = try examine(\.document, on: console) { names($0, prunes: prune) }
    guard record || prune else { return try output.write(document, to: console) }
    guard let recorded = listing.recorded else {
      throw Failure(
        message: "the configuration of '\(spec)' does not record names",
        help: "write 'names: record' into 'apigen.yaml' beside it")
    }
    try recorded.write()
  }
}
