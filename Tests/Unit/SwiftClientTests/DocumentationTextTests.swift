import APIModel
import Testing

@testable import SwiftClient

@Suite("Documentation text")
struct DocumentationTextTests {
  private func text(_ documentation: Documentation, extra: [String] = []) -> String {
    DocumentationText.text(documentation, extra: extra)
  }

  @Test("writes no comment for an empty description")
  func empty() {
    #expect(text(Documentation()).isEmpty)
    #expect(text(Documentation(summary: "", description: "\n \n")).isEmpty)
  }

  @Test("a summary ends with a full stop, and a description is separate from it")
  func summaryAndDescription() {
    #expect(
      text(Documentation(summary: "Lists users", description: "Newest first."))
        == "Lists users.\n\nNewest first.")
    #expect(text(Documentation(summary: "Really?")) == "Really?")
  }

  @Test(
    "links lead to websites, and to nothing else",
    arguments: [
      "[x](javascript:alert(1))", "[x](JavaScript:alert(1))", "[x]( javascript:alert(1))",
      "[x](<javascript:alert(1)>)", "[x](data:text/html,x)", "[x](file:///etc/passwd)",
      "[x](vbscript:x)", "[x](java&#115;cript:alert(1))", "[x](&#106;avascript:alert(1))",
      "[x](javascript&colon;alert(1))", "[a[b]c](javascript:alert(1))",
      "` [x](javascript:alert(1))",
      "![x](javascript:alert(1))", "[x]: javascript:alert(1)", "<javascript:alert(1)>",
      "<a href=\"javascript:alert(1)\">x</a>", "<a href='data:x'>x</a>", "[x](\u{1}javascript:x)",
      "[x](javascript\\:alert(1))",
    ])
  func links(link: String) {
    let text = text(Documentation(summary: "Lists users.", description: "See \(link) there."))
    // Neither a link, nor a definition of one, nor an address in brackets.
    let other = /\](?:\(|:)\s*<?[^)\s\/]*(?:script|data|file)|<\w*script:/.ignoresCase()
    let unescaped = text.replacing("\\<", with: "")
    #expect(!unescaped.contains(other), "\(text)")
    #expect(text.hasPrefix("Lists users.\n\nSee "))
  }

  @Test(
    "links to websites stay",
    arguments: [
      "[x](https://example.com/a)", "[x](http://example.com)", "[x](mailto:ada@example.com)",
      "<https://example.com>", "[x]: https://example.com",
    ])
  func websites(link: String) {
    #expect(text(Documentation(description: "See \(link) there.")).contains(link))
  }

  @Test("leaves out a description that repeats the summary")
  func repetition() {
    #expect(text(Documentation(summary: "Users", description: "Users\n")) == "Users.")
  }

  @Test("leaves out a title that is a name or repeats one, and keeps any other")
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

  @Test("a property's description is not repeated for the type that is declared for it")
  func repeatedByType() throws {
    var builder = APIBuilder()
    let user = builder.object("User")
    for (key, text) in [("role", "Their rights."), ("state", "Another thing.")] {
      let type = builder.add(.nested(in: user.id, .property(key)), enumeration("a", key))
      builder.change(type) { $0.documentation.description = "Their rights." }
      builder.extend(user, property(key, type) { $0.documentation.description = text })
    }
    let declarations = try builder.plan().object("User").declarations
    let texts = declarations.compactMap(\.enumeration).map(\.documentation)
    #expect(texts == ["", "Their rights."])
  }

  @Test(
    "HTML becomes Markdown",
    arguments: [
      ("a<br/>b", "a\\\nb"), ("a<br>\n  b", "a\\\nb"), ("a <BR /> b<br>c\nd", "a\\\nb\\\nc d"),
      ("a<br><br/>b", "a\n\nb"), ("a<br>\n<br>\nb", "a\n\nb"), ("a<br>\n\nb", "a\n\nb"),
      ("<br>a<br>", "a"), ("a<br>- b<br>- c", "a\n- b\n- c"), ("| a<br>b |", "| a<br/>b |"),
      ("a<br></p><p>b</p>", "a\n\nb"), ("<b>a</b> <i>b</i> <code>c</code>", "**a** *b* `c`"),
      ("<ul><li>a</li><li>b<br></li></ul>", "- a\n- b"), ("a<nobr>b</nobr>", "ab"),
      ("`<br>` <id> &lt;", "`<br>` <id> <"), (#"<a href="https://a.b">c</a>"#, "[c](https://a.b)"),
    ])
  func html(html: String, markdown: String) {
    #expect(text(Documentation(description: html)) == markdown)
  }

  @Test("a line break in a summary becomes a space")
  func summaryWithBreak() { #expect(text(Documentation(summary: "a<br/>b")) == "a b.") }

  @Test(
    "no text has a line break or a control character that could end the comment",
    arguments: [
      "a\r\nexit(1)", "a\rexit(1)", "a\u{2028}exit(1)", "a\u{2029}exit(1)",
      "a\u{85}exit(1)", "a\u{B}exit(1)", "a\u{C}exit(1)", "a\0b",
    ])
  func hostile(text: String) {
    var everywhere = Documentation(summary: text, description: text + ".")
    everywhere.remarks = [.example(text)]
    for line in self.text(everywhere, extra: [text]).split(separator: "\n") {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!line.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    }
  }
}
