import APIGenCore
import Foundation
import HTTPTransport
import TestSupport
import Testing
import apigen
import apigen_build_tool

/// A command in a new folder. The tests call it in their process, and start it where the process
/// matters: for standard input, signals and terminals.
final class Command: Sendable {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  /// A spec for any command.
  static let blog = """
    apigen: 1
    name: Blog
    paths:
      /users:
        get: {name: listUsers, response: "[User]"}
    types:
      User: {id: Int}

    """

  enum Tool: String {
    case command = "apigen"
    /// The tool that the build-tool plugin runs where it is compiled from source.
    case buildTool = "apigen-build-tool"

    func run(on console: Console) -> Int32 {
      switch self {
      case .command: apigen.EntryPoint.run(on: console)
      case .buildTool: apigen_build_tool.BuildToolEntryPoint.run(on: console)
      }
    }
  }

  let folder: URL
  private let tool: Tool

  init(_ tool: Tool = .command) throws {
    self.tool = tool
    folder = FileManager.default.temporaryDirectory.appending(path: "apigen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes the configuration of the client, `apigen.yaml`.
  convenience init(configuration: String) throws {
    try self.init()
    try write("apigen.yaml", configuration)
  }

  /// Writes an OpenAPI document, `api.yaml`, of these parts.
  convenience init(title: String = "Blog", openAPI parts: String) throws {
    try self.init()
    try write(title: title, openAPI: parts)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func callAsFunction(_ arguments: String..., input: String = "") async throws -> Result {
    try await run(arguments, input: input)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    if !arguments.contains("-"),
      let result = try await call(arguments, environment)
    {
      return result
    }
    return try await runProcess(arguments, input: input, environment: environment)
  }

  /// Calls the command in this process; nil if a thread cannot have a separate current folder here.
  private func call(
    _ arguments: [String], _ environment: [String: String]
  ) async throws -> Result? {
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return try await FolderThread.run(in: folder) { [tool] in
      let (output, errors) = (Locked(""), Locked(""))
      let console = Console(
        arguments: arguments, environment: environment,
        output: Console.Output { text in output.update { $0 += text } },
        errors: Console.Output { text in errors.update { $0 += text } })
      return Result(status: tool.run(on: console), output: output.value, errors: errors.value)
    }
  }

  /// Runs the command to its end in a separate process.
  func runProcess(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    let result = try await Subprocess.run(
      try executable().path, arguments, input: Data(input.utf8), in: folder,
      environment: environment)
    return Result(
      status: result.status, output: String(decoding: result.output, as: UTF8.self),
      errors: String(decoding: result.errors, as: UTF8.self))
  }

  func executable() throws -> URL { try Self.executable(tool.rawValue) }

  /// The folder of the modules that a client imports.
  static var modules: URL {
    get throws { try executable("apigen").deletingLastPathComponent().appending(path: "Modules") }
  }

  func write(_ file: String, _ text: String) throws {
    let url = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes an OpenAPI document of the parts after `info`.
  func write(
    _ file: String = "api.yaml", title: String = "Blog", version: String = "3.1.0",
    openAPI parts: String
  ) throws {
    let head = "openapi: \(version)\ninfo: {title: \(title), version: '1'}\n"
    try write(file, head + parts + "\n")
  }

  func read(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: file).path)
  }

  /// It is beside the tests, whose path the test runner was started with.
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
