import APIRuntime

/// How a call must end, derived from its scenario by the rules that the documentation gives for retries, redirects and
/// credentials, independently of their implementation.
struct Expectation: Equatable {
  enum End: Equatable {
    case success
    case status(Int)
    case malformed
    /// One of several ends; platforms differ in how they tell a broken connection from a truncated
    /// answer.
    case transport(Set<TransportError.Kind>)
  }

  var end: End
  /// The number of requests handed to the transport.
  var attempts: Int

  /// How one try ends, and whether the caller gets that end in any case: a try does not read a
  /// streamed body.
  private struct Try {
    var end: End
    var isFinal = false
  }

  /// The default retries of `RetryPolicy`.
  static let mostTries = 3
  private static let retriedStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

  init(_ scenario: Scenario) {
    var sent = 0
    let isRepeatable =
      !scenario.isPlain && scenario.method.isIdempotent && scenario.body.isReplayable
    var last = Self.try(scenario, &sent)
    for _ in 1..<Self.mostTries where isRepeatable && Self.isRetried(last) {
      last = Self.try(scenario, &sent)
    }
    end = last.end
    attempts = sent
  }

  private static let broken = End.transport([.connectionLost, .truncated])

  private static func isRetried(_ last: Try) -> Bool {
    switch last.end {
    case .success, .malformed: false
    case .status(let status): retriedStatuses.contains(status)
    case .transport: !last.isFinal
    }
  }

  /// One try: it follows redirects, and answers one 401 with a new token, on the client's own
  /// server only.
  private static func `try`(_ scenario: Scenario, _ sent: inout Int) -> Try {
    var (method, isReplayable) = (scenario.method, scenario.body.isReplayable)
    var (isElsewhere, isRenewed) = (false, false)
    while true {
      sent += 1
      switch scenario.step(ofAttempt: sent) {
      case .success: return Try(end: .success)
      case .malformed: return Try(end: .malformed)
      case .status(let status), .busy(let status): return Try(end: .status(status))
      case .unauthorized:
        if isElsewhere || isRenewed || !isReplayable || scenario.isPlain {
          return Try(end: .status(401))
        }
        isRenewed = true
      case .redirect(let status), .redirectElsewhere(let status):
        let becomesGet =
          status == 303 && method != .get || (status == 301 || status == 302) && method == .post
        guard becomesGet || isReplayable else { return Try(end: .status(status)) }
        if becomesGet { (method, isReplayable) = (.get, true) }
        if case .redirectElsewhere = scenario.step(ofAttempt: sent) { isElsewhere = true }
        isRenewed = false
      case .reset, .closed, .closedInHead: return Try(end: Self.broken)
      case .truncated:
        switch scenario.reading {
        case .slowly: return Try(end: Self.broken, isFinal: true)
        case .partly: return Try(end: .success)
        case .value, .cancelled: return Try(end: Self.broken)
        }
      case .stalledHead, .stalledBody: return Try(end: .transport([.timedOut]))
      }
    }
  }
}
