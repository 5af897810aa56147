import APIModel
import Testing

@testable import SwiftPlan

@Suite("Documentation text")
struct DocumentationTextTests {
  private func lines(
    _ documentation: Documentation, extra: [String] = [], width: Int = 20
  ) -> [String] {
    DocumentationText.lines(documentation, extra: extra, width: width).map(\.text)
  }

  @Test("nothing said is no comment")
  func empty() {
    #expect(lines(Documentation()).isEmpty)
    #expect(lines(Documentation(summary: "", description: "\n \n")).isEmpty)
  }

  @Test("a summary ends with a full stop, and a description stands apart from it")
  func summaryAndDescription() {
    #expect(
      lines(Documentation(summary: "Lists users", description: "Newest first."))
        == [" Lists users.", "", " Newest first."])
    #expect(lines(Documentation(summary: "Really?")) == [" Really?"])
  }

  @Test("a description that repeats the summary is left out")
  func repetition() {
    #expect(lines(Documentation(summary: "Users", description: "Users\n")) == [" Users."])
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
    #expect(properties.map { $0.documentation.map(\.text) } == [[], [" Nachname."], []])
  }

  @Test("long lines break at spaces, and what is longer than the width stays whole")
  func wrapping() {
    let text = "one two three four five " + String(repeating: "x", count: 30) + " six"
    let wrapped = lines(Documentation(description: text))
    #expect(
      wrapped == [" one two three four", " five", " " + String(repeating: "x", count: 30), " six"])
  }

  @Test("a list item goes on under its text", arguments: ["- ", "* "])
  func listItem(marker: String) {
    let wrapped = lines(Documentation(description: marker + "one two three four five"))
    #expect(wrapped == [" \(marker)one two three four", "   five"])
  }

  @Test(
    "code in fences, indented code and tables keep their lines",
    arguments: [
      "```\nlet a = 1 + 2 + 3 + 4 + 5 + 6\n```",
      "    let a = 1 + 2 + 3 + 4 + 5 + 6",
      "| one | two | three | four | five |",
    ])
  func untouched(text: String) {
    let expected = text.split(separator: "\n").map { " " + $0 }
    #expect(lines(Documentation(description: text)) == expected)
  }

  @Test("text after a closed fence is wrapped again")
  func afterFence() {
    let text = "```\ncode\n```\none two three four five"
    #expect(lines(Documentation(description: text)).suffix(2) == [" one two three four", " five"])
  }

  @Test(
    "every text ends in lines that cannot end the comment",
    arguments: [
      "a\nexit(1)", "a\r\nexit(1)", "a\rexit(1)", "a\u{2028}exit(1)", "a\u{2029}exit(1)",
      "a\u{85}exit(1)", "a\u{B}exit(1)", "a\u{C}exit(1)", "a\0b",
    ])
  func hostile(text: String) {
    let everywhere = Documentation(summary: text, description: text + ".", remarks: [text])
    for line in lines(everywhere, extra: [text], width: 80) {
      #expect(line.isEmpty || line.hasPrefix(" "))
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!line.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    }
  }
}
