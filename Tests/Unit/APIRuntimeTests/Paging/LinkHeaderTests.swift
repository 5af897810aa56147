import APIRuntime
import HTTPTypes
import Testing

@Suite("Link headers")
struct LinkHeaderTests {
  private func next(_ values: String...) throws -> String? {
    var headers = HTTPFields()
    let name = try #require(HTTPField.Name("Link"))
    for value in values { headers.append(HTTPField(name: name, value: value)) }
    return RawResponse(operation: "list", status: .ok, headers: headers).link("next")
  }

  @Test(
    "the first link with the relation is used",
    arguments: [
      (#"<a>; rel="next""#, "a"), (#"<a>;rel=next"#, "a"), (#"< a >; REL = "Prev NEXT""#, "a"),
      (#"<a>; rel=prev, <b>; rel=next, <c>; rel=next"#, "b"),
      (#"<a>; rel="prev"; rel="next", <b>; rel="next""#, "b"),
      (#"<a,b;c>; title="x, <y>; rel=next \" "; rel=next"#, "a,b;c"),
      (#"<a>; anchor="/other"; rel=next, <b>; rel=next"#, "b"),
      (#", ,<a>; x; ;rel=next"#, "a"), ("<>; rel=next", ""),
    ])
  func found(header: String, target: String) throws { #expect(try next(header) == target) }

  @Test(
    "other headers do not contain such a link",
    arguments: [
      "", "<a>", "<a>; rel=prev", "<a>; rel=nextish", "<a; rel=next", "a; rel=next",
      #"<a>; title="rel=next"#, "<a>; rel",
    ])
  func notFound(header: String) throws { #expect(try next(header) == nil) }

  @Test("several headers form a list")
  func several() throws { #expect(try next("<a>; rel=prev", "<b>; rel=next") == "b") }
}
