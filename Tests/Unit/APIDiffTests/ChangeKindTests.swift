import APIDiff
import Foundation
import Testing
import TestSupport

@Suite("The kinds of changes")
struct ChangeKindTests {
  @Test("match the page of changes; RECORD_GOLDEN=1 writes it")
  func page() throws {
    let root = Repository.root
    let url = root.appending(path: "Documentation/Generated/Changes.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try ChangesPage.text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(
      text == ChangesPage.text, "Documentation/Generated/Changes.md is not what the table says")
    let missing = Change.Kind.allCases.filter { !text.contains("| `\($0.identifier)` |") }
    #expect(missing.isEmpty)
  }

  @Test("have identifiers in lower case, joined by hyphens", arguments: Change.Kind.allCases)
  func identifiers(kind: Change.Kind) {
    #expect(kind.identifier.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }
}
