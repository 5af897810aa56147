import APIRuntime
import APIRuntimeMiddleware
import Foundation
import SuiteTraits
import TestServer
import TestSupport
import Testing

/// Requests drawn at random, to servers that close connections at any moment: a request that is not
/// idempotent, or whose body can be read once, never arrives twice.
@Suite("Lost requests", .timed, .timeLimit(.minutes(5)))
struct LostRequestModelTests {
  private static let rounds =
    UInt64(ProcessInfo.processInfo.environment["LOST_REQUESTS"] ?? "") ?? 12

  @Test("arrive as often as they may", arguments: TransportKind.allCases, 0..<rounds)
  func arrivals(kind: TransportKind, seed: UInt64) async throws {
    let script: ScriptedServer.Script = { _, number in
      Moment.drawn(seed &* 1000 &+ UInt64(number), for: kind).steps
    }
    try await ScriptedServer.with(script) { server in
      var generator = SplitMix64(seed: seed)
      var client = APIClient(server: server.url, transport: kind.configured)
      client.timeout = .seconds(20)
      let middleware = DrawnMiddleware.allCases.randomElement(using: &generator) ?? .none
      client.middleware = middleware.value
      let requests = (0..<25).map { DrawnRequest($0, kind, middleware, using: &generator) }
      for request in requests {
        let pause = [0, 0, 1, 5, 150].randomElement(using: &generator) ?? 0
        if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
        await request.send(with: client)
      }
      for request in requests {
        let count = server.requests.count { $0.header("X-Number") == String(request.number) }
        let most = request.isRepeatable ? 2 * middleware.attempts : 1
        #expect(count <= most, "\(request), \(middleware)")
      }
    }
  }
}

/// When a server closes a connection.
private enum Moment: CaseIterable {
  case never, later, afterAnswer, afterFailure, beforeBody, afterBody, withReset, afterHint,
    withinHead

  static func drawn(_ seed: UInt64, for kind: TransportKind) -> Moment {
    var generator = SplitMix64(seed: seed)
    // Half of the answers keep their connection, or every request would get a new one.
    if Bool.random(using: &generator) { return .never }
    let moment = allCases.randomElement(using: &generator) ?? .never
    return moment == .withinHead && !kind.survivesIncompleteHead ? .never : moment
  }

  var steps: [ScriptedServer.Step] {
    let response = answer(#"{"id":1}"#)
    return switch self {
    case .never: [.readBody, .send(response)]
    case .later: [.readBody, .send(response), .pause(120), .close]
    case .afterAnswer: [.readBody, .send(response), .pause(1), .close]
    case .afterFailure:
      [.readBody, .send(answer("{}", status: "503 Service Unavailable")), .close]
    case .beforeBody: [.close]
    case .afterBody: [.readBody, .close]
    case .withReset: [.readBody, .reset]
    case .afterHint: [.readBody, .send("HTTP/1.1 103 Early Hints\r\n\r\n"), .close]
    case .withinHead: [.readBody, .send("HTTP/1.1 200 O"), .close]
    }
  }
}

private enum DrawnMiddleware: CaseIterable {
  case none, retrying, retryingWithKeys, caching

  var attempts: Int { self == .retrying || self == .retryingWithKeys ? 3 : 1 }

  var value: [any Middleware] {
    var policy = RetryPolicy()
    policy.baseDelay = .milliseconds(1)
    if self == .retryingWithKeys { policy.idempotencyKey = RetryPolicy.uniqueKey }
    return switch self {
    case .none: []
    case .retrying, .retryingWithKeys: [Retrying(policy, budget: RetryBudget(capacity: 100))]
    case .caching: [HTTPCaching()]
    }
  }
}

/// A request with a method, a body and a key drawn at random.
private struct DrawnRequest: CustomStringConvertible {
  enum Body: CaseIterable { case none, bytes, replayed, once }

  let number: Int
  let isRepeatable: Bool
  let description: String
  private let method: String
  private let body: Body
  private let hasKey: Bool

  init(
    _ number: Int, _ kind: TransportKind, _ middleware: DrawnMiddleware,
    using generator: inout SplitMix64
  ) {
    self.number = number
    method =
      ["GET", "GET", "PUT", "DELETE", "POST", "PATCH"].randomElement(using: &generator) ?? ""
    body = method == "GET" ? .none : Body.allCases.randomElement(using: &generator) ?? .none
    hasKey = Int.random(in: 0..<4, using: &generator) == 0
    let isIdempotent = ["GET", "PUT", "DELETE"].contains(method)
    isRepeatable =
      body != .once && (isIdempotent || hasKey || middleware == .retryingWithKeys)
    description = "\(number): \(method), \(body)" + (hasKey ? ", with a key" : "")
  }

  func send(with client: APIClient) async {
    switch method {
    case "GET": await send(Get.self, with: client)
    case "PUT": await send(Put.self, with: client)
    case "DELETE": await send(Delete.self, with: client)
    case "POST": await send(Post.self, with: client)
    default: await send(Patch.self, with: client)
    }
  }

  private func send<Method: DrawnMethod>(_ method: Method.Type, with client: APIClient) async {
    _ = try? await client.send(
      NumberedRequest<Method>(number: number, hasKey: hasKey, body: content))
  }

  private var content: HTTPBody? {
    let chunks = AsyncStream<Data> { continuation in
      for text in ["a", "b", "c"] { continuation.yield(Data(text.utf8)) }
      continuation.finish()
    }
    return switch body {
    case .none: nil
    case .bytes: HTTPBody(Data("abc".utf8))
    case .replayed:
      HTTPBody(
        length: 3,
        replaying: {
          AsyncStream<Data> { continuation in
            continuation.yield(Data("abc".utf8))
            continuation.finish()
          }
        })
    case .once: HTTPBody(chunks)
    }
  }
}

private protocol DrawnMethod: Sendable {
  static var name: String { get }
}

private enum Get: DrawnMethod { static let name = "GET" }
private enum Put: DrawnMethod { static let name = "PUT" }
private enum Delete: DrawnMethod { static let name = "DELETE" }
private enum Post: DrawnMethod { static let name = "POST" }
private enum Patch: DrawnMethod { static let name = "PATCH" }

private struct NumberedRequest<Method: DrawnMethod>: APIRequest {
  typealias Response = Thing

  static var endpoint: Endpoint { Endpoint(id: "drawn", method: Method.name, path: "/thing") }

  let number: Int
  let hasKey: Bool
  let body: HTTPBody?

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.header("X-Number", String(number))
    if hasKey { request.header("Idempotency-Key", "key \(number)") }
    if let body { try request.binary(body) }
  }
}
