import TestSupport

/// One call, and what the server does to each of its attempts. The same seed and number give the same scenario, so that
/// server and client agree on it without talking.
struct Scenario: Sendable {
  enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    var hasBody: Bool { self == .post || self == .put || self == .patch }
    var isIdempotent: Bool { self == .get || self == .put || self == .delete }
  }

  enum Body: Sendable {
    case none
    case bytes(Int)
    case replayableStream(Int)
    case stream(Int)

    var size: Int {
      switch self {
      case .none: 0
      case .bytes(let size), .replayableStream(let size), .stream(let size): size
      }
    }

    var isReplayable: Bool {
      if case .stream = self { false } else { true }
    }
  }

  /// The outcome of an attempt on the wire.
  enum Step: Hashable, Sendable, CustomStringConvertible {
    case success
    /// The answer is not what the request documents.
    case malformed
    case status(Int)
    /// 429 or 503 with `Retry-After: 0`.
    case busy(Int)
    case unauthorized
    case redirect(Int)
    /// To a server that must not receive credentials.
    case redirectElsewhere(Int)
    case reset
    /// The connection is closed instead of an answer.
    case closed
    /// The connection is closed within the head of the answer.
    case closedInHead
    /// The connection is closed within the body of the answer.
    case truncated
    case stalledHead
    case stalledBody

    var description: String {
      switch self {
      case .status(let status), .busy(let status): "\(status)"
      case .redirect(let status): "\(status) here"
      case .redirectElsewhere(let status): "\(status) elsewhere"
      case .success: "success"
      case .malformed: "malformed"
      case .unauthorized: "401"
      case .reset: "reset"
      case .closed: "closed"
      case .closedInHead: "closed in head"
      case .truncated: "truncated"
      case .stalledHead: "stalled head"
      case .stalledBody: "stalled body"
      }
    }
  }

  /// How the caller reads the answer.
  enum Reading: Sendable {
    /// Awaits a decoded value.
    case value
    /// Streams a large body, pausing between pieces.
    case slowly
    /// Streams a large body, and drops it after its first piece.
    case partly
    /// Cancels the call after some milliseconds.
    case cancelled(Int)
  }

  var number: Int
  var method: Method
  var body: Body
  var reading: Reading
  /// Whether the client has neither retries nor tokens to renew, so that no task waits beside the transport's.
  var isPlain: Bool
  /// The faults of the first attempts; all further attempts succeed.
  var faults: [Step]

  func step(ofAttempt attempt: Int) -> Step {
    faults.indices.contains(attempt - 1) ? faults[attempt - 1] : .success
  }

  /// The size of a streamed answer in bytes.
  static let streamedSize = 400_000

  init(number: Int, seed: UInt64, closesInHead: Bool) {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    self.number = number
    method = Method.allCases.randomElement(using: &random) ?? .get
    body = method.hasBody ? Self.body(&random) : .none
    reading = .value
    isPlain = Int.random(in: 0..<3, using: &random) == 0
    faults = (0..<Self.faultCount(&random)).map { _ in Self.fault(&random, closesInHead) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3: self = streamed(.slowly)
    case 3..<6: self = streamed(.partly)
    case 6..<14:
      reading = .cancelled(Int.random(in: 0...30, using: &random))
      // Foundation on Linux aborts where a connection ends within a head while its task is cancelled.
      faults.removeAll { [.reset, .closed, .closedInHead].contains($0) }
    default: break
    }
  }

  /// A streamed answer ends in a success or breaks off.
  private func streamed(_ reading: Reading) -> Scenario {
    var streamed = self
    streamed.method = .get
    streamed.body = .none
    streamed.reading = reading
    streamed.faults = faults.filter { $0 != .malformed && $0 != .stalledBody }
    return streamed
  }

  private static func body(_ random: inout SplitMix64) -> Body {
    // Most bodies are small; some do not fit into the buffers of a socket.
    let size = [100, 2_000, 2_000, 60_000, 500_000].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .replayableStream(size)
    case 1: return .stream(size)
    default: return .bytes(size)
    }
  }

  private static func faultCount(_ random: inout SplitMix64) -> Int {
    [0, 0, 1, 1, 1, 2, 2, 3, 4].randomElement(using: &random) ?? 0
  }

  private static func fault(_ random: inout SplitMix64, _ closesInHead: Bool) -> Step {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: .reset
    case 12..<22: .closed
    case 22..<32: .truncated
    case 32..<36: closesInHead ? .closedInHead : .closed
    case 36..<37: .stalledHead
    case 37..<38: .stalledBody
    case 38..<50: .unauthorized
    case 50..<60: .busy(Bool.random(using: &random) ? 429 : 503)
    case 60..<66: .status([400, 404, 409, 500, 502].randomElement(using: &random) ?? 500)
    case 66..<70: .malformed
    case 70..<86: .redirect([301, 302, 303, 307, 308].randomElement(using: &random) ?? 302)
    default: .redirectElsewhere([301, 302, 303, 307, 308].randomElement(using: &random) ?? 302)
    }
  }
}

extension Scenario: CustomStringConvertible {
  var description: String {
    "call \(number) (\(isPlain ? "plain " : "")\(method.rawValue), \(body), \(reading), \(faults))"
  }
}
