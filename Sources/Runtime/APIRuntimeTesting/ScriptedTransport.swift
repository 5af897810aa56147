public import APIRuntime
public import Foundation
public import HTTPTypes

/// A transport that responds to the requests that a test expects, and fails any other request with
/// a list of the differences.
///
/// ```swift
/// let script = ScriptedTransport([
///   .expect(.get, "/v1/users/7", response: .json(#"{"id": 7, "name": "Ada"}"#)),
///   .expect(.delete, "/v1/users/7", headers: ["Authorization": "Bearer t"], response: .init(status: 204)),
/// ])
/// let blog = BlogClient(auth: .bearer("t"), transport: script)
/// …
/// try script.verify()
/// ```
///
/// It does not depend on a test framework. A request that differs from the expected one fails with
/// ``UnexpectedRequest``, and ``verify()`` reports it again.
public struct ScriptedTransport: Transport {
  /// The order in which requests must arrive.
  public enum Order: Sendable {
    /// The order of the list.
    case asListed
    /// Any order: each request takes the first expected request that it matches.
    case any
  }

  fileprivate struct State {
    var expected: [ExpectedRequest]
    var unexpected: [UnexpectedRequest] = []
  }

  private let order: Order
  private let state: Locked<State>
  private let report: @Sendable (UnexpectedRequest) -> Void

  /// Creates a transport for these requests.
  ///
  /// - Parameters:
  ///   - expected: The requests, each with its response.
  ///   - order: The order in which the requests must arrive.
  ///   - report: Called with each unexpected request when it arrives: `{ Issue.record($0) }`.
  public init(
    _ expected: [ExpectedRequest], order: Order = .asListed,
    report: @escaping @Sendable (UnexpectedRequest) -> Void = { _ in }
  ) {
    self.order = order
    self.report = report
    state = Locked(State(expected: expected))
  }

  /// Responds to an expected request.
  ///
  /// - Throws: ``UnexpectedRequest``, or the error with which the request is expected to fail.
  public func send(
    _ request: HTTPRequest, body: HTTPBody, context: TransportContext
  ) async throws -> (HTTPResponse, HTTPBody) {
    let sent = SentRequest(request: request, body: try await body.collect())
    switch state.update({ $0.take(sent, order) }) {
    case .success(let expected):
      let response = try expected.outcome.get()
      return (response.head, HTTPBody(response.body))
    case .failure(let error):
      report(error)
      throw error
    }
  }

  /// Verifies that all expected requests have arrived, and no others.
  ///
  /// - Throws: ``ScriptMismatch`` with the missing and unexpected requests.
  public func verify() throws {
    let state = state.value
    guard !state.expected.isEmpty || !state.unexpected.isEmpty else { return }
    throw ScriptMismatch(missing: state.expected.map(\.title), unexpected: state.unexpected)
  }
}

extension ScriptedTransport.State {
  fileprivate mutating func take(_ sent: SentRequest, _ order: ScriptedTransport.Order)
    -> Result<ExpectedRequest, UnexpectedRequest>
  {
    let candidates = order == .asListed ? expected.prefix(1) : expected[...]
    let differences = candidates.map { $0.differences(from: sent) }
    guard
      let nearest = differences.indices.min(by: { differences[$0].count < differences[$1].count })
    else {
      let error = UnexpectedRequest(request: sent.title, expected: nil, differences: [])
      unexpected.append(error)
      return .failure(error)
    }
    if differences[nearest].isEmpty { return .success(expected.remove(at: nearest)) }
    let error = UnexpectedRequest(
      request: sent.title, expected: expected[nearest].title, differences: differences[nearest])
    unexpected.append(error)
    return .failure(error)
  }
}

/// An error thrown when a script does not expect a request.
public struct UnexpectedRequest: Error, Sendable, LocalizedError, CustomStringConvertible {
  /// The request that was sent: `GET /v1/users/7`.
  public let request: String
  /// The expected request, or the most similar one if the order does not matter; nil if none was
  /// left.
  public let expected: String?
  /// The differences, one per line: `body.name: expected '"Ada"', found '"Bob"'`.
  public let differences: [String]

  /// A description with the request and its differences, one per line.
  public var description: String {
    guard let expected else { return "\(request) arrived when no more requests were expected" }
    return (["\(request) differs from the expected \(expected):"] + differences).joined(
      separator: "\n  ")
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}

/// An error thrown when a script was not followed.
public struct ScriptMismatch: Error, Sendable, LocalizedError, CustomStringConvertible {
  /// The requests that did not arrive.
  public let missing: [String]
  /// The requests that arrived unexpectedly.
  public let unexpected: [UnexpectedRequest]

  /// A description with all problems, one per line.
  public var description: String {
    (unexpected.map(\.description) + missing.map { "\($0) was expected and did not arrive" })
      .joined(separator: "\n")
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}
