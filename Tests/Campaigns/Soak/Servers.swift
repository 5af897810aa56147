import TestServer

/// The server of the client, and one of another origin that redirects lead to: both follow the scenario that a request
/// names.
struct Servers: Sendable {
  let seed: UInt64
  let closesInHead: Bool
  let ledger: Ledger
  let shared: SharedServer

  init(seed: UInt64, closesInHead: Bool, ledger: Ledger) {
    self.seed = seed
    self.closesInHead = closesInHead
    self.ledger = ledger
    shared = SharedServer(ledger)
  }

  /// Returns the script of a server: the one of the other origin or the one that redirects to
  /// `other`, its base URL.
  func script(isElsewhere: Bool, other: String) -> ScriptedServer.Script {
    { request, _ in
      guard let call = request.header(CallHeader.number).flatMap({ Int($0) }),
        let attempt = request.header(CallHeader.attempt).flatMap({ Int($0) })
      else {
        ledger.report("a request without a number: \(request.head)")
        return [.close]
      }
      let hasCredentials = request.header("Authorization") != nil
      if hasCredentials == isElsewhere {
        ledger.report(
          "call \(call), attempt \(attempt): \(isElsewhere ? "leaked" : "without") credentials")
      }
      if SharedCall.includes(call) {
        let shared = shared
        let one = SharedCall(number: call, seed: seed)
        return [
          .answer { whole in shared.steps(whole, one, attempt: attempt) + Self.end(after: whole) }
        ]
      }
      let scenario = Scenario(number: call, seed: seed, closesInHead: closesInHead)
      return [
        .answer { whole in
          // A body that can be read once may have been read when a request is lost.
          let isRepeatable =
            whole.method == "GET"
            || scenario.body.isReplayable
              && (scenario.method.isIdempotent || whole.header("Idempotency-Key") != nil)
          ledger.arrived(call: call, attempt: attempt, isRepeatable: isRepeatable)
          let size = whole.method == scenario.method.rawValue ? scenario.body.size : 0
          if whole.bodySize != size {
            ledger.report(
              "call \(call), attempt \(attempt): \(whole.bodySize) bytes instead of \(size)")
          }
          return steps(scenario, attempt, other) + Self.end(after: whole)
        }
      ]
    }
  }

  /// RFC 9112 §9.6
  private static func end(after request: ScriptedServer.Request) -> [ScriptedServer.Step] {
    request.header("Connection") == "close" ? [.close] : []
  }

  private func steps(
    _ scenario: Scenario, _ attempt: Int, _ other: String
  ) -> [ScriptedServer.Step] {
    let path = "/calls/\(scenario.number)/\(attempt)"
    switch scenario.step(ofAttempt: attempt) {
    case .success:
      if case .cancelled = scenario.reading { return [.pause(15), .send(Self.success)] }
      return [scenario.isStreamed ? .sendBytes(Self.streamed) : .send(Self.success)]
    case .malformed: return [.send(Self.response("200 OK", #"{"id":"#))]
    case .status(let status): return [.send(Self.response("\(status) Fault", "{}"))]
    case .busy(let status):
      return [.send(Self.response("\(status) Busy", "{}", "Retry-After: 0\r\n"))]
    case .unauthorized: return [.send(Self.response("401 Unauthorized", "{}"))]
    case .redirect(let status):
      return [.send(Self.response("\(status) Elsewhere", "", "Location: \(path)\r\n"))]
    case .redirectElsewhere(let status):
      return [.send(Self.response("\(status) Elsewhere", "", "Location: \(other)\(path)\r\n"))]
    case .reset: return [.reset]
    case .closed: return [.close]
    case .closedInHead: return [.send("HTTP/1.1 200 OK\r\nContent-Le"), .close]
    case .truncated:
      if scenario.isStreamed { return [.sendBytes(Array(Self.streamed.dropLast(1_000))), .close] }
      return [.send(String(Self.success.dropLast(3))), .close]
    case .stalledHead: return [.wait(ScriptedServer.Gate())]
    case .stalledBody:
      return [.send(String(Self.success.dropLast(3))), .wait(ScriptedServer.Gate())]
    }
  }

  private static let success = response("200 OK", #"{"id":1}"#)
  private static let streamed = Array(
    response("200 OK", String(repeating: "a", count: Scenario.streamedSize)).utf8)

  private static func response(_ status: String, _ body: String, _ fields: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      + "\(fields)\r\n\(body)"
  }
}

extension Scenario {
  var isStreamed: Bool {
    switch reading {
    case .slowly, .partly: true
    case .value, .cancelled: false
    }
  }
}

/// Names the scenario and the attempt that a request belongs to.
enum CallHeader {
  static let number = "X-Call"
  static let attempt = "X-Attempt"
}
