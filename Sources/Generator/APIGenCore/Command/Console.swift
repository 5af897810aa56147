package import Foundation

/// Output to standard error and standard output.
package enum Console {
  /// Whether standard error is a terminal.
  package static var isTerminal: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }

  /// Returns whether a stream is a terminal with colours that the user has not disabled
  /// (https://no-color.org).
  package static func hasColor(_ stream: FileHandle) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(stream.fileDescriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  package static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints to standard output; a closed pipe is not an error.
  package static func print(_ text: String) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let reason = (error as? CocoaError)?.underlying as? POSIXError
      guard reason?.code != .EPIPE else { return }
      throw Failure(
        message: "cannot write to standard output: \((reason ?? error).localizedDescription)",
        help: nil)
    }
  }

  package static func error(_ message: String, about file: String? = nil, help: String? = nil) {
    write(
      (file.map { "\($0): " } ?? "") + "error: \(message)\n"
        + (help.map { "  = help: \($0)\n" } ?? ""))
  }
}
