import Foundation

/// The surroundings of a command: its arguments, its environment variables and its output. Tests
/// pass their own.
package struct Console: Sendable {
  /// The arguments after the name of the command.
  package let arguments: [String]
  package let environment: [String: String]
  /// Standard output.
  package let output: Output
  /// Standard error.
  package let errors: Output

  package init(arguments: [String], environment: [String: String], output: Output, errors: Output) {
    self.arguments = arguments
    self.environment = environment
    self.output = output
    self.errors = errors
  }

  /// The console of this process.
  package static var ofProcess: Console {
    let environment = ProcessInfo.processInfo.environment
    return Console(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
      output: Output(.standardOutput, environment),
      errors: Output(.standardError, environment))
  }

  /// Writes to standard error.
  package func write(_ text: String) { try? errors.write(text) }

  /// Prints to standard output; a closed pipe is not an error.
  package func print(_ text: String) throws(Failure) {
    do {
      try output.write(text)
    } catch {
      if (error as? POSIXError)?.code == .EPIPE { return }
      throw Failure(message: "cannot write to standard output: \(error.localizedDescription)")
    }
  }

  package func error(_ message: String, help: String? = nil) {
    Failure(message: message, help: help).report(on: self)
  }
}

extension Console {
  /// Standard output or standard error.
  package struct Output: Sendable {
    package let isTerminal: Bool
    /// Whether it is a terminal with colors that the user has not disabled (https://no-color.org).
    package let hasColor: Bool
    private let receive: @Sendable (String) throws -> Void

    /// A stream that is not a terminal.
    package init(_ receive: @escaping @Sendable (String) throws -> Void) {
      isTerminal = false
      hasColor = false
      self.receive = receive
    }

    /// A stream of this process.
    fileprivate init(_ handle: FileHandle, _ environment: [String: String]) {
      isTerminal = isatty(handle.fileDescriptor) == 1
      hasColor =
        isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
      let descriptor = handle.fileDescriptor
      receive = { try writeAll($0, to: descriptor) }
    }

    func write(_ text: String) throws { try receive(text) }
  }
}

/// Writes a string. The errors of `FileHandle` do not tell a closed pipe on every platform.
private func writeAll(_ text: String, to descriptor: Int32) throws {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}

extension Failure {
  /// Writes the message to standard error.
  package func report(on console: Console) { console.write("\(self)\n") }
}
