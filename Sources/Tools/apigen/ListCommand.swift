import APIGenCore
import ArgumentParser
import SpecDocument

/// Lists the operations of a spec: `apigen list api.yaml`.
struct ListCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "list",
    abstract: "Lists the operations of a spec and how to call them in Swift.",
    discussion: """
      Each line has the method, the path, and the call with its required arguments. 'pages' shows the call \
      that iterates over a whole list, and 'no pages', why a list has none.

      EXAMPLES
        apigen list api.yaml
            Prints a line for each operation.
        apigen list api.yaml | grep users
            Finds the calls whose lines contain 'users'.
        apigen list api.yaml --json
            Prints all parameters with their types, for programs.
      """,
    status: [
      2: "the command line is invalid, or a file cannot be read"
    ])

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Flag(help: "Print an array of objects.")
  var json = false

  @OptionGroup
  var shared: SpecOptions

  /// Whoever generates the client has seen the warnings.
  var detail: ReportDetail { .errors }

  func run(on console: Console) throws {
    let table = CallTable(calls: try examine(\.calls, on: console, list).value)
    try console.print(json ? table.json : table.text)
  }
}
