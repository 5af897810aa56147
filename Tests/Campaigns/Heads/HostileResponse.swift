import Foundation

/// A response that is sent as it stands, before the connection is closed.
struct HostileResponse: Sendable {
  let name: String
  let bytes: [UInt8]
  /// Why Foundation on Linux ends the process; nil if it does not.
  var fault: FoundationFault?

  init(_ name: String, _ text: String, _ fault: FoundationFault? = nil) {
    self.name = name
    bytes = Array(text.utf8)
    self.fault = fault
  }
}

/// The faults of Foundation on Linux that Faults.md lists, and that no transport can avoid.
enum FoundationFault: String, CaseIterable, Sendable {
  case trailers = "trailer fields"
  case incompleteHead = "the connection closes within the head"
  case redirectedHost = "a redirect without a scheme to a host that is escaped or an IPv6 address"
  case largeLength = "a length that rounds to 2^63"
}

extension HostileResponse {
  static let all: [HostileResponse] =
    Self.numbers + Self.locations + Self.cookies + Self.lines + Self.ends

  private static func response(
    _ name: String, status: String = "200 OK", _ fields: String, body: String = "{}",
    _ fault: FoundationFault? = nil
  ) -> HostileResponse {
    HostileResponse(name, "HTTP/1.1 \(status)\r\n\(fields)\r\n\r\n\(body)", fault)
  }

  /// Integers at their limits, and texts that are not integers.
  private static let limits = [
    "0", "-1", "2", "2147483648", "4294967295", "4294967296", "9223372036854774784",
    "9223372036854775295", "9223372036854775296", "9223372036854775807", "9223372036854775808",
    "18446744073709551615", "18446744073709551616", "-9223372036854775808", "1e400",
    String(repeating: "1", count: 400), "0x7fffffffffffffff", "NaN", "",
  ]

  /// Lengths between 2^63 - 512 and 2^63 - 1 become 2^63 as a floating-point number.
  private static func isRoundedUp(_ length: String) -> Bool {
    Int64(length).map { Int64(exactly: Double($0)) == nil } ?? false
  }

  /// Every field whose numbers a client reads, and the other places of a number.
  private static let numbers: [HostileResponse] = limits.flatMap { number in
    forms.map { status, form in
      let field = form.replacing("#", with: number)
      return response(field, status: status, "Content-Length: 2\r\n\(field)")
    } + [
      response("Content-Length: \(number)", "Content-Length: \(number)", fault(of: number)),
      response(
        "a second Content-Length: \(number)", "Content-Length: 2\r\nContent-Length: \(number)",
        fault(of: number)),
      response("Transfer-Encoding: \(number)", "Transfer-Encoding: \(number)"),
      response(
        "a chunk of \(number)", "Transfer-Encoding: chunked",
        body: "\(number)\r\n{}\r\n0\r\n\r\n"),
      response("status \(number)", status: "\(number) OK", "Content-Length: 2"),
      HostileResponse(
        "version \(number)", "HTTP/\(number) 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
    ]
  }

  private static func fault(of length: String) -> FoundationFault? {
    isRoundedUp(length) ? .largeLength : nil
  }

  private static let forms: [(status: String, field: String)] =
    [
      "Retry-After: #", "Age: #", "Date: #", "Expires: #", "Last-Modified: #", "ETag: #",
      "Keep-Alive: timeout=#, max=#", "Alt-Svc: h2=\":#\"; ma=#", "Alt-Svc: h3=\"localhost:#\"",
      "Cache-Control: max-age=#, s-maxage=#", "Strict-Transport-Security: max-age=#",
      "Content-Encoding: #", "Content-Type: #", "Content-Type: text/plain; charset=#",
      "Content-Disposition: attachment; filename=#", "Accept-Ranges: #", "Link: <#>; rel=next",
      "Connection: #", "Upgrade: #", "Trailer: #", "Set-Cookie: a=b; Max-Age=#; Version=1",
      "Set-Cookie: a=b; Expires=#", "Set-Cookie: a=b; Port=\"#\"; Version=1",
      "Set-Cookie: a=b; Version=#",
    ].map { ("200 OK", $0) }
    + ["bytes 0-#/*", "bytes #-#/#", "bytes */#"].map {
      ("206 Partial Content", "Content-Range: \($0)")
    }
    + ["Basic realm=#", "Digest realm=\"a\", nonce=\"#\", nc=#", "#"].map {
      ("401 Unauthorized", "WWW-Authenticate: \($0)")
    }
    + ["http://127.0.0.1:#/", "//127.0.0.1:#/", "/a?#", "#"].map {
      ("302 Found", "Location: \($0)")
    }

  private static let locations: [HostileResponse] =
    [
      "//a b/", "//é/", "//xn--/", "//a:-1/", "//a:99999/", "//a:/", "//:80/", "//", "///", "////a",
      "/%2F%2Fa", "/%zz", "/%FF", "/%00", "?a=%zz", "?%00", "#%zz", "#", "?", "http:", "http:///a",
      "http:a", "a:b", "mailto:a@b", "data:,a", "//user:a@host/", "/a:b", "//a/b?c d", "/a?b=[1]",
      "/a?|", "/a?\"", "/%", "//a/%", "//a#%", "//1.2.3.4.5/", "//256.1.1.1/", "//a_b/", "//-/",
      "//a../", "//\(String(repeating: "a", count: 300))/",
      "/\(String(repeating: "a", count: 60_000))",
      "\\\\a", "/\\a", "http://[/", "//[/", "//]/", "//[a]/", "//%41/", "//%E2%98%83/", "//☃/", "*",
      "..", "../../a", ";a", ":", "/é", "//a/é?é#é", "/%0d%0aa", "http://[::1]:1/",
    ].map { location($0) }
    + [
      "//[::1]/", "//[::1]:1/a", "//[::1%25eth0]/", "//a%20b/", "//%00/", "//a%2Fb/", "//a%3Fb/",
      "//a%40b/", "//a%3A80/", "//a%25b/", "//a%0d%0ab/",
    ].map { location($0, .redirectedHost) }

  private static func location(_ text: String, _ fault: FoundationFault? = nil) -> HostileResponse {
    response(
      "Location: \(text.prefix(40))", status: "302 Found", "Location: \(text)\r\nContent-Length: 2",
      fault)
  }

  private static let cookies: [HostileResponse] = [
    "a=b", "=", "a=", "=b", "a", "", ";", ";;", "a=b;", "a=b;=", "é=a", "🍪=a", "🍪=", "🍪",
    "e\u{301}=", "a=b; 🍪=a", "a=b; 🍪=", "a=b; e\u{301}=", "👨‍👩‍👧=a", "👨‍👩‍👧=", "\u{301}=a", "a=🍪",
    "a=b; Path=🍪", "a=b; Domain=é", "a=b, c=d", "a=b; Domain=", "a=b; Domain=.",
    "a=b; Expires=Thu, 01 Jan 99999 00:00:00 GMT", "a=b; CommentURL=:", "\"a=b\"",
  ].map { response("Set-Cookie: \($0)", "Set-Cookie: \($0)\r\nContent-Length: 2") }

  /// Invalid fields and status lines.
  private static let lines: [HostileResponse] =
    [
      "🍪: a", "é: a", ": a", "a b: c", "a\t: b", " a: b", "a:", "a: ", "a:\t", "a", "a:\0",
      "a: \u{1}", "a: \(String(repeating: "b", count: 90_000))",
      "\(String(repeating: "a", count: 60_000)): b", "a: b\r\n c", "a: b\r\n\t", "a:\r\n b",
      "Content-Length : 2",
    ].map { response("line \($0.prefix(30).debugDescription)", "\($0)\r\nContent-Length: 2") }
    + [
      "HTTP/1.1 200", "HTTP/1.1  200 OK", "HTTP/1.1 200 ", "HTTP/1.1 2000 OK", "HTTP/1.1 20 OK",
      "HTTP/1.1 abc OK", "HTTP/1.1", "HTTP/", "HTTP", "ICY 200 OK", "RTSP/1.0 200 OK",
      "HTTP/1.1\t200\tOK", "HTTP/1.1 200 é", "HTTP/1.0 200 OK", "HTTP/2 200 OK", "HTTP/3 200 OK",
      "HTTP/0.9 200 OK", "HTTP/9.9 200 OK", " HTTP/1.1 200 OK", "http/1.1 200 OK", "{}", "",
    ].map { HostileResponse("start \($0)", "\($0)\r\nContent-Length: 2\r\n\r\n{}") }
    + [
      100, 101, 102, 103, 199, 204, 205, 206, 300, 301, 304, 305, 306, 307, 308, 399, 401, 407, 408,
    ]
    .flatMap { status in
      ["Content-Length: 2", "Location: /", "WWW-Authenticate: Basic realm=\"a\""].map {
        response("\(status) with \($0)", status: "\(status) A", $0)
      }
    }

  /// Responses that end too early, or do not end.
  private static let ends: [HostileResponse] =
    [
      "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-",
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n",
    ].map { HostileResponse("closed after \($0.debugDescription)", $0, .incompleteHead) }
    + ["2\r\n{}\r\n", ""].flatMap { chunk in
      ["200 OK", "302 Found\r\nLocation: /"].map { status in
        response(
          "trailer of \(status.prefix(3))", status: status, "Transfer-Encoding: chunked",
          body: "\(chunk)0\r\nA: b\r\n\r\n", .trailers)
      }
    }
    + [
      "", "HTTP/1.1 200", "HTTP/1.1 100 Continue\r\n\r\n",
      "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
      "HTTP/1.1 103 A\r\nContent-Length: 3\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}",
      "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 9\r\n\r\n{}",
      "HTTP/1.1 401 A\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 9\r\n\r\n{}",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
      "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\n{}",
    ].map { HostileResponse("ends \($0.debugDescription)", $0) }
}
