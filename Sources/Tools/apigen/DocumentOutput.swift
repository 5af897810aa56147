import APIGenCore
import ArgumentParser

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

  /// Writes the document to the file, or prints it.
  func write(_ document: String, to console: Console) throws {
    guard let output, output != "-" else { return try console.print(document) }
    try OutputFile(path: output).write(document)
  }
}
