import SuiteTraits
import TestSupport
import Testing

@testable import APIPublishing

@Suite(.busy) struct MarkdownTests {
  @Test(arguments: [
    ("A *word* and **two** of them.", "<p>A <em>word</em> and <strong>two</strong> of them.</p>\n"),
    ("snake_case_name and 2 * 3 * 4", "<p>snake_case_name and 2 * 3 * 4</p>\n"),
    ("**open and `code **`", "<p>**open and <code>code **</code></p>\n"),
    ("`a < b` & c", "<p><code>a &lt; b</code> &amp; c</p>\n"),
    ("one\\\ntwo", "<p>one<br>two</p>\n"), ("## Title ##", "<p><strong>Title</strong></p>\n"),
    ("- one\n- two\n  more", "<ul><li>one</li><li>two\nmore</li></ul>\n"),
    ("- one\n  - inner\n- two", "<ul><li>one<ul><li>inner</li></ul>\n</li><li>two</li></ul>\n"),
    ("3. three\n4. four", "<ol start=\"3\"><li>three</li><li>four</li></ol>\n"),
    ("> said\n> so", "<blockquote><p>said\nso</p>\n</blockquote>\n"),
    ("```json\n{\"a\": \"<\"}\n```", "<pre tabindex=\"0\"><code>{\"a\": \"&lt;\"}</code></pre>\n"),
    ("text\n\n    code", "<p>text</p>\n<pre tabindex=\"0\"><code>code</code></pre>\n"),
    ("---", "<hr>\n"), ("text\n***\nmore", "<p>text</p>\n<hr>\n<p>more</p>\n"),
    ("Title\n-----\ntext", "<p><strong>Title</strong></p>\n<p>text</p>\n"),
    ("said:\n> so", "<p>said:</p>\n<blockquote><p>so</p>\n</blockquote>\n"),
    ("***both***", "<p><strong><em>both</em></strong></p>\n"),
    ("~~gone~~ ~ 5", "<p><del>gone</del> ~ 5</p>\n"),
    ("- [ ] open\n- [x] done", "<ul><li>☐ open</li><li>☑ done</li></ul>\n"),
  ])
  func isWrittenAsHTML(_ text: String, _ html: String) { #expect(Markdown.html(text).text == html) }

  @Test(arguments: [
    ("[text](https://a.example/b)", "<a href=\"https://a.example/b\">text</a>"),
    ("see https://a.example/b.", "see <a href=\"https://a.example/b\">https://a.example/b</a>."),
    ("<mailto:a@b.example>", "<a href=\"mailto:a@b.example\">mailto:a@b.example</a>"),
    ("[Foo](https://a.example/Foo_(bar)).", "<a href=\"https://a.example/Foo_(bar)\">Foo</a>."),
    ("[text](javascript:alert(1))", "text"), ("[text](JaVaScRiPt:alert)", "text"),
    ("[text](data:text/html,x)", "text"), ("<javascript:alert>", "&lt;javascript:alert&gt;"),
    ("![image](https://a.example/i.png)", "<a href=\"https://a.example/i.png\">image</a>"),
    (
      "[a](https://b.example/\"onclick=alert)",
      "<a href=\"https://b.example/&quot;onclick=alert\">a</a>"
    ),
    ("[in [out](https://a.example)](https://b.example)", nil),
  ])
  func linksOnlyToTheWeb(_ text: String, _ html: String?) {
    let result = Markdown.html(text).text
    if let html { #expect(result == "<p>\(html)</p>\n") }
    #expect(!result.lowercased().contains("href=\"javascript"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a\u{0}b\u{202E}c",
  ])
  func markupOfADescriptionIsText(_ text: String) {
    let html = Markdown.html(text).text
    #expect(html.hasPrefix("<p>") && html.hasSuffix("</p>\n"))
    #expect(!html.dropFirst(3).dropLast(5).contains("<"))
    #expect(!html.unicodeScalars.contains { $0.value == 0 || $0.value == 0x202E })
  }

  @Test(arguments: [
    "*", "_", "[", "`", "<", "![", "[a](", "> ", "- ", "http://", "\\", "**a ", "1. ",
  ])
  func longTextsOfMarksAreRead(_ mark: String) {
    let count = Repository.checksEverything ? 20_000 : 2_500
    let text = "x " + String(repeating: mark, count: count)
    #expect(Markdown.html(text).text.utf8.count >= count / 2)
    let lines = String(repeating: mark + "\n", count: count)
    #expect(!Markdown.html(lines).isEmpty)
    let stairs = (0..<200).map { String(repeating: "  ", count: $0) + mark + "x\n" }.joined()
    #expect(!Markdown.html(stairs).isEmpty)
  }
}
