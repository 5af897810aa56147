import Foundation
import TestSupport
import Testing

/// The command as it is built for the tests, run in a folder of its own.
final class Command: Sendable {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: URL
  private let name: String

  /// Locates the tool to run.
  init(_ name: String = "apigen") throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.appending(path: "apigen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: cache)
  }

  /// A folder for caches of its own, outside of the one that it works in.
  private var cache: URL { folder.appendingPathExtension("cache") }
  var environment: [String: String] { ["XDG_CACHE_HOME": cache.path] }

  /// What the command keeps from run to run.
  func caches() throws -> [URL] {
    let folder = cache.appending(path: "apigen")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  }

  func callAsFunction(_ arguments: String..., input: String = "") async throws -> Result {
    try await run(arguments, input: input)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    let result = try await Subprocess.run(
      try executable().path, arguments, input: Data(input.utf8), in: folder,
      environment: self.environment.merging(environment) { $1 })
    return Result(
      status: result.status, output: String(decoding: result.output, as: UTF8.self),
      errors: String(decoding: result.errors, as: UTF8.self))
  }

  /// Starts the command, which goes on until it is ended.
  func start(_ arguments: String...) throws -> RunningCommand {
    try RunningCommand(process(arguments), in: folder)
  }

  /// The command, not yet started.
  func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }

  func executable() throws -> URL {
    try Self.executable(name)
  }

  /// Where the modules that a client imports are.
  static var modules: URL {
    get throws {
      try executable("apigen").deletingLastPathComponent().appending(path: "Modules")
    }
  }

  func write(_ file: String, _ text: String) throws {
    let url = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: file).path)
  }

  /// It lies beside the tests, whose path the test runner was started with.
  private static func executable(_ name: String) throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests =
      bundles + CommandLine.arguments.prefix(1).map { URL(filePath: $0) } + [Bundle.main.bundleURL]
    let places = tests.flatMap { [$0.deletingLastPathComponent(), $0] }.map {
      $0.appending(path: name)
    }
    return try #require(
      places.first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "the command was not built beside the tests")
  }
}
