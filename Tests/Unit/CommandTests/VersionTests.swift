import Foundation
import Testing
import TestSupport

@Suite("The version")
struct VersionTests {
  /// A version that a guide requires.
  private static var version: Regex<(Substring, Substring)> {
    get throws {
      let places = #"apigen", from: "|--branch |your-organization/apigen[a-z/.]*(?:@|download/)"#
      return try Regex("(?:" + places + ")([0-9.]+)", as: (Substring, Substring).self)
    }
  }

  private static let root = Repository.root

  @Test("is the newest in the changelog, or follows it, and is the version that the guides require")
  func documents() async throws {
    let version = try await Command()("--version").output.trimmingCharacters(in: .newlines)
    let changelog = try text("CHANGELOG.md")
    let versions = changelog.matches(of: /(?m)^## \[([0-9.]+)\]/).map { String($0.1) }
    let newest = try #require(versions.first)
    #expect(newest == version || newest.compare(version, options: .numeric) == .orderedAscending)
    if newest != version {
      #expect(changelog.contains("## [Unreleased]\n"))
    }
    for (guide, text) in try guides() {
      let asked = text.matches(of: try Self.version)
      #expect(asked.allSatisfy { String($0.1) == version }, "\(guide)")
    }
    #expect(try text("README.md").contains("/apigen\", from: \"\(version)\")"))
  }

  @Test("the dependency in its guides does not compile the generator")
  func compiledTool() throws {
    for (guide, text) in try guides() where guide != "README.md" {
      #expect(!text.contains("swift run apigen"), "\(guide)")
    }
  }

  private func guides() throws -> [(name: String, text: String)] {
    let folder = Self.root.appending(path: "Documentation").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return try (["README.md"] + names).map { ($0, try text($0)) }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
  }
}
