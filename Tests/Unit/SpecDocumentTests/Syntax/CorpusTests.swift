import SpecDocument
import Foundation
import Testing

@Suite(
  "Specs in the wild",
  .enabled(if: Shared.folder("corpus") != nil, "the folder shared/corpus is not here"))
struct CorpusTests {
  @Test("every tenth document can be read, and its spans cover its keys")
  func documents() async throws {
    let files = Shared.files(in: "corpus", extensions: ["json", "yaml", "yml"])
    #expect(files.count > 1000)
    for index in stride(from: 0, to: files.count, by: 10) {
      // Gives way to other tests, many of which talk to servers within time limits.
      await Task.yield()
      let path = files[index].path
      let reading = Reading(contents: [UInt8](try Data(contentsOf: files[index])), path: path)
      #expect(!reading.diagnostics.hasErrors, "\(path)")
      let node = try #require(reading.node, "\(path)")
      #expect(misplacedKey(in: node, of: reading) == nil, "\(path)")
    }
  }

  /// A key that its span does not cover.
  private func misplacedKey(in node: Node, of reading: Reading) -> String? {
    for entry in node.mapping?.entries ?? [] {
      let written = reading.text(entry.keySpan) ?? ""
      let isQuoted = written.hasPrefix("\"") || written.hasPrefix("'")
      guard isQuoted ? written.count >= entry.key.count + 2 : written == entry.key else {
        return entry.key
      }
      if let misplaced = misplacedKey(in: entry.value, of: reading) { return misplaced }
    }
    return node.sequence?.lazy.compactMap { misplacedKey(in: $0, of: reading) }.first
  }
}
