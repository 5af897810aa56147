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
