import APIUsage
import Foundation

/// A request to a mock, as sent over the wire.
public struct MockRequest: Sendable {
  /// The method in capitals: `GET`.
  public var method: String
  /// The path and query, percent-encoded: `/users/7?limit=2`.
  public var target: String
  /// The header fields, whose names are compared ignoring case.
  public var headers: [(name: String, value: String)]
  /// The body; empty without one.
  public var body: [UInt8]

  /// Creates a request from its parts.
  public init(
    method: String, target: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// Returns the value of a field; nil if the field is missing.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path without the query.
  var path: String { String(target.prefix { $0 != "?" && $0 != "#" }) }

  /// The parts of the query, as sent.
  var queryItems: [(name: String, value: String)] {
    let query = target.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return Self.pairs(in: query, "&")
  }

  /// The parts of the query, decoded.
  var decodedQuery: [QueryItem] {
    queryItems.map { QueryItem(encodedName: $0.name, value: $0.value) }
  }

  /// The cookies, as sent.
  var cookies: [(name: String, value: String)] {
    Self.pairs(in: (header("Cookie") ?? "")[...], ";")
  }

  static func pairs(in text: Substring, _ separator: Character)
    -> [(name: String, value: String)]
  {
    text.split(separator: separator).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        parts[0].trimmingCharacters(in: .whitespaces), parts.count > 1 ? String(parts[1]) : ""
      )
    }
  }

  /// Decodes a part of a query or of a path.
  static func decoded(_ text: String, isQuery: Bool = false) -> String {
    let text = isQuery ? text.replacing("+", with: " ") : text
    return text.removingPercentEncoding ?? text
  }
}

/// The response of a mock.
public struct MockResponse: Sendable {
  /// The status.
  public var status: Int
  /// The header fields, including `Content-Type` if the response has a body.
  public var headers: [(name: String, value: String)] = []
  /// The body in the pieces in which it is sent; each event of a stream is one piece.
  public var body: [[UInt8]] = []
  /// The reasons why the request was refused: `query 'page': expected an integer`.
  public internal(set) var violations: [String] = []
  /// The seconds to wait before sending the response.
  public var delay: Double = 0

  init(status: Int) { self.status = status }

  /// The whole body.
  public var bytes: [UInt8] { body.flatMap { $0 } }
}
