public import APIRuntime
public import Foundation
public import HTTPTypes

/// Answers the requests that a test expects, and fails all others with what is different about them.
///
/// ```swift
/// let script = ScriptedTransport([
///   .expect(.get, "/v1/users/7", answer: .json(#"{"id": 7, "name": "Ada"}"#)),
///   .expect(.delete, "/v1/users/7", headers: ["Authorization": "Bearer t"], answer: Answer(status: 204)),
/// ])
/// let blog = BlogClient(auth: .bearer("t"), transport: script)
/// …
/// try script.verify()
/// ```
///
/// It knows nothing of the library that runs the tests. A request that is not as expected throws ``UnexpectedRequest``
/// to the caller, and once more from ``verify()``.
public struct ScriptedTransport: Transport {
  /// The order in which requests have to come.
  public enum Order: Sendable {
    /// That of the list.
    case asListed
    /// Any: each takes the first on the list that it fits.
    case any
  }

  fileprivate struct State {
    var expected: [ExpectedRequest]
    var unexpected: [UnexpectedRequest] = []
  }

  private let order: Order
  private let state: Locked<State>
  private let report: @Sendable (UnexpectedRequest) -> Void

  /// A transport for these requests.
  ///
  /// - Parameters:
  ///   - order: The order in which they have to come.
  ///   - report: Is told of what is not as expected when it happens: `{ Issue.record($0) }`.
  public init(
    _ expected: [ExpectedRequest], order: Order = .asListed,
    report: @escaping @Sendable (UnexpectedRequest) -> Void = { _ in }
  ) {
    self.order = order
    self.report = report
    state = Locked(State(expected: expected))
  }

  /// Answers a request that is expected.
  ///
  /// - Throws: ``UnexpectedRequest``, or what the request is to fail with.
  public func send(
    _ request: HTTPRequest, body: HTTPBody
  ) async throws -> (HTTPResponse, HTTPBody) {
    let sent = SentRequest(request: request, body: try await body.collect())
    switch state.update({ $0.take(sent, order) }) {
    case .success(let expected):
      let answer = try expected.outcome.get()
      return (answer.response, HTTPBody(answer.body))
    case .failure(let error):
      report(error)
      throw error
    }
  }

  /// Checks that every request came and no other.
  ///
  /// - Throws: ``UnmetScript``, which says what was missing and what was too much.
  public func verify() throws {
    let state = state.value
    guard !state.expected.isEmpty || !state.unexpected.isEmpty else { return }
    throw UnmetScript(missing: state.expected.map(\.title), unexpected: state.unexpected)
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

/// A request that a script does not expect.
public struct UnexpectedRequest: Error, Sendable, LocalizedError, CustomStringConvertible {
  /// The request that was sent: `GET /v1/users/7`.
  public let request: String
  /// The request that was expected, or that of all expected ones which is the nearest; nil where there was none left.
  public let expected: String?
  /// Where the two differ, a line each: `body.name: expected '"Ada"', found '"Bob"'`.
  public let differences: [String]

  /// The request and its differences, a line each.
  public var description: String {
    guard let expected else { return "\(request) came when no request was expected any more" }
    return (["\(request) is not what was expected, \(expected):"] + differences).joined(
      separator: "\n  ")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

/// A script that did not go as written.
public struct UnmetScript: Error, Sendable, LocalizedError, CustomStringConvertible {
  /// The requests that did not come.
  public let missing: [String]
  /// The requests that came and were not expected.
  public let unexpected: [UnexpectedRequest]

  /// All that was wrong, a line each.
  public var description: String {
    (unexpected.map(\.description) + missing.map { "\($0) was expected and did not come" }).joined(
      separator: "\n")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
