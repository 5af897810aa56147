/// A problem outside the spec, with a file or a folder.
package struct Failure: Error, Equatable, CustomStringConvertible {
  /// A sentence without its full stop.
  package let message: String
  /// How to solve the problem.
  package let help: String?
  /// The file concerned, unless the command line makes it clear.
  package var subject: String?

  package init(message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  package var description: String {
    (subject.map { "\($0): " } ?? "") + "error: \(message)"
      + (help.map { "\n  = help: \($0)" } ?? "")
  }
}
