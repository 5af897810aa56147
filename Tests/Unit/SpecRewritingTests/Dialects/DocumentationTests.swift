import Foundation
import Testing

@Suite("The guides")
struct DocumentationTests {
  @Test("show valid examples", arguments: ["CompactDialect", "Extensions"])
  func examples(guide: String) throws {
    let pieces = try Project.text(of: "Documentation/\(guide).md").components(
      separatedBy: "```yaml\n"
    ).dropFirst()
    #expect(!pieces.isEmpty)
    for piece in pieces {
      let example = piece.components(separatedBy: "```").first ?? ""
      #expect(Lowered(example).messages == "", "\(example)")
    }
  }
}
