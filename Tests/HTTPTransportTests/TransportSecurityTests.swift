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
    "what is not a SHA-256 in base64 is no pin",
    arguments: ["", "x", "sha256/AAAA", String(repeating: "A", count: 40)])
  func invalidPin(_ text: String) {
    #expect(throws: TransportSecurityError.invalidPin(text)) {
      try TransportSecurity(host: "api.example.com", pins: [text, pin(1)])
    }
  }

  @Test("a host has no pin, or two that differ")
  func reserve() throws {
    _ = try TransportSecurity(host: "api.example.com")
    _ = try TransportSecurity(host: "api.example.com", pins: [pin(1), pin(2)])
    for pins in [[pin(1)], [pin(1), pin(1)]] {
      #expect(throws: TransportSecurityError.missingReservePin(host: "api.example.com")) {
        try TransportSecurity(host: "api.example.com", pins: pins)
      }
    }
  }

  @Test("a host is found whatever its case and port")
  func hosts() throws {
    let security = try TransportSecurity(host: "API.example.com")
    for authority in ["api.example.com", "Api.Example.Com:8443"] {
      let request = HTTPRequest(method: .get, scheme: "https", authority: authority, path: "/")
      #expect(TransportSecurity.host(of: request) == security.host)
    }
    let address = HTTPRequest(method: .get, scheme: "https", authority: "[::1]:8443", path: "/")
    #expect(TransportSecurity.host(of: address) == "[::1]")
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

  @Test("the key of a certificate is found behind its subject")
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

  @Test("a certificate that is cut off or has wrong lengths has no key, and no pin accepts it")
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
