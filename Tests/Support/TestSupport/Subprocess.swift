package import Foundation

/// A program that a test runs and awaits. Meanwhile the thread runs other tests.
package enum Subprocess {
  /// The outcome of the run.
  package struct Result: Sendable {
    package let status: Int32
    package let output: Data
    package let errors: Data
  }

  /// Running more at once would slow down tests that talk to servers within time limits.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  /// Runs a program to its end. `program` is its path, or a name to look up as the shell does.
  /// `environment` is added to the environment of the tests or overrides it.
  package static func run(
    _ program: String, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:]
  ) async throws -> Result {
    try await turns.take {
      // Files rather than pipes, which block the program once they are full.
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
