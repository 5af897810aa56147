import Foundation

/// A request to a mock, as it was on the wire.
public struct MockRequest: Sendable {
  /// In capitals: `GET`.
  public var method: String
  /// With the query, percent-encoded: `/users/7?limit=2`.
  public var target: String
  /// The names are compared without regard to case.
  public var headers: [(name: String, value: String)]
  /// The body; empty if there is none.
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

  /// The value of a field; nil if there is none.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path without the query.
  var path: String { String(target.prefix { $0 != "?" && $0 != "#" }) }

  /// The parts of the query, decoded.
  var queryItems: [(name: String, value: String)] {
    let query = target.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func decoded(_ text: Substring) -> String {
        let text = text.replacing("+", with: " ")
        return text.removingPercentEncoding ?? String(text)
      }
      return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  /// The values of the cookies with a name.
  func cookies(named name: String) -> [String] {
    (header("Cookie") ?? "").split(separator: ";").compactMap { cookie in
      let parts = cookie.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else {
        return nil
      }
      return String(parts[1])
    }
  }
}

/// The response of a mock.
public struct MockResponse: Sendable {
  /// The status.
  public var status: Int
  /// The header fields, `Content-Type` among them if there is a body.
  public var headers: [(name: String, value: String)] = []
  /// The body in the pieces in which it is sent, one for each event of a stream.
  public var body: [[UInt8]] = []
  /// How many seconds to wait before it is sent.
  public var delay: Double = 0

  init(status: Int) { self.status = status }

  /// The whole body.
  public var bytes: [UInt8] { body.flatMap { $0 } }
}
