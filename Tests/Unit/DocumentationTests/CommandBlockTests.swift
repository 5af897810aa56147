import Foundation
import Testing
import TestSupport

@Suite("Commands in the documents")
struct CommandBlockTests {
  @Test("of the README for a package are those of the guide, which are run")
  func package() throws {
    let guide = try text("Documentation/FirstClient.md")
    let mark = "<!-- ci: build-tool-plugin -->\n"
    let start = try #require(guide.range(of: mark)?.upperBound)
    let end = try #require(guide.range(of: "\n```\n", range: start..<guide.endIndex)?.upperBound)
    #expect(try text("README.md").contains(guide[start..<end]))
  }

  private func text(_ file: String) throws -> String {
    let root = Repository.root
    return try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }
}
