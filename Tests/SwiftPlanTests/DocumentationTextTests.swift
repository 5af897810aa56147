import APIModel
import Testing

@testable import SwiftPlan

@Suite("Documentation text")
struct DocumentationTextTests {
  private func text(_ documentation: Documentation, extra: [String] = []) -> String {
    DocumentationText.text(documentation, extra: extra)
  }

  @Test("nothing said is no comment")
  func empty() {
    #expect(text(Documentation()).isEmpty)
    #expect(text(Documentation(summary: "", description: "\n \n")).isEmpty)
  }

  @Test("a summary ends with a full stop, and a description stands apart from it")
  func summaryAndDescription() {
    #expect(
      text(Documentation(summary: "Lists users", description: "Newest first."))
        == "Lists users.\n\nNewest first.")
    #expect(text(Documentation(summary: "Really?")) == "Really?")
  }

  @Test("a description that repeats the summary is left out")
  func repetition() {
    #expect(text(Documentation(summary: "Users", description: "Users\n")) == "Users.")
  }

  @Test("a title that is a name, over again or for programs, is left out, and any other is kept")
  func title() throws {
    var builder = APIBuilder()
    builder.object(
      "NewUser",
      property("created_at") { $0.documentation.summary = "Created At" },
      property("name") { $0.documentation.summary = "Nachname" },
      property("call") { $0.documentation.summary = "CreateCallRequest" }
    )
    let properties = try builder.plan().object("NewUser").properties
    #expect(properties.map(\.documentation) == ["", "Nachname.", ""])
  }

  @Test(
    "no text has a line break or a control character that could end the comment",
    arguments: [
      "a\r\nexit(1)", "a\rexit(1)", "a\u{2028}exit(1)", "a\u{2029}exit(1)",
      "a\u{85}exit(1)", "a\u{B}exit(1)", "a\u{C}exit(1)", "a\0b",
    ])
  func hostile(text: String) {
    let everywhere = Documentation(summary: text, description: text + ".", remarks: [text])
    for line in self.text(everywhere, extra: [text]).split(separator: "\n") {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!line.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    }
  }
}
