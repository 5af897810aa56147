import Testing

@testable import SwiftClient

@Suite("Descriptions as Markdown")
struct ReflowedTextTests {
  private func reflow(_ lines: String...) -> [String] { ReflowedText.lines(lines) }

  @Test("joins the lines of a paragraph and of a list's item")
  func paragraphs() {
    #expect(reflow("one", "two", "", "", "three", "") == ["one two", "", "three"])
    #expect(
      reflow("- one", "  more", "- two", "1. three", "more")
        == ["- one more", "- two", "1. three more"])
  }

  @Test("code, tables, headings, quotes and definitions keep their lines")
  func kept() {
    let kept = [
      ["```", "a", "", "b", "```"], ["| a |", "| b |"], ["# Title", "text"], ["Title", "====="],
      ["> quote", "> more"], ["[a]: https://a", "[b]: https://b"],
      ["text", "", "    code", "    more"],
    ]
    for lines in kept { #expect(ReflowedText.lines(lines) == lines) }
  }

  @Test("unclosed code ends with the description")
  func openFence() { #expect(reflow("```", "a") == ["```", "a", "```"]) }
}
