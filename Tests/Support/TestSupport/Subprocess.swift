package import Foundation

/// A program that a test runs and awaits: meanwhile the thread is free for other tests.
package enum Subprocess {
  /// What has come of it.
  package struct Result: Sendable {
    package let status: Int32
    package let output: Data
    package let errors: Data
  }

  /// More at once would take the processor from tests that talk to servers within limits of time.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  /// Runs a program, given by its path or a name that is found as the shell finds it, to its end.
  /// `environment` is added to the environment of the tests or overrides it.
  package static func run(
    _ program: String, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:]
  ) async throws -> Result {
    try await turns.take {
      // Files, because who fills a pipe waits for the one who empties it.
      let streams = FileManager.default.temporaryDirectory.appending(
        path: "subprocess-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: streams) }
      let (given, output, errors) = (
        streams.appending(path: "input"), streams.appending(path: "output"),
        streams.appending(path: "errors")
      )
      try input.write(to: given)
      for file in [output, errors] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(filePath: program.contains("/") ? program : "/usr/bin/env")
      process.arguments = (program.contains("/") ? [] : [program]) + arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let handles = (
        input: try FileHandle(forReadingFrom: given),
        output: try FileHandle(forWritingTo: output),
        errors: try FileHandle(forWritingTo: errors)
      )
      // A process keeps them open for as long as the tests run. With more than a thousand open files, Foundation on Linux
      // reads beyond the list of them when it starts the next process.
      defer {
        for handle in [handles.input, handles.output, handles.errors] { try? handle.close() }
      }
      process.standardInput = handles.input
      process.standardOutput = handles.output
      process.standardError = handles.errors
      try await end(of: process)
      return Result(
        status: process.terminationStatus, output: try Data(contentsOf: output),
        errors: try Data(contentsOf: errors))
    }
  }

  private static func end(of process: Process) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}
