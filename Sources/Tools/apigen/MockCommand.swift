import APIGenCore
import ArgumentParser
import Foundation

/// Runs a mock server: `apigen mock api.yaml --port 8080`.
struct MockCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock",
    abstract: "Runs the mock server of a spec, from a separate package.",
    discussion: """
      All arguments are passed to the program 'apigen-mock', beside this one or in PATH. Releases include it, and the \
      package 'Mock' of the repository builds it.

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
      if arguments.contains("--help") || arguments.contains("-h") {
        throw CleanExit.helpRequest(self)
      }
      throw Failure(
        message: "'apigen-mock' is neither beside apigen nor in PATH",
        help: "it is in the release's 'apigen-mock.zip'; "
          + "in a clone: 'swift run --package-path Mock apigen-mock api.yaml'")
    }
    // The mock takes the place of this process, so that a signal ends it.
    var words = ([program.path] + arguments).map { strdup($0) } + [nil]
    execv(program.path, &words)
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
