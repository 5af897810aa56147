import APIRuntime
import Foundation
import Testing

@testable import APIRuntime

@Suite("Percent-encoding")
struct PercentEncodingTests {
  @Test(
    "in a path or query everything but the unreserved characters is encoded",
    arguments: [
      ("az AZ 09", "az%20AZ%2009"), ("-._~", "-._~"), ("a+b", "a%2Bb"), ("a/b", "a%2Fb"),
      ("100%", "100%25"), ("a&b=c", "a%26b%3Dc"), ("?#[]@", "%3F%23%5B%5D%40"), ("é", "%C3%A9"),
      ("😀", "%F0%9F%98%80"), ("a\0b", "a%00b"), ("a\r\nb", "a%0D%0Ab"), ("", ""),
    ])
  func component(text: String, encoded: String) { #expect(PercentEncoding.encode(text) == encoded) }

  @Test("a URL in a path or query is encoded once, with its own triples")
  func url() throws {
    let url = try #require(URL(string: "https://a.example/x%2Fy?z=1"))
    let encoded = "https%3A%2F%2Fa.example%2Fx%252Fy%3Fz%3D1"
    var writer = RequestWriter()
    writer.path("a", url)
    writer.query("a", url)
    writer.query("b", [url])
    #expect(writer.pathValues[ExactText("a")] == encoded)
    #expect(writer.queries["a"] == ["a=" + encoded])
    #expect(writer.queries["b"] == ["b=" + encoded])
    #expect(encoded.removingPercentEncoding == url.absoluteString)
  }

  @Test(
    "allowReserved keeps characters that cannot end or delimit the query",
    arguments: [
      ("a/b?c:d@e", "a/b?c:d@e"), ("!$'()*,;=", "!$'()*,;="), ("a&b+c", "a%26b%2Bc"),
      ("#[]", "%23%5B%5D"), ("%41%zz%", "%41%25zz%25"), ("a b", "a%20b"), ("😀", "%F0%9F%98%80"),
    ])
  func reserved(text: String, encoded: String) {
    #expect(PercentEncoding.encodeKeepingReserved(text) == encoded)
  }

  @Test(
    "a cookie keeps its allowed characters, so that base64 tokens arrive unchanged",
    arguments: [
      ("abc+/==", "abc+/=="), ("a b", "a%20b"), ("a;b,c", "a%3Bb%2Cc"), ("\"\\", "%22%5C"),
      ("50%", "50%25"), ("a\r\nb\0", "a%0D%0Ab%00"), ("é", "%C3%A9"), ("{a}", "{a}"),
    ])
  func cookie(text: String, encoded: String) {
    #expect(PercentEncoding.encodeCookie(text) == encoded)
  }

  @Test(
    "the name of a cookie is sent as browsers send it",
    arguments: [
      ("my cookie", "my cookie"), ("a%b", "a%b"), ("größe", "größe"), ("a[b]", "a[b]"),
      ("a=b", "a%3Db"), ("a;b", "a%3Bb"), ("a\r\nb", "a%0D%0Ab"), (" a b ", "%20a b%20"),
      ("  ", "%20%20"), ("", ""),
    ])
  func cookieName(text: String, encoded: String) throws {
    #expect(PercentEncoding.encodeCookieName(text) == encoded)
    var writer = RequestWriter()
    writer.cookie(text, "x y")
    #expect(writer.cookies[text] == ["\(encoded)=x%20y"])
  }

  @Test(
    "the literal parts of a path keep triples, and nothing else with a percent sign",
    arguments: [
      ("/a/100%", "/a/100%25"), ("/%7Bx%7D/%zz", "/%7Bx%7D/%25zz"), ("/%2", "/%252"),
      ("/ü x", "/%C3%BC%20x"), ("/a:b@c;d=1,2", "/a:b@c;d=1,2"),
    ])
  func pathLiteral(text: String, encoded: String) {
    #expect(PercentEncoding.encodePathLiteral(text) == encoded)
  }

  @Test(
    "a form writes a space as plus and keeps line breaks",
    arguments: [
      ("a b", "a+b"), ("a+b", "a%2Bb"), ("*-._", "*-._"), ("~", "%7E"), ("a&b=c", "a%26b%3Dc"),
      ("a\nb", "a%0Ab"), ("a\r\nb", "a%0D%0Ab"), ("😀", "%F0%9F%98%80"), ("%20", "%2520"),
    ])
  func form(text: String, encoded: String) { #expect(PercentEncoding.encodeForm(text) == encoded) }

  @Test(
    "encoded text decodes to the original",
    arguments: ["a+b/c d%&=", "😀é\0\n", "%2B", "..", "ä;,=\""])
  func roundTrip(text: String) {
    #expect(PercentEncoding.encode(text).removingPercentEncoding == text)
    #expect(PercentEncoding.encodeCookie(text).removingPercentEncoding == text)
    #expect(
      PercentEncoding.encodeForm(text).replacing("+", with: " ").removingPercentEncoding == text)
  }
}

@Suite("Path templates")
struct PathExpansionTests {
  @Test("values replace placeholders, next to literals too")
  func values() throws {
    #expect(
      try PathExpansion.expand("/a/{x}.json/{y}{z}", ["x": "1", "y": "2", "z": "3"])
        == "/a/1.json/23")
    #expect(try PathExpansion.expand("a", [:]) == "/a")
    #expect(try PathExpansion.expand("/p(n='{x}')", ["x": "a%27b"]) == "/p(n='a%27%27b')")
    #expect(try PathExpansion.expand("", [:]) == "")
    #expect(try PathExpansion.expand("/a b/ü", [:]) == "/a%20b/%C3%BC")
  }

  @Test("placeholders whose names differ only in normalization keep separate values")
  func normalization() throws {
    #expect(
      try PathExpansion.expand("/{K}/{\u{212A}}", ["K": "latin", "\u{212A}": "kelvin"])
        == "/latin/kelvin")
  }

  @Test("an error names a placeholder without a value")
  func missing() {
    #expect(throws: RequestError.missingPathParameter("id")) {
      try PathExpansion.expand("/users/{id}", [:])
    }
  }

  @Test(
    "a value that makes a dot segment is refused, also behind a server that decodes the path first",
    arguments: [
      ("/{a}", ".", ""), ("/users/{a}/posts", "..", ""), ("/{a}{b}", ".", "."), ("/.{a}", ".", ""),
      ("/{a}", "..%2Fadmin", ""), ("/{a}", "x%2F..%2F..", ""), ("/{a}", "%2e%2E", ""),
      ("/{a}", "..%5Cadmin", ""), ("/{a}", "..;x", ""), ("/{a}..", "x%2F", ""),
    ])
  func dots(template: String, a: String, b: String) {
    let error = #expect(throws: RequestError.self) {
      try PathExpansion.expand(template, ["a": a, "b": b])
    }
    #expect(error == .dotPathParameter("a"))
  }

  @Test("dots elsewhere in a value are ordinary characters")
  func harmlessDots() throws {
    for value in ["...", "a.b", ".hidden", "a..b", "v1..2", "a%2F.b"] {
      #expect(try PathExpansion.expand("/x/{a}", ["a": value]) == "/x/\(value)")
    }
  }
}
