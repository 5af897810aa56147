import ArgumentParser
import Foundation
import MockServer

/// Runs the mock server: `apigen-mock api.yaml --port 8080`.
@main
struct MockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apigen-mock",
    abstract: "Answers requests with samples, as a spec describes.",
    discussion: """
      The mock checks requests against the spec. It answers an invalid one with status 400, the place and the rule. \
      When a file changes, the mock reads it again.

      A request can choose its response: 'Prefer: code=503', 'delay=2', 'example=empty', 'dynamic=true'.

      EXAMPLES
        apigen-mock api.yaml --port 8080
            Serves the operations of a spec.
        apigen-mock users.yaml orders.yaml --stateful
            Serves two, and keeps created resources.
      """)

  @Argument(
    help: "OpenAPI documents, Swagger 2.0, or apigen's compact dialect.", completion: .file())
  var specs: [String]

  @Option(help: "The port; 0 for one that is free.")
  var port = 8080

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Flag(help: "Keep what is created, changed and deleted, until the end.")
  var stateful = false

  @Flag(help: "Answer 401 where credentials that the spec requires are absent; any are accepted.")
  var checkCredentials = false

  @Flag(name: .shortAndLong, help: "Print no line for each request.")
  var quiet = false

  func run() async throws {
    do {
      let server = try MockServer(
        specs: specs, isStateful: stateful, checksCredentials: checkCredentials, host: host,
        port: port)
      let count = server.operationCount
      let unanswered = server.operationsWithoutSample
      let isQuiet = quiet
      try await server.run(
        started: { url in
          Self.print("\(count) operations at \(url.absoluteString)")
          for operation in unanswered {
            Self.print("\(operation): 501, since the spec permits no sample of its response")
          }
        },
        answered: { line in if !isQuiet { Self.print(line) } })
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(1)
    }
  }

  /// Prints a line immediately, even into a file.
  private static func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }
}
