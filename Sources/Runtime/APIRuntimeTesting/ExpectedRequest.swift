public import APIRuntime
public import Foundation
public import HTTPTypes

/// A request that a test expects, and the response to it.
///
/// ```swift
/// .expect(.post, "/v1/users?notify=true", body: .json(["name": "Ada"]), response: .json(#"{"id": 7}"#, status: 201))
/// ```
public struct ExpectedRequest: Sendable {
  /// The expected body of a request.
  public enum Body: Sendable {
    /// Any body.
    case any
    /// No body.
    case empty
    /// This JSON value; the order of members is ignored, and numbers are compared by value.
    case json(JSON)
    /// These fields of a form, `application/x-www-form-urlencoded`, in any order.
    case form([String: String])
    /// This text, in UTF-8.
    case text(String)
    /// These bytes.
    case bytes(Data)
  }

  /// The method.
  public let method: HTTPRequest.Method
  /// The path as it is sent, including the path of the server's URL.
  public let path: String
  /// The decoded pairs of the query.
  let query: [QueryPair]
  /// The expected header values; nil for a header that must be absent. Other headers are ignored.
  public let headers: [String: String?]
  /// The body.
  public let body: Body
  let outcome: Result<InMemoryTransport.Response, any Error>

  /// Expects a request and responds to it.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path as it is sent, including the path of the server's URL, and the query:
  ///     `/v1/users?page=2`. The pairs of the query may be in any order, but none may be missing or
  ///     added.
  ///   - headers: The expected header values; nil for a header that must be absent. Other headers
  ///     are ignored.
  ///   - body: The expected body; any body by default.
  ///   - response: The response to the request.
  /// - Returns: The expected request.
  public static func expect(
    _ method: HTTPRequest.Method, _ target: String, headers: [String: String?] = [:],
    body: Body = .any, response: InMemoryTransport.Response
  ) -> ExpectedRequest {
    ExpectedRequest(method, target, headers: headers, body: body, outcome: .success(response))
  }

  /// Expects a request and fails it in transit.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path as it is sent, and the query.
  ///   - headers: The expected header values; nil for a header that must be absent.
  ///   - body: The expected body; any body by default.
  ///   - error: The error that the transport throws, usually a `TransportError`.
  /// - Returns: The expected request.
  public static func expect(
    _ method: HTTPRequest.Method, _ target: String, headers: [String: String?] = [:],
    body: Body = .any, failure error: any Error
  ) -> ExpectedRequest {
    ExpectedRequest(method, target, headers: headers, body: body, outcome: .failure(error))
  }

  private init(
    _ method: HTTPRequest.Method, _ target: String, headers: [String: String?], body: Body,
    outcome: Result<InMemoryTransport.Response, any Error>
  ) {
    self.method = method
    (path, query) = QueryPair.split(target)
    self.headers = headers
    self.body = body
    self.outcome = outcome
  }

  /// A title with the method, path and query.
  var title: String { "\(method.rawValue) \(path)\(QueryPair.text(query))" }
}

/// A decoded name and value in a query.
struct QueryPair: Sendable, Hashable {
  let name: String
  let value: String

  /// Splits a request target into path and query.
  static func split(_ target: String) -> (path: String, query: [QueryPair]) {
    let (path, query) = target.divided(by: "?")
    return (String(path), pairs(of: query ?? ""))
  }

  /// Returns the decoded pairs of a query or a form.
  static func pairs(of text: Substring) -> [QueryPair] {
    text.split(separator: "&").map { pair in
      let (name, value) = pair.divided(by: "=")
      return QueryPair(name: decoded(name), value: decoded(value ?? ""))
    }
  }

  static func text(_ pairs: [QueryPair]) -> String {
    pairs.isEmpty ? "" : "?" + pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(text)
  }
}
