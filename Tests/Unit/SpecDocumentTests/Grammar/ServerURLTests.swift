import SpecDocument
import Testing

@Suite("URLs of servers as documents write them")
struct ServerURLTests {
  @Test(
    "one that begins with a host gets a scheme",
    arguments: [
      ("api.example.com/v1", "https://api.example.com/v1"), ("//b.example", "https://b.example"),
      ("example.com:8443", "https://example.com:8443"), ("10.0.0.1", "https://10.0.0.1"),
      ("localhost:8080/api", "http://localhost:8080/api"), ("127.0.0.1", "http://127.0.0.1"),
      ("localhost", "http://localhost"), ("//localhost/a", "http://localhost/a"),
      ("0.0.0.0:5000", "http://0.0.0.0:5000"), ("app:3000/v1", "http://app:3000/v1"),
      ("[::1]:8080", "http://[::1]:8080"), ("[2001:db8::1]:443", "https://[2001:db8::1]:443"),
    ])
  func scheme(written: String, meant: String) {
    let url = DocumentServerURL(written)
    #expect(url.meant == meant)
    #expect(url.fault == "has no scheme")
  }

  @Test("the defaults of variables show whether it begins with a host")
  func variables() {
    let host = DocumentServerURL(
      "{host}:{port}/x", defaults: [("host", "a.example"), ("port", "443")])
    #expect(host.meant == "https://{host}:{port}/x")
    #expect(DocumentServerURL("{url}/x", defaults: [("url", "https://a.example")]).fault == nil)
    #expect(DocumentServerURL("{base}/x", defaults: [("base", "/v1")]).fault == nil)
  }

  @Test("it has neither white space nor a query nor a fragment")
  func dropped() {
    #expect(DocumentServerURL(" https://a. example/ ").meant == "https://a.example/")
    #expect(DocumentServerURL("some\nlines\na://b").meant == "somelinesa://b")
    #expect(DocumentServerURL("https://a.example/v1?b=c").meant == "https://a.example/v1")
    #expect(DocumentServerURL("https://a.example/#/").meant == "https://a.example/")
    #expect(
      DocumentServerURL("https://a.example/my api/\n  v1").meant == "https://a.example/my%20api/v1")
    #expect(DocumentServerURL("https://{my host}/{path?}").fault == nil)
    #expect(
      DocumentServerURL("a.example/v1?b=c").fault == "has a query or fragment and has no scheme")
  }

  @Test(
    "a path and a URL stay as they are",
    arguments: [
      "", "/", "/v1", "v1", "v1.0", "./v1", "../v1", "index.php", "https://a.example", "/v1:beta",
    ])
  func kept(url: String) {
    #expect(DocumentServerURL(url).meant == url)
    #expect(DocumentServerURL(url).fault == nil)
  }
}
