import Foundation
import SuiteTraits
import TestSupport
import Testing

/// The package that the snippets adapt is not available here, so its declarations replace it.
@Suite("Adapters for swift-openapi-runtime", .busy)
struct AdapterTests {
  @Test("compile against the declarations of its transports and middleware")
  func compile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await swiftc(
      [
        "-emit-module", "-module-name", "OpenAPIRuntime", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-o", "OpenAPIRuntime.swiftmodule",
        snippet("OpenAPIRuntime.swift"),
      ], in: folder)
    try await swiftc(
      ["-typecheck", "-warnings-as-errors", "-I", folder.path, snippet("Adapters.swift")],
      in: folder)
  }

  private func snippet(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Snippets/Moving/\(name)").path
  }

  private func swiftc(_ arguments: [String], in folder: URL) async throws {
    let modules = try #require(Self.modules)
    let result = try await Subprocess.run(
      "swiftc", ["-swift-version", "6", "-I", modules.path] + arguments, in: folder)
    #expect(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
  }

  /// The folder of the compiled modules, beside the tests.
  private static var modules: URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests =
      bundles + CommandLine.arguments.prefix(1).map { URL(filePath: $0) } + [Bundle.main.bundleURL]
    return tests.flatMap { [$0.deletingLastPathComponent(), $0] }
      .map { $0.appending(path: "Modules") }
      .first {
        FileManager.default.fileExists(atPath: $0.appending(path: "APIRuntime.swiftmodule").path)
      }
  }
}
