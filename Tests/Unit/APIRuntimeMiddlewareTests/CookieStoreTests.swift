import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntimeMiddleware
@testable import APIRuntime

@Suite("Cookies")
struct CookieStoreTests {
  private struct Visit: APIRequest {
    typealias Response = Void
    static var endpoint: Endpoint { Endpoint(id: "visit", method: "GET", path: "/") }
    func write(to request: inout RequestWriter) throws(RequestError) {}

    static func of(_ path: String) throws -> LinkedRequest<Visit> {
      .init(link: try #require(URL(string: path)), allowOtherOrigins: false)
    }
  }

  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func cookie(_ field: String, from url: String = "https://a.example.com/x/y") throws
    -> Cookie?
  {
    Cookie(field, from: try #require(URL(string: url)), now: Self.now)
  }

  @Test("one response neither displaces the session nor makes a header that servers refuse")
  func manyCookies() async throws {
    let store = CookieStore([Cookie(name: "sid", value: "1", domain: "a.example.com")])
    let fields = (0..<4000).map { "c\($0)=" + String(repeating: "x", count: 2000) }
    let (client, transport) = client(store, setting: ["/many": fields])
    for _ in 0..<2 { try await client.send(try Visit.of("https://a.example.com/many")) }
    #expect(store.cookies.count == CookieStore.responseCapacity + 1)
    try await client.send(Visit())
    let header = try #require(transport.exchanges.last?.request.headerFields[.cookie])
    #expect(header.contains("sid=1") && header.utf8.count <= CookieStore.maximumHeaderSize)
    #expect(try cookie("a=" + String(repeating: "x", count: 5000)) == nil)
    for host in [
      "x.duckdns.org", "x.ondigitalocean.app", "x.nyc3.digitaloceanspaces.com", "x.uk.com",
    ] {
      let domain = host.split(separator: ".").dropFirst().joined(separator: ".")
      #expect(try cookie("a=1; Domain=\(domain)", from: "https://\(host)/") == nil)
    }
  }

  /// A client of a server that sets cookies by path.
  private func client(
    _ store: CookieStore, setting: [String: [String]], server: String = "https://a.example.com"
  ) -> (APIClient, InMemoryTransport) {
    let transport = InMemoryTransport { request, _ in
      var response = InMemoryTransport.Response.json("{}")
      for value in setting[request.path ?? ""] ?? [] {
        response.head.headerFields.append(HTTPField(name: .setCookie, value: value))
      }
      return response
    }
    return (APIClient(server: server, transport: transport, middleware: [store]), transport)
  }

  private func sent(_ transport: InMemoryTransport) -> [String?] {
    transport.exchanges.map { $0.request.headerFields[.cookie] }
  }

  @Test("the cookie that a login sets is sent with the calls after it")
  func login() async throws {
    let (client, transport) = client(
      CookieStore(), setting: ["/login": ["sid=abc; HttpOnly; Path=/"]])
    try await client.send(Visit.of("/login"))
    try await client.send(Visit.of("/orders"))
    #expect(sent(transport) == [nil, "sid=abc"])
  }

  @Test(
    "a response to the previous user's request sets no cookie for the present user",
    arguments: ["bob", nil])
  func late(user: String?) async throws {
    let url = try #require(URL(string: "https://a.example.com/"))
    func session(_ user: String) throws -> Cookie {
      try #require(Cookie("sid=\(user); Path=/", from: url, now: Date()))
    }
    let store = CookieStore([try session("alice")])
    let next = try user.map { [try session($0)] } ?? []
    let transport = InMemoryTransport { _, _ in
      store.cookies = next
      var response = InMemoryTransport.Response.json("{}")
      response.head.headerFields[.setCookie] = "sid=alice2; Path=/"
      return response
    }
    let client = APIClient(
      server: "https://a.example.com", transport: transport, middleware: [store])
    try await client.send(Visit.of("/"))
    #expect(store.cookies.map(\.value) == [user].compactMap { $0 })
  }

  @Test("a cookie of a redirect is kept, as when a login leads to the start page")
  func redirected() async throws {
    let transport = InMemoryTransport { request, _ in
      guard request.path == "/login" else { return .json("{}") }
      var response = InMemoryTransport.Response.json("{}", status: 302)
      response.head.headerFields[.location] = "/start"
      response.head.headerFields[.setCookie] = "sid=abc"
      return response
    }
    let client = APIClient(
      server: "https://a.example.com", transport: transport, middleware: [CookieStore()])
    try await client.send(Visit.of("/login"))
    #expect(sent(transport) == [nil, "sid=abc"])
  }

  /// A client of a server that redirects every request without the cookie `ok`, which it may set.
  private func client(
    _ middleware: [any Middleware], redirecting targets: [String: String],
    setting cookie: @escaping @Sendable (_ path: String) -> String?
  ) -> (APIClient, InMemoryTransport) {
    let transport = InMemoryTransport { request, _ in
      let path = request.path ?? ""
      if request.headerFields[.cookie]?.contains("ok=1") == true, path == "/me" {
        return .json("{}")
      }
      var response = InMemoryTransport.Response.json("{}", status: 302)
      response.head.headerFields[.location] = targets[path]
      response.head.headerFields[.setCookie] = cookie(path)
      return response
    }
    let client = APIClient(
      server: "https://a.example.com", transport: transport, middleware: middleware)
    return (client, transport)
  }

  @Test(
    "a redirect leads back to a URL whose request then carries other cookies",
    arguments: [["/me": "/me"], ["/me": "/login", "/login": "/me"]])
  func redirectedBack(targets: [String: String]) async throws {
    let (client, transport) = client([CookieStore()], redirecting: targets) { path in
      path == "/login" || targets.count == 1 ? "ok=1; Path=/; Max-Age=60" : nil
    }
    try await client.send(Visit.of("/me"))
    #expect(transport.exchanges.count == targets.count + 1)
    #expect(sent(transport).last == "ok=1")
  }

  @Test("a redirect that leads back to a request with the same cookies is a loop")
  func redirectLoop() async throws {
    let count = Locked(0)
    let cases: [(middleware: [any Middleware], cookie: @Sendable (String) -> String?, Int)] = [
      // Without a store, the first request is repeated as it was.
      ([], { _ in "ok=1" }, 1), ([CookieStore()], { _ in nil }, 1),
      // Set for another path, or for the second request, but equal from then on.
      ([CookieStore()], { _ in "ok=1; Path=/other" }, 1), ([CookieStore()], { _ in "no=1" }, 2),
      // Different each time.
      (
        [CookieStore()],
        { _ in
          count.update { $0 += 1 }
          return "no=\(count.value)"
        }, 21
      ),
    ]
    for (middleware, cookie, expected) in cases {
      let (client, transport) = client(middleware, redirecting: ["/me": "/me"], setting: cookie)
      let error = await #expect(throws: APIError<NoFailure>.self) {
        try await client.send(Visit.of("/me"))
      }
      guard case .transport(let cause) = error else {
        Issue.record("\(error as Any)")
        continue
      }
      #expect(cause.kind == .tooManyRedirects)
      #expect(transport.exchanges.count == expected)
    }
  }

  @Test("several cookies are sent in one field, the longest path first, then the oldest")
  func order() async throws {
    let store = CookieStore()
    let set = ["a=1; Path=/", "b=2; Path=/x", "c=3; Path=/"]
    let (client, transport) = client(store, setting: ["/x/set": set])
    try await client.send(Visit.of("/x/set"))
    try await client.send(Visit.of("/x/y"))
    try await client.send(Visit.of("/z"))
    #expect(sent(transport) == [nil, "b=2; a=1; c=3", "a=1; c=3"])
  }

  @Test("a cookie that the request sets itself takes precedence over the stored one of that name")
  func precedence() async throws {
    let store = CookieStore([
      Cookie(name: "a", value: "stored", domain: "a.example.com"),
      Cookie(name: "b", value: "stored", domain: "a.example.com"),
    ])
    var (client, transport) = client(store, setting: [:])
    client.setCookie("a", "own")
    try await client.send(Visit.of("/x"))
    #expect(sent(transport) == ["a=own; b=stored"])
  }

  @Test("a cookie with a lifetime in the past is removed, and an expired one is not sent")
  func expiry() async throws {
    let time = Locked(Self.now)
    let store = CookieStore { time.value }
    let (client, transport) = client(
      store,
      setting: [
        "/set": ["a=1; Max-Age=60", "b=2; Expires=Thu, 01 Jan 2037 00:00:00 GMT"],
        "/unset": ["b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
      ])
    try await client.send(Visit.of("/set"))
    try await client.send(Visit.of("/unset"))
    time.value += 61
    try await client.send(Visit.of("/end"))
    #expect(sent(transport) == [nil, "a=1; b=2", nil])
    #expect(store.cookies.isEmpty)
  }

  @Test("a stored session can be continued by another store, and shows no secrets when printed")
  func stored() throws {
    let cookie = try #require(try cookie("sid=hush; Max-Age=60; Secure"))
    let restored = try JSONDecoder().decode([Cookie].self, from: JSONEncoder().encode([cookie]))
    #expect(restored == [cookie])
    #expect(!"\(cookie)".contains("hush"))
  }

  @Test(
    "a cookie is sent to the hosts of its domain only (RFC 6265 §5.1.3)",
    arguments: [
      ("a=1", "https://a.example.com/x/z", true), ("a=1", "https://b.a.example.com/x/z", false),
      ("a=1; Domain=.Example.com", "https://b.example.com/x/z", true),
      ("a=1; Domain=example.com", "https://badexample.com/x/z", false),
      ("a=1; Secure", "http://a.example.com/x/z", false), ("a=1", "http://a.example.com/x/z", true),
      ("a=1", "https://a.example.com/y", false), ("a=1", "https://a.example.com/xy", false),
      ("a=1; Path=/x/", "https://a.example.com/x/z", true),
      ("a=1; Path=relative", "https://a.example.com/x/z", true),
    ])
  func scope(field: String, url: String, isSent: Bool) throws {
    let cookie = try #require(try cookie(field))
    #expect(cookie.isSent(to: try #require(URL(string: url)), now: Self.now) == isSent)
  }

  @Test(
    "a cookie for another host, for a top-level domain or without a name is ignored",
    arguments: [
      "a=1; Domain=other.example", "a=1; Domain=b.a.example.com", "a=1; Domain=com", "=1", "a", "",
    ])
  func ignored(field: String) throws { #expect(try cookie(field) == nil) }

  @Test("a secure cookie is not accepted over plain http")
  func insecure() throws {
    #expect(try cookie("a=1; Secure", from: "http://a.example.com/") == nil)
  }

  @Test(
    "a response over http neither replaces nor shadows a secure cookie (RFC 6265bis §5.7)",
    arguments: [
      ("sid=evil", false), ("sid=evil; Path=/", true), ("sid=evil; Domain=example.com", false),
      ("sid=; Max-Age=0", false), ("sid=evil; Path=/x/y/z", false), ("lang=de", true),
      ("sid=evil; Path=/other", true), ("SID=evil", true),
    ])
  func overwriting(field: String, isKept: Bool) async throws {
    let secure = Cookie(
      name: "sid", value: "good", domain: "a.example.com", path: "/x", isSecure: true)
    let store = CookieStore([secure])
    let (client, _) = client(store, setting: ["/x/y": [field]], server: "http://a.example.com")
    try await client.send(Visit.of("/x/y"))
    #expect(store.cookies.first == secure)
    #expect(store.cookies.count == (isKept ? 2 : 1))
    // Over https, the server may do as it likes.
    let (other, _) = self.client(store, setting: ["/x/y": ["sid=new; Path=/x"]])
    try await other.send(Visit.of("/x/y"))
    #expect(store.cookies.first?.value == "new")
  }

  @Test(
    "the prefix of a name keeps its promise (RFC 6265bis §4.1.3)",
    arguments: [
      ("__Secure-a=1; Secure", true), ("__Secure-a=1", false), ("__SECURE-a=1", false),
      ("__secure-a=1; Secure; Domain=example.com", true), ("__Host-a=1; Secure; Path=/", true),
      ("__Host-a=1; Secure", false), ("__Host-a=1; Path=/", false),
      ("__Host-a=1; Secure; Path=/x", false), ("__host-a=1; Secure; Path=/x", false),
      ("__Host-a=1; Secure; Path=/; Domain=a.example.com", false),
      ("__HOST-a=1; Secure; Path=/; Domain=example.com", false), ("__Hosta=1", true),
    ])
  func prefixes(field: String, isAccepted: Bool) throws {
    #expect(try (cookie(field) != nil) == isAccepted)
    #expect(try cookie(field, from: "https://a.example.com/") != nil || !isAccepted)
    if field != "__Hosta=1" { #expect(try cookie(field, from: "http://a.example.com/") == nil) }
  }

  @Test(
    "no host sets cookies for all hosts of a public suffix",
    arguments: [
      ("shop.co.uk", "co.uk"), ("shop.com.au", ".com.au"), ("a.shop.co.jp", "CO.JP."),
      ("ada.github.io", "github.io"), ("ada.github.io", "io"), ("shop.example", "example"),
      ("x.execute-api.eu-west-1.amazonaws.com", "execute-api.eu-west-1.amazonaws.com"),
      ("x.execute-api.eu-west-1.amazonaws.com", "amazonaws.com"), ("shop.me.uk", "me.uk"),
      ("x.a.run.app", "a.run.app"),
    ])
  func publicSuffixes(host: String, domain: String) throws {
    #expect(try cookie("a=1; Domain=\(domain)", from: "https://\(host)/") == nil)
    // Its own cookies are accepted, and so is one that a public suffix sets for itself.
    #expect(try cookie("a=1; Domain=\(host)", from: "https://\(host)/")?.includesSubdomains == true)
    let own = try cookie("a=1; Domain=\(domain)", from: "https://\(domain.drop { $0 == "." })/")
    #expect(own?.includesSubdomains == false)
  }

  @Test("a site below a public suffix, and one with a short name, shares cookies with its hosts")
  func sites() throws {
    for (host, domain) in [
      ("a.shop.co.uk", "shop.co.uk"), ("a.id.me", "id.me"), ("a.web.de", "web.de"),
      ("a.go.com", "go.com"), ("a.x.ada.github.io", "ada.github.io"),
    ] {
      let cookie = try cookie("a=1; Domain=\(domain)", from: "https://\(host)/")
      #expect(cookie?.includesSubdomains == true, "\(domain)")
    }
  }

  @Test("a cookie is sent to its host however a URL spells it")
  func spellings() throws {
    for (host, others) in [
      ("a.example.com", ["A.Example.COM", "%61.example.com", "a.example.com."]),
      ("127.0.0.1", ["127.1", "0x7f.0.0.1"]), ("[::1]", ["[0::0:1]"]),
    ] {
      let cookie = try #require(try cookie("a=1", from: "https://\(host)/"))
      for other in others {
        let url = try #require(URL(string: "https://\(other)/"))
        #expect(cookie.isSent(to: url, now: Self.now), "\(other)")
      }
    }
  }

  @Test(
    "dates are read in all formats that servers use (RFC 6265 §5.1.1)",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "06-Nov-1994 08:49:37", "Sun, 6-NOVEMBER-1994 8:49:37 GMT",
    ])
  func dates(text: String) {
    #expect(CookieDate.date(text) == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test("Max-Age takes precedence over Expires in any order")
  func lifetime() throws {
    let past = "Expires=Thu, 01 Jan 1970 00:00:00 GMT"
    for field in ["a=1; Max-Age=60; \(past)", "a=1; \(past); Max-Age=60"] {
      #expect(try cookie(field)?.expiry == Self.now + 60)
    }
  }

  @Test(
    "Max-Age is as long as a number can be, and anything but digits is ignored (RFC 6265 §5.2.2)",
    arguments: [
      ("99999999999999999999", true), ("9223372036854775807", true), ("9223372036854775808", true),
      ("-99999999999999999999", false), ("-1", false), ("0", false), ("-0", false), ("00", false),
      ("+5", nil), ("5s", nil), ("", nil), ("-", nil), ("٣", nil), ("1e3", nil), ("- 1", nil),
    ] as [(String, Bool?)])
  func largeLifetime(text: String, lasts: Bool?) throws {
    let cookie = try #require(try cookie("a=1; Max-Age=\(text)"))
    let later = Self.now + 1_000_000_000
    #expect(cookie.isExpired(later) == (lasts.map { !$0 } ?? false))
    #expect((cookie.expiry == nil) == (lasts == nil))
    #expect(try JSONDecoder().decode(Cookie.self, from: JSONEncoder().encode(cookie)) == cookie)
  }

  @Test("an IP address does not share cookies with subdomains")
  func addresses() throws {
    let cookie = Cookie(name: "a", value: "1", domain: "0.0.1", includesSubdomains: true)
    let url = try #require(URL(string: "http://127.0.0.1/"))
    #expect(!cookie.isSent(to: url, now: Self.now))
  }
}
