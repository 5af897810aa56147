import APIRuntime
import Foundation
import Testing

@testable import HTTPTransport

@Suite("Security of connections")
struct TransportSecurityTests {
  private func pin(_ byte: UInt8) -> String {
    Data(repeating: byte, count: 32).base64EncodedString()
  }

  @Test(
    "refuses a pin that is not a SHA-256 in base64",
    arguments: ["", "x", "sha256/AAAA", String(repeating: "A", count: 40)])
  func invalidPin(_ text: String) {
    #expect(throws: TransportSecurityError.invalidPin(text)) {
      try TransportSecurity(host: "api.example.com", pins: [text, pin(1)])
    }
  }

  @Test("refuses a host's pins unless two of them differ")
  func reserve() throws {
    _ = try TransportSecurity(host: "api.example.com")
    _ = try TransportSecurity(host: "api.example.com", pins: [pin(1), pin(2)])
    for pins in [[pin(1)], [pin(1), pin(1)]] {
      #expect(throws: TransportSecurityError.missingReservePin(host: "api.example.com")) {
        try TransportSecurity(host: "api.example.com", pins: pins)
      }
    }
  }

  @Test(
    "finds a host however a request spells it",
    arguments: [
      (
        "API.example.com",
        [
          "api.example.com", "Api.Example.Com:8443", "api.example.com.", "%61pi.example.com:443",
          "api%2Eexample.com", "ada:password@api.example.com", "ａpi.example.com",
          "%EF%BD%81pi.example.com", "api.example.com/x", "api.example.com?x", "api.example.com#",
        ]
      ), ("münchen.example", ["xn--mnchen-3ya.example", "M%C3%BCnchen.Example"]),
      ("[::1]", ["[::1]:8443", "[0:0::0001]", "[0:0:0:0:0:0:0:1]"]), ("::1", ["[::1]"]),
      ("[2001:DB8::1]", ["[2001:db8:0:0::1]"]),
      (
        "127.0.0.1",
        [
          "127.0.0.1:8443", "%3127.0.0.1", "127.1", "0x7f.0.0.1", "017700000001", "2130706433",
          "127.0.0.1.", "[::ffff:127.0.0.1]", "[::FFFF:7F00:1]",
        ]
      ),
    ])
  func hosts(host: String, spellings: [String]) throws {
    let security = try TransportSecurity(host: host)
    for authority in spellings {
      let request = HTTPRequest(method: .get, scheme: "https", authority: authority, path: "/")
      #expect(TransportSecurity.host(of: request) == security.host, "\(authority)")
    }
    for other in ["api.example.com.x", "xapi.example.com", "127.0.0.2", "[::2]", "1.example.com"] {
      let request = HTTPRequest(method: .get, scheme: "https", authority: other, path: "/")
      #expect(TransportSecurity.host(of: request) != security.host, "\(other)")
    }
  }

  @Test("recognizes one origin however it is spelled, and no other")
  func origins() throws {
    func origin(_ text: String) throws -> Origin? { Origin(try #require(URL(string: text))) }
    for spelling in ["https://API.example.com./x", "HTTPS://%61pi.example.com:443"] {
      #expect(try origin(spelling) == origin("https://api.example.com/"))
    }
    for other in [
      "http://api.example.com/", "https://api.example.com:8443/", "https://example.com/",
    ] { #expect(try origin(other) != origin("https://api.example.com/")) }
  }

  @Test("a request without TLS is refused")
  func unencrypted() throws {
    let security = try TransportSecurity(host: "api.example.com")
    try security.verify(HTTPRequest(method: .get, scheme: "https", authority: nil, path: nil))
    #expect(throws: TransportError.self) {
      try security.verify(HTTPRequest(method: .get, scheme: "http", authority: nil, path: nil))
    }
  }

  /// The outline of a certificate: version, serial number, algorithm, issuer, validity, subject, key.
  private static let outline: [UInt8] = [
    0x30, 0x18, 0x30, 0x16, 0xA0, 0x03, 0x02, 0x01, 0x02, 0x02, 0x01, 0x09, 0x30, 0x00, 0x30, 0x00,
    0x30, 0x00, 0x30, 0x00, 0x30, 0x03, 0x03, 0x01, 0x00, 0xFF,
  ]

  @Test("finds the key of a certificate behind its subject")
  func key() {
    let key = DERCertificate.publicKeyInfo(of: Self.outline)
    #expect(key.map(Array.init) == [0x30, 0x03, 0x03, 0x01, 0x00])
    // Version 1 does not name its version.
    var old = Self.outline
    old.removeSubrange(4..<9)
    (old[1], old[3]) = (0x13, 0x11)
    #expect(
      DERCertificate.publicKeyInfo(of: old).map(Array.init) == [0x30, 0x03, 0x03, 0x01, 0x00])
  }

  @Test("a certificate that is cut off or has wrong lengths lacks a key, and no pin accepts it")
  func damaged() throws {
    for count in 0..<25 {
      #expect(DERCertificate.publicKeyInfo(of: Array(Self.outline.prefix(count))) == nil)
    }
    for index in Self.outline.indices {
      for byte: UInt8 in [0x00, 0x7F, 0x80, 0x84, 0x88, 0xFF] {
        var damaged = Self.outline
        damaged[index] = byte
        _ = DERCertificate.publicKeyInfo(of: damaged)
      }
    }
    let security = try TransportSecurity(host: "api.example.com", pins: [pin(1), pin(2)])
    let error = #expect(throws: TransportError.self) { try security.verify(certificate: []) }
    #expect(error?.kind == .secureConnectionFailed)
  }

  @Test("no description of a client certificate contains its password")
  func descriptions() {
    let certificate = TransportSecurity.ClientCertificate(
      pkcs12: Data("key".utf8), password: "hush")
    var dumped = ""
    dump(certificate, to: &dumped)
    #expect(!"\(certificate) \(String(reflecting: certificate)) \(dumped)".contains("hush"))
  }
}
