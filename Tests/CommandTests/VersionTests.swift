import Foundation
import Testing

@Suite("The version")
struct VersionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("is the newest one in the changelog, and what the guides ask for")
  func documents() async throws {
    let version = try await Command()("--version").output.trimmingCharacters(in: .newlines)
    let changelog = try text("CHANGELOG.md")
    let versions = changelog.matches(of: /(?m)^## \[([0-9.]+)\]/).map { String($0.1) }
    #expect(versions.first == version)
    for guide in ["README.md", "Documentation/Plugin.md"] {
      #expect(try text(guide).contains("/apigen\", from: \"\(version)\")"), "\(guide)")
    }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
  }
}
