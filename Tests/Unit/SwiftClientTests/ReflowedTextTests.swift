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
  func openFence() {
    #expect(reflow("```", "a") == ["```", "a", "```"])
  }

  @Test(
    "simple HTML becomes Markdown",
    arguments: [
      ("a<br/>b<BR>c", "a\\\nb\\\nc"), ("<b>no</b> <em>way</em>", "**no** *way*"),
      ("<code>a</code>", "`a`"), ("<ul><li>a</li><li>b</li></ul>", "\n\n\n- a\n- b\n\n"),
      ("<a href=\"https://a.b\">here</a>", "[here](https://a.b)"),
      ("a &lt; b &amp; c", "a < b & c"),
    ])
  func html(html: String, markdown: String) {
    #expect(HTMLText.markdown(html) == markdown)
  }

  @Test(
    "keeps any other HTML, and code",
    arguments: [
      "/users/<id>", "a < b > c", "`<b>` and ``a ` <br>``", "```\n<br>\n```", "<br", "&x;", "` <c>",
    ])
  func untouched(text: String) {
    #expect(HTMLText.markdown(text) == text)
  }
}
