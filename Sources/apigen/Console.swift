import Foundation

/// What is written to standard error.
enum Console {
  /// Whether a person is likely to read it.
  static var isTerminal: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }

  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  static func error(_ message: String, help: String? = nil) {
    write("error: \(message)\n" + (help.map { "  = help: \($0)\n" } ?? ""))
  }
}
