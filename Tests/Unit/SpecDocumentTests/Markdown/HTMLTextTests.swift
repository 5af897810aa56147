import SpecDocument
import Testing

@Suite("HTML in descriptions")
struct HTMLTextTests {
  @Test(
    "becomes Markdown if it is simple",
    arguments: [
      ("a<br/>b<BR>c", "a\\\nb\\\nc"), ("<b>no</b> <em>way</em>", "**no** *way*"),
      ("<code>a</code>", "`a`"), ("<ul><li>a</li><li>b</li></ul>", "\n\n\n- a\n- b\n\n"),
      ("<a href=\"https://a.b\">here</a>", "[here](https://a.b)"),
      ("a &lt; b &amp; c", "a < b & c"), ("the user&#039;s &quot;own&quot;", "the user's \"own\""),
      ("&rsquo;x&rsquo; &mdash; &#9989;&#x1F6A7;", "’x’ — ✅🚧"), ("&amp;lt;", "&lt;"),
    ])
  func html(html: String, markdown: String) { #expect(HTMLText.markdown(html) == markdown) }

  @Test(
    "stays otherwise, and in code",
    arguments: [
      "/users/<id>", "a < b > c", "`<b>` and ``a ` <br>``", "```\n<br>\n```", "<br", "&x;", "` <c>",
      "a && b;", "&#0;", "&#xD800;", "&#x110000;", "&#;", "`&quot;`",
    ])
  func untouched(text: String) { #expect(HTMLText.markdown(text) == text) }
}
