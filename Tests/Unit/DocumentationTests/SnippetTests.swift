import Foundation
import Testing
import TestSupport

/// Compares every block of Swift in the documents with the files of `Snippets`, which this target
/// compiles, and with the example that a guide goes through, which is built separately.
@Suite("Swift in the documents")
struct SnippetTests {
  @Test("is compiled word for word", arguments: Self.blocks)
  func isCompiled(block: SwiftBlock) {
    #expect(
      Self.sources.contains { block.isContained(in: $0) },
      """
      \(block) is not in Tests/Unit/DocumentationTests/Snippets or Examples/NotesApp, where it would be \
      compiled; put it there word for word
      """)
  }

  @Test("is found")
  func blocksAreFound() { #expect(Set(Self.blocks.map(\.document)).contains("README.md")) }

  @Test("is not found in code that was changed after it was compiled")
  func changes() {
    let document = "text\n\n```swift\nlet a = 1\n\nif a > 0 {\n  print(a)\n}\n```\n"
    let blocks = SwiftBlock.all(in: document, of: "x.md")
    #expect(blocks.map(\.line) == [3])
    let source = ["func x() {", "  let a = 1", "", "  if a > 0 {", "    print(a)", "  }", "}"]
    #expect(blocks[0].isContained(in: source))
    #expect(!blocks[0].isContained(in: source.map { $0.replacing("print(a)", with: "print(b)") }))
    #expect(!blocks[0].isContained(in: source.filter { $0 != "    print(a)" }))
    #expect(SwiftBlock.all(in: SwiftBlock.excerptMark + "\n" + document, of: "x.md").count == 1)
    let marked = document.replacing("text\n", with: SwiftBlock.excerptMark)
    #expect(SwiftBlock.all(in: marked, of: "x.md").isEmpty)
  }

  @Test("in the README needs only the client and the runtime, as it is pasted")
  func readme() throws {
    let surroundings = try String(
      contentsOf: Self.tests.appending(path: "Snippets/Surroundings.swift"), encoding: .utf8)
    let names = surroundings.matches(of: /(?m)^(?:struct|let|func|enum) (\w+)/).map(\.output.1)
    #expect(!names.isEmpty)
    for block in Self.blocks where block.document == "README.md" {
      let words = Set(block.lines.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber })
      #expect(words.isDisjoint(with: names), "\(block)")
    }
  }

  private static let blocks: [SwiftBlock] = documents.flatMap { url in
    SwiftBlock.all(
      in: (try? String(contentsOf: url, encoding: .utf8)) ?? "", of: url.lastPathComponent)
  }

  static let documents: [URL] =
    [root.appending(path: "README.md")]
    + files(in: root.appending(path: "Documentation")).filter { $0.pathExtension == "md" }

  private static let sources: [[String]] =
    (["Snippets", "Snippets/Moving"].map { tests.appending(path: $0) } + example)
    .flatMap(files)
    .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    .map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  private static let example =
    ["", "Sources/NotesApp", "Sources/NotesModel", "Tests/NotesModelTests"].map {
      root.appending(path: "Examples/NotesApp/\($0)")
    }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = Repository.root

  private static func files(in folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }
}
