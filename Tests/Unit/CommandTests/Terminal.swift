import Foundation
import TestSupport

extension Command {
  /// Runs the command with its output on a terminal, and returns what the terminal shows.
  func onTerminal(_ arguments: String..., environment: [String: String] = [:]) async throws
    -> String
  {
    let settings = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
    let words = settings.map { "\($0)=\($1)" } + [try executable().path] + arguments
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try await Subprocess.run(
      "script", ["--quiet", "--command", "env " + line, "/dev/null"], in: folder)
    return String(decoding: result.output, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}

/// The command while it runs, with its output in files of its folder.
final class RunningCommand: Sendable {
  let output: String
  let errors: String
  private let process: Process

  init(_ process: Process, in folder: URL) throws {
    (output, errors) = ("output.txt", "errors.txt")
    for file in [output, errors] { try Data().write(to: folder.appending(path: file)) }
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: output))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: errors))
    self.process = process
    try process.run()
  }

  /// Interrupts the command as Ctrl-C does.
  func interrupt() { process.interrupt() }

  func kill() { if process.isRunning { process.terminate() } }

  /// The command's status after it has ended.
  var status: Int32 {
    get async {
      while process.isRunning { try? await Task.sleep(for: .milliseconds(20)) }
      return process.terminationStatus
    }
  }
}
