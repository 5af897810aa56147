import APIGenCore
import ArgumentParser
import Foundation

/// Runs a mock server: `apigen mock api.yaml --port 8080`.
struct MockCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock",
    abstract: "Runs the mock server of a spec, from a separate package.",
    discussion: """
      All arguments are passed to the program 'apigen-mock', beside this one or in PATH. The package 'Mock' of the \
      repository builds it.

      EXAMPLES
        apigen mock api.yaml --port 8080
            Answers requests with samples.
      """,
    helpNames: [.short, .long]
  )

  @Argument(parsing: .captureForPassthrough, help: "The specs, and the options of 'apigen-mock'.")
  var arguments: [String] = []

  func run(on console: Console) throws {
    guard let program = Self.program(in: console.environment["PATH"] ?? "") else {
      if !Set(arguments).isDisjoint(with: ["-h", "--help"]) { throw CleanExit.helpRequest(self) }
      throw Failure(
        message: "'apigen-mock' is neither beside apigen nor in PATH",
        help: "in a clone of apigen: 'swift run --package-path Mock apigen-mock api.yaml'")
    }
    // The server takes the place of this process, so a signal to end reaches it.
    execv(program.path, ([program.path] + arguments).map { strdup($0) } + [nil])
    throw Failure(message: "cannot run '\(program.path)': \(String(cString: strerror(errno)))")
  }

  private static func program(in path: String) -> URL? {
    let own = Bundle.main.executableURL?.deletingLastPathComponent()
    let folders = path.split(separator: ":")
      .map { URL(filePath: String($0)) }
    return ([own].compactMap { $0 } + folders).map { $0.appending(path: "apigen-mock") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
