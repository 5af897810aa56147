import Foundation
import Testing

@testable import APIRuntime

@Suite("Secrets that messages must not reveal")
struct RedactionTests {
  private let call = APICall(operation: "getBook", method: "GET")

  @Test(
    "values with secret-looking names are masked, even if cut off",
    arguments: [
      (#"{"access_token":"hush","id":1}"#, #"{"access_token":"***","id":1}"#),
      (#"{"a":{"Password" : "hu\"sh"}}"#, #"{"a":{"Password" : "***"}}"#),
      (#"{"apiKey":12345}"#, #"{"apiKey":***}"#),
      (#"{"client_secret":"hush and so"#, #"{"client_secret":"***"#),
      ("a=1&refresh_token=hush&b=2", "a=1&refresh_token=***&b=2"),
      ("Authorization: Bearer hush.hush", "Authorization: ***"),
      (#"{"tokens_left":"x","name":"y"}"#, #"{"tokens_left":"***","name":"y"}"#),
      (#"{"name":"value"}"#, #"{"name":"value"}"#),
    ])
  func secrets(text: String, redacted: String) {
    #expect(Redaction.excerpt(Data(text.utf8)) == redacted)
  }

  @Test("an excerpt is bounded, cut between characters, and on one line")
  func bounds() {
    let long = Redaction.excerpt(Data(String(repeating: "ü", count: 1000).utf8))
    #expect(long == String(repeating: "ü", count: 200) + "…")
    let odd = Redaction.excerpt(Data(("x" + String(repeating: "ü", count: 1000)).utf8))
    #expect(odd == "x" + String(repeating: "ü", count: 199) + "…")
    #expect(Redaction.excerpt(Data("a\r\nb\u{202E}c\u{2028}d".utf8)) == "a  b c d")
    #expect(Redaction.excerpt(Data([0x61, 0xFF, 0x62])) == "a\u{FFFD}b")
  }

  @Test("if the syntax error comes late, the excerpt shows its surroundings")
  func late() {
    let body = "[" + String(repeating: "1,", count: 5000) + "x]"
    let raw = RawResponse(operation: "list", status: .ok, body: Data(body.utf8))
    let failure = #expect(throws: DecodingFailure.self) { try raw.json([Int].self) }
    #expect(failure?.reason == "the body is not JSON: expected a JSON value at byte 10001")
    #expect(failure?.excerpt.hasPrefix("…") == true)
    #expect(failure?.excerpt.hasSuffix(",1,x]") == true)
  }

  @Test(
    "describes a URL error by its code, since its description contains the URL, and maybe a key")
  func urlError() throws {
    let url = try #require(URL(string: "https://a.example/?api_key=hush"))
    let native = URLError(.cannotFindHost, userInfo: [NSURLErrorFailingURLErrorKey: url])
    for error in [
      APIError<NoFailure>.transport(TransportError(native)), .middleware(native, call),
      .authentication(native, call),
      .request(.invalidServer(url.absoluteString), call),
      .request(.linkToOtherOrigin(url.absoluteString), call),
    ] {
      #expect(!"\(error) \(error.userMessage)".contains("hush"), "\(error)")
    }
  }

  @Test("the description of a response contains neither headers nor body")
  func response() {
    let raw = RawResponse(
      operation: "login", status: .ok, headers: [.setCookie: "sid=hush"], body: Data("hush".utf8))
    #expect("\(raw)" == "login 200 OK, 4 bytes")
    #expect(String(reflecting: raw) == "login 200 OK, 4 bytes")
  }

  @Test(
    "secrets are found in any notation",
    arguments: [
      // Escaped names.
      "a=1&%74oken=hush&b=2", "access%5Ftoken=hush", "user%5Bpassword%5D=hush",
      "user[password]=hush",
      #"{"tok\u0065n":"hush"}"#, #"{"X-Auth":"hush"}"#, "pwd=hush", "auth=hush",
      // Structured values.
      #"{"token":{"value":"hush","more":["hush"]}}"#, #"{"tokens":["hush","hush"]}"#,
      #"{"session":[{"id":"hush"}"#, #"{"secret":-1,"password":'hush'}"#,
      "{\"token\":\n  \"hush\"}", #"{"password":"a\\","token":"hush\"hush"}"#,
      // JSON within JSON, to any depth.
      #"{"body":"{\"token\":\"hush\",\"id\":1}"}"#,
      #"{"body":"{\"inner\":\"{\\\"token\\\":\\\"hush\\\"}\"}"}"#,
      // Header lines.
      "Cookie: a=hush; b=hush", "Set-Cookie: id=hush; Path=/\r\nContent-Length: 3",
      "Authorization: Digest username=\"x\", response=\"y\"", "X-Api-Key: hush",
      "authorization: bearer%20hush", "Ocp-Apim-Subscription-Key: hush",
      "curl -H 'Authorization: Basic aHVzaDpodXNo'",
      // Other notations.
      "<a><accessToken>hush</accessToken></a>", #"<login password="hush"/>"#, "token = hush",
      #"AuthError(token: "hush", code: 1)"#, #"["token": "hush"]"#,
      #"<password type="x">hush</password>"#, "<password><![CDATA[hush<hush]]></password>",
      #"{"name":"password","value":"hush"}"#, #"{"value":"hush","name":"password"}"#,
      #"{"key":"X-Api-Key","value":"hush"}"#, #"<input name="csrf_token" value="hush">"#,
      "a:\n  password: |\n    hush\n    hush\n  name: x", "token: >-\n  hush\n", "csrf=hush",
      "%7B%22password%22%3A%22hush%22%7D", "password%253Dhush", #"{"nonce":"hush"}"#,
      #"{"access":"hushhushhushhush"}"#, "Authorization: Basic\r\n hush", #"Bearer "hush""#,
      "&quot;password&quot;:&quot;hush&quot;",
      // Under any name.
      "sk_live_4eC39HqLyjWDarjtT1hush", "ghp_abcdefghijklmnop1234hush",
      "see https://user:hush@example.com/x", "see https://example.com/x?a=hush&b=1 for more",
      "Bearer hush", "BASIC aHVzaA==hush",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxaHVzaCJ9.hush-hush_hush",
    ])
  func adversarial(text: String) {
    let excerpt = Redaction.excerpt(Data(text.utf8))
    #expect(!excerpt.contains("hush") && !excerpt.contains("aHVzaDpodXNo"), "\(excerpt)")
    #expect(excerpt.contains("***") || excerpt.contains("?…"), "\(excerpt)")
    #expect(!Redaction.blankSecrets(text).contains("hush"))
  }

  @Test(
    "other values are kept",
    arguments: [
      #"{"author":"Ada","keyboard":"de","passenger":"Bob","spin":1}"#,
      "a=1&b=2", "The description of the pen: blue", #"{"signal":"x","side":"left"}"#,
      "see https://example.com/users/7",
    ])
  func harmless(text: String) { #expect(Redaction.excerpt(Data(text.utf8)) == text) }

  @Test("a secret that begins before the excerpt does not extend into it")
  func cutAtTheFront() {
    let body = #"{"token":""# + String(repeating: "hush", count: 200) + #"","a":x}"#
    let excerpt = Redaction.excerpt(Data(body.utf8), around: body.utf8.count - 2)
    #expect(!excerpt.contains("hush"), "\(excerpt)")
    #expect(excerpt.contains(#""a":x"#))
  }

  @Test(
    "no part of a secret is shown, however long it is",
    arguments: [1_000, 4_000, 5_000, 6_000, 20_000, 300_000])
  func long(length: Int) {
    let secret = String(repeating: "hush", count: length / 4)
    for body in [
      #"{"refresh_token":"\#(secret)", oops}"#, #"{"a":1,"token":"\#(secret)", oops}"#,
      #"{"body":"{\"token\":\"\#(secret)\"}", oops}"#, #"["x",{"pin" : "\#(secret)" oops"#,
    ] {
      for offset in [body.utf8.count - 4, body.utf8.count - 400, body.utf8.count / 2] {
        let excerpt = Redaction.excerpt(Data(body.utf8), around: offset)
        #expect(!excerpt.contains("hush"), "\(excerpt.prefix(80))")
      }
    }
    let other = #"{"text":"\#(String(repeating: "word ", count: length / 5))", oops}"#
    #expect(Redaction.excerpt(Data(other.utf8), around: other.utf8.count - 4).contains("word"))
  }

  @Test("a long message ends at a word")
  func message() {
    let text = Redaction.blankSecrets(String(repeating: "word ", count: 1000) + "hush")
    #expect(text.hasSuffix("word …") && text.utf8.count <= Redaction.messageLength + 3)
    #expect(Redaction.maskSecrets(String(repeating: "a", count: 5000)).utf8.count < 10)
  }

  @Test("counts binary data instead of showing it")
  func binary() {
    let text = Data("token=hush".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(Redaction.excerpt(text) == "20 bytes of binary data")
  }

  @Test(
    "a URL is shown without user info, query and fragment, in any notation",
    arguments: [
      "https://a.example/x?token=hush", "https://a.example/x?\ntoken=hush",
      "https://u:hush@a.example/", "https://a.example/x%3Ftoken=hush", "https://a.example/x#hush",
      "https://a.example/x;jsessionid=hush",
    ])
  func urls(url: String) {
    for error in [
      RequestError.invalidServer(url), .linkToOtherOrigin(url), .invalidLink(url),
    ] {
      #expect(!"\(error) \(error.localizedDescription)".contains("hush"), "\(error)")
    }
  }

  @Test("describes Foundation errors by domain and code, whatever their user info")
  func userInfo() throws {
    let url = try #require(URL(string: "https://a.example/?api_key=hush"))
    let info: [String: Any] = [
      NSURLErrorFailingURLErrorKey: url, NSLocalizedDescriptionKey: "hush",
      NSUnderlyingErrorKey: NSError(domain: "hush", code: 1),
    ]
    let errors: [any Error] = [
      NSError(domain: "Some", code: 7, userInfo: info),
      URLError(.cannotFindHost, userInfo: info), CocoaError(.fileNoSuchFile, userInfo: info),
      POSIXError(.ECONNRESET, userInfo: info),
    ]
    for underlying in errors {
      for error in [
        APIError<NoFailure>.transport(TransportError(.other, underlying: underlying)),
        .middleware(underlying, call), .authentication(underlying, call),
      ] {
        let texts = [
          "\(error)", String(reflecting: error), error.localizedDescription,
          "\((error as NSError).userInfo)", "\(Optional(error) as Any)",
        ]
        for text in texts { #expect(!text.contains("hush"), "\(text)") }
      }
    }
  }

  @Test("no message contains response headers: neither cookies nor redirect targets")
  func headers() {
    let raw = RawResponse(
      operation: "logIn", status: .found,
      headers: [.location: "https://a.example/?code=hush", .setCookie: "id=hush"],
      body: Data(#"{"next":"https://a.example/?code=hush"}"#.utf8))
    for error in [
      APIError<NoFailure>.unexpectedStatus(raw),
      .decoding(DecodingFailure(raw, expected: "Int", path: "", reason: "x", isSyntax: false)),
    ] {
      let texts = [
        error.userMessage, error.developerMessage, "\(error)", String(reflecting: error),
        error.localizedDescription,
      ]
      for text in texts { #expect(!text.contains("hush"), "\(text)") }
    }
  }
}
