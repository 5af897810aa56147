/// A problem outside the spec, with a file or a folder.
package struct Failure: Error {
  package let message: String
  package let help: String?
  /// The file concerned, unless the command line makes it clear.
  package var subject: String?

  package init(message: String, help: String?) {
    self.message = message
    self.help = help
  }

  package init(_ error: OutputError) { self.init(message: error.message, help: error.help) }

  /// Writes the message to standard error.
  package func report(on console: Console) {
    console.error(message, about: subject, help: help)
  }
}
