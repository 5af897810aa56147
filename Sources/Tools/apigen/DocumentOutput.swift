import APIGenCore
import APIValues
import ArgumentParser
import SpecDocument

/// The option for a command's output file.
struct DocumentOutput: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; without it or with '-', the result is printed.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("The output file has an empty name.") }
  }

  /// The given option for a command line in a message: ` -o openapi.yaml`, or an empty string.
  var argument: String { output.map { " -o \(ShellWord($0))" } ?? "" }

  private var isJSON: Bool { output?.lowercased().hasSuffix(".json") == true }

  /// Writes the document to the file, as its name demands, or prints it as YAML.
  func write(_ document: Node, to console: Console) throws {
    try write(isJSON ? printJSON(document) : printYAML(document), to: console)
  }

  /// Throws an error if the file is named like JSON, which cannot keep the comments of the result.
  func checkTakesComments() throws(Failure) {
    guard let output, isJSON else { return }
    throw Failure(
      message: "'\(output)' is the name of a JSON file, and the result is YAML with comments",
      help: "write '-o \(ShellWord(String(output.dropLast(5)) + ".yaml"))'")
  }

  /// Writes text to the file, or prints it.
  func write(_ text: String, to console: Console) throws {
    guard let output, output != "-" else { return try console.print(text) }
    try OutputFile(path: output).write(bytes: Array(text.utf8), makesFolders: true)
  }
}
