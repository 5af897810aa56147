import APIGenCore
import ArgumentParser

/// Lists the operations of a spec: `apigen list api.yaml`.
struct ListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the operations of a spec and how to call them in Swift.",
    discussion: """
      Each line has the method, the path, and the call with its required arguments. '(pages)' marks
      lists that callers can iterate over.

      EXAMPLES
        apigen list api.yaml
            Prints a line for each operation.
        apigen list api.yaml | grep users
            Finds the calls whose lines contain 'users'.
        apigen list api.yaml --json
            Prints all parameters with their types, for programs.

      EXIT STATUS
        0   success
        1   the spec has errors
        2   the command line is invalid, or a file cannot be read
      """,
    helpNames: [.short, .long]
  )

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Flag(help: "Print an array of objects.")
  var json = false

  @OptionGroup
  var shared: SpecOptions

  func run(on console: Console) throws {
    let argument = try SpecArgument(spec, piped: "apigen list -")
    let listing = ProgressLine.following(try shared.input(argument), on: console, list)
    shared.report(listing.record, of: argument, on: console)
    guard let calls = listing.calls else { throw ExitCode(1) }
    let table = CallTable(calls: calls)
    try console.print(json ? table.json : table.text)
  }
}
