public import APIRuntime
public import Foundation
public import HTTPTypes

/// What a transport is told to answer: see ``InMemoryTransport``.
public typealias Answer = InMemoryTransport.Answer

/// A request that a test expects, and what it is answered.
///
/// ```swift
/// .expect(.post, "/v1/users?notify=true", body: .json(["name": "Ada"]), answer: .json(#"{"id": 7}"#, status: 201))
/// ```
public struct ExpectedRequest: Sendable {
  /// What the body of a request has to be.
  public enum Body: Sendable {
    /// Whatever it is.
    case any
    /// Nothing at all.
    case empty
    /// This JSON: objects in any order of their members, numbers by their value.
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
  /// The path as it is sent, with what the server's URL begins with.
  public let path: String
  /// The pairs of the query, decoded.
  let query: [QueryPair]
  /// Values of headers, in any case; nil for one that must not be there. Others are not looked at.
  public let headers: [String: String?]
  /// The body.
  public let body: Body
  let outcome: Result<Answer, any Error>

  /// Expects a request and answers it.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path as it is sent, with what the server's URL begins with, and the query: `/v1/users?page=2`. The
  ///     pairs of the query may come in another order, but none may be missing or added.
  ///   - headers: Values of headers; nil for one that must not be there. Others are not looked at.
  ///   - body: The body; by default whatever it is.
  ///   - answer: What the request is answered.
  public static func expect(
    _ method: HTTPRequest.Method, _ target: String, headers: [String: String?] = [:],
    body: Body = .any, answer: Answer
  ) -> ExpectedRequest {
    ExpectedRequest(method, target, headers: headers, body: body, outcome: .success(answer))
  }

  /// Expects a request and fails it on its way.
  ///
  /// - Parameter error: What the transport throws: a ``TransportError``, as a rule.
  public static func expect(
    _ method: HTTPRequest.Method, _ target: String, headers: [String: String?] = [:],
    body: Body = .any, failure error: any Error
  ) -> ExpectedRequest {
    ExpectedRequest(method, target, headers: headers, body: body, outcome: .failure(error))
  }

  private init(
    _ method: HTTPRequest.Method, _ target: String, headers: [String: String?], body: Body,
    outcome: Result<Answer, any Error>
  ) {
    self.method = method
    (path, query) = QueryPair.split(target)
    self.headers = headers
    self.body = body
    self.outcome = outcome
  }

  /// Method, path and query.
  var title: String { "\(method.rawValue) \(path)\(QueryPair.text(query))" }
}

/// A name and a value of a query, decoded.
struct QueryPair: Sendable, Hashable {
  let name: String
  let value: String

  /// Path and query of what is sent.
  static func split(_ target: String) -> (path: String, query: [QueryPair]) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    return (path, parts.count > 1 ? pairs(of: parts[1]) : [])
  }

  /// The pairs of a query or a form.
  static func pairs(of text: Substring) -> [QueryPair] {
    text.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryPair(name: decoded(halves[0]), value: halves.count > 1 ? decoded(halves[1]) : "")
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
