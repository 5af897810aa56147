import APIMock
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

      EXIT STATUS
        0   success
        1   the spec has errors
        2   the command line is invalid, a file cannot be read, or the address cannot be used
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

  /// Runs the command, and exits with its status. All errors begin with a lowercase letter, as in
  /// apigen.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error) == .success else {
        write(message.replacing("Error: ", with: "error: ", maxReplacements: 1))
        Foundation.exit(2)
      }
      print(message)
    }
  }

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("a port is from 0 to 65535, not \(port)")
    }
  }

  func run() async throws {
    do {
      let server = try MockServer(
        specs: specs, isStateful: stateful, checksCredentials: checkCredentials, host: host,
        port: port)
      let count = server.operationCount
      let unanswered = server.operationsWithoutSample
      let isQuiet = quiet
      if !server.brokenParts.isEmpty { Self.write(server.brokenParts) }
      try await server.run(
        started: { url in
          Self.print("\(count) operations at \(url.absoluteString)")
          for operation in unanswered {
            Self.print("\(operation): 501, since the spec permits no sample of its response")
          }
        },
        answered: { line in if !isQuiet { Self.print(line) } })
    } catch let error as MockAPI.InvalidDocument {
      Self.write(error.description)
      throw ExitCode(1)
    } catch {
      Self.write("\(error)")
      throw ExitCode(2)
    }
  }

  /// Writes a message to standard error.
  private static func write(_ message: String) {
    let line = message.hasSuffix("\n") ? message : message + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Prints a line immediately, even into a file.
  private static func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }
}
