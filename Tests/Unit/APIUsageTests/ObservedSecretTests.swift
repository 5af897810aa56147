import APIGenCore
import Foundation
import SuiteTraits
import SwiftClient
import TestSupport
import Testing

@testable import APIUsage

@Suite("Secrets in traffic", .busy)
struct ObservedSecretTests {
  static let secrets: [String] = [
    // Keys and tokens.
    "AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    "sk_live_51H8xkJ2eZvKYlo2C0aX",
    "sk_live_4eC39", "ghp_abcDEFghiJKLmnoPQRstuVWXyz", "xoxb-abcdefghij-klmnop",
    "AIzaSyDdI0hCZtE6vySjMm",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx", "Zk3xQpLmWvRt", "qWeRtYuIoPaSdFgH", "JBSWY3DPEHPK3PXP",
    "JBSWYDPEHPKPXPAB", "deadbeefcafe", "9f86d081884c7d65", "MFRGGZDFMZTWQ2LK",
    "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "ssh-rsa", "-----BEGIN KEY-----",
    // Typed by people.
    "correct-horse-battery-staple", "hunter2", "Tr0ub4dor", "a1b2-c3d4", "kdfj-wmqp", "WDJB-MJHT",
    // Persons and addresses.
    "ada@example.com", "Ada Lovelace", "ada_lovelace", "adaLovelace", "+442079460958",
    "221B Baker Street", "10.1.2.3", "fe80::1", "ada.example.com", "https://ada.example.com/secret",
    "example.com:8080",
    // Dates and numbers.
    "1815-12-10", "10.12.1815", "20261127", "078-05-1120", "4111111111111111",
    "4111 1111 1111 1111", "DE89 3704 0044 0532 0130 00", "51.5074", "1234", "42",
  ]

  @Test("are never written, in any place or exchange", arguments: secrets)
  func places(secret: String) throws {
    let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let parts = #"{"\#(secret)": {"\#(secret)": ["\#(secret)"]}, "value": "\#(secret)"}"#
    let user = """
      {"id": "\(secret)", "name": null, "kind": "\(secret)", "\(secret)": "\(secret)", "tags": [{"\(secret)": 1}],
       "nick": {"\(secret)": "\(secret)"}, "born": "\(secret)"}
      """
    let exchanges = (1...3).flatMap { number in
      [
        (
          "/users/\(encoded)?page=\(number)&\(encoded)=\(encoded)&token=\(encoded)#\(encoded)", 200,
          user, ""
        ),
        ("/users/\(number)", 500, parts, ""), ("/users/\(number)", 200, parts, secret),
        ("/users/\(number)", 200, parts, "application/\(secret)"),
        ("/users/\(number)", 200, parts, "text/plain; name=\(secret)"),
        ("/\(encoded)", 200, user, ""),
      ]
    }
    // Most exchanges match below a path with the secret.
    let unknown = (1...40).map { ("/\(encoded)/v1/users/\($0)", 200, "{}", "") }
    let entries = try (exchanges + unknown).map { path, status, body, type in
      try JSONSerialization.data(withJSONObject: [
        "request": [
          "method": "GET", "url": "https://\(encoded):\(encoded)@api.example.com" + path,
          "headers": [["name": secret, "value": secret]],
        ],
        "response": [
          "status": status,
          "content": ["mimeType": type.isEmpty ? "application/json" : type, "text": body],
        ],
      ])
    }
    let traffic =
      Array(#"{"log": {"entries": ["#.utf8) + entries.joined(separator: [0x2C]) + Array("]}}".utf8)
    let observed = observe(
      [InputFile(path: "traffic.har", contents: traffic)], of: Self.input, named: "api.yaml",
      writesShownNames: true)
    let shown = observed.differences.flatMap(\.names).map(\.text)
    let text =
      try #require(observed.overlay)
      + observed.differences.map { "\($0.subject) \($0.what)\\n" }.joined()
      + shown.joined(separator: "\n") + (observed.missingBase ?? "")
    #expect(observed.missingBase == "/…/v1")
    #expect(text.contains("status 500") && text.contains("User.name"))
    let counts = observed.differences.map { "seen in \($0.count)" } + ["1.0.0"]
    let said = counts.reduce(text) { $0.replacing($1, with: "") }
    #expect(!said.contains(secret) && !said.contains(encoded), "\(text)")
  }

  private static let input = SpecInput(
    path: "api.yaml",
    contents: Array(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://api.example.com'}]
      paths:
        /users/{id}:
          get:
            operationId: getUser
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            responses:
              '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
      components:
        schemas:
          User:
            type: object
            required: [id, name, kind]
            properties:
              id: {type: integer}
              name: {type: string}
              kind: {type: string, enum: [a, b]}
              born: {type: string, format: date-time}
              tags: {type: array, items: {type: object, properties: {label: {type: string}}}}
      """.utf8), options: PlanOptions(source: "api.yaml", version: "0"))

  /// A kind of random values: groups of characters.
  struct Kind: CustomTestStringConvertible {
    let name: String
    var prefix = ""
    let characters: String
    let count: Int
    var groups = 1
    var separator = "-"

    var testDescription: String { name }

    func value(_ random: inout some RandomNumberGenerator) -> String {
      let alphabet = Array(characters.utf8)
      let parts = (0..<groups).map { _ in
        String(
          decoding: (0..<count).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          },
          as: UTF8.self)
      }
      return prefix + parts.joined(separator: separator)
    }
  }

  private static let small = "abcdefghijklmnopqrstuvwxyz"
  private static let large = small.uppercased()
  private static let digits = "0123456789"

  static let kinds: [Kind] = [
    Kind(name: "base62 of 8", characters: small + large + digits, count: 8),
    Kind(name: "base62 of 16", characters: small + large + digits, count: 16),
    Kind(name: "base62 of 22", characters: small + large + digits, count: 22),
    Kind(name: "base64url of 22", characters: small + large + digits + "-_", count: 22),
    Kind(name: "base64url of 32", characters: small + large + digits + "-_", count: 32),
    Kind(name: "AWS key", prefix: "AKIA", characters: large + "234567", count: 16),
    Kind(name: "AWS secret", characters: small + large + digits + "/+", count: 40),
    Kind(name: "Google key", prefix: "AIza", characters: small + large + digits + "-_", count: 35),
    Kind(name: "Stripe key", prefix: "sk_live_", characters: small + large + digits, count: 24),
    Kind(name: "GitHub token", prefix: "ghp_", characters: small + large + digits, count: 36),
    Kind(name: "TOTP secret of 16", characters: large + "234567", count: 16),
    Kind(name: "TOTP secret of 32", characters: large + "234567", count: 32),
    Kind(name: "password", characters: small + large + digits, count: 12),
    Kind(name: "password of letters", characters: small + large, count: 10),
    Kind(name: "password of small letters", characters: small, count: 8),
    Kind(name: "recovery code", characters: small + digits, count: 5, groups: 2),
    Kind(name: "recovery code of letters", characters: small, count: 4, groups: 2),
    Kind(name: "meeting", characters: small, count: 3, groups: 3),
    Kind(name: "user code", characters: "BCDFGHJKLMNPQRSTVWXZ", count: 4, groups: 2),
    Kind(name: "booking", characters: large + "23456789", count: 6),
    Kind(name: "hex of 8", characters: digits + "abcdef", count: 8),
    Kind(name: "hex of 32", characters: digits + "abcdef", count: 32),
    Kind(name: "UUID", characters: digits + "abcdef", count: 8, groups: 4),
    Kind(name: "MAC address", characters: digits + "abcdef", count: 2, groups: 6),
    Kind(name: "IPv4 address", characters: digits, count: 2, groups: 4, separator: "."),
    Kind(name: "IPv6 address", characters: digits + "abcdef", count: 4, groups: 8, separator: ":"),
    Kind(name: "card number", characters: digits, count: 4, groups: 4, separator: " "),
    Kind(name: "IBAN", prefix: "DE", characters: digits, count: 4, groups: 5, separator: " "),
    Kind(name: "social security number", characters: digits, count: 3, groups: 3),
    Kind(name: "date of birth", prefix: "19", characters: digits, count: 2, groups: 3),
    Kind(name: "telephone number", prefix: "+", characters: digits, count: 11),
    Kind(name: "PIN", characters: digits, count: 4),
  ]

  @Test("thousands of random values of a kind are never names", arguments: kinds)
  func randomValues(kind: Kind) {
    var random = SplitMix64(seed: 45)
    let names = PublicNames()
    let count = Repository.checksEverything ? 20_000 : 1_000
    let written = (0..<count).map { _ in kind.value(&random) }.filter(names.contains)
    #expect(written.isEmpty)
  }

  @Test("random values of a kind are hardly ever shown as names", arguments: kinds)
  func shownValues(kind: Kind) {
    var random = SplitMix64(seed: 46)
    let names = PublicNames()
    let shown = (0..<1_000).map { _ in kind.value(&random) }.filter(names.mayShow)
    #expect(shown.count <= 6, "\(shown)")
  }

  @Test(
    "names that look like words may be shown",
    arguments: [
      "room", "rooms", "dog", "breed", "verse", "calories", "ingredients", "allergens", "kennel",
      "paycheck", "leash", "dog_id", "kennelName",
    ])
  func shownNames(name: String) { #expect(PublicNames().mayShow(name)) }

  @Test(
    "names are names",
    arguments: [
      "id", "x", "_id", "$type", "@type", "firstName", "first_name", "first-name", "FIRST_NAME",
      "nickname",
      "createdAt", "is_active", "invoice_line_items", "addressLine2", "oauth_token", "HTTPStatus",
      "userID", "x-request-id", "ipv4_address", "SCHEDULED", "in_progress", "Canceled", "owner",
    ])
  func names(name: String) { #expect(PublicNames().contains(name)) }
}
