import APIRuntime
import TestServer

/// The documents of two users, which have the same URLs, and the same validators for the same version.
final class SharedServer: Sendable {
  /// The header in which a user signs requests.
  static let signature = "X-Signature"

  private struct Place: Hashable {
    let user: String
    let document: Int
  }

  private let versions = Locked<[Place: Int]>([:])
  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  func steps(
    _ request: ScriptedServer.Request, _ call: SharedCall, attempt: Int
  ) -> [ScriptedServer.Step] {
    verify(request, call)
    ledger.arrived(call: call.number, attempt: attempt, isRepeatable: request.method == "GET")
    let place = Place(user: call.user, document: call.document)
    let isChange = request.method == "PUT"
    let fault = call.fault(ofAttempt: attempt)
    switch fault {
    case .unauthorized: return [.send(Self.response("401 Unauthorized", "{}"))]
    case .busy:
      return [.send(Self.response("503 Busy", "{}", "Retry-After: 0\r\n"))]
    case .failure: return [.send(Self.response("500 Fault", "{}"))]
    case .reset, .truncated, nil: break
    }
    // A change takes effect even if its answer breaks off.
    let version = versions.update { versions in
      if isChange { versions[place, default: 0] += 1 }
      return versions[place] ?? 0
    }
    if fault == .reset { return [.reset] }
    let response = response(to: request, call, version)
    if fault == .truncated, response.hasSuffix("}") {
      return [.send(String(response.dropLast(3))), .close]
    }
    // Long enough for other calls to ask for the same document.
    return [.pause(Int64(call.number % 3)), .send(response)]
  }

  /// Checks that every part of a request that identifies its caller names the same user.
  private func verify(_ request: ScriptedServer.Request, _ call: SharedCall) {
    let fields = ["Authorization", "Cookie", Self.signature].compactMap { request.header($0) }
    for field in fields where !field.contains(call.user) {
      ledger.report("\(call): it was sent with '\(field)'")
    }
    if fields.count < 2 { ledger.report("\(call): it was sent without a user") }
  }

  private func response(
    to request: ScriptedServer.Request, _ call: SharedCall, _ version: Int
  ) -> String {
    let isWeak = call.document % 2 == 0
    var fields = "Cache-Control: private, max-age=\(call.document % 3), stale-if-error=1\r\n"
    fields += "ETag: \(isWeak ? "W/" : "")\"\(version)\"\r\n"
    if request.header("Cookie") == nil || call.number % 50 == 3 {
      fields += "Set-Cookie: session=\(call.user)-\(call.number % 3)\r\n"
    }
    if request.method == "GET", let known = request.header("If-None-Match"),
      known.hasSuffix("\"\(version)\"")
    {
      return "HTTP/1.1 304 Not Modified\r\n\(fields)\r\n"
    }
    return Self.response("200 OK", #"{"owner":"\#(call.user)","version":\#(version)}"#, fields)
  }

  private static func response(_ status: String, _ body: String, _ fields: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      + "\(fields)\r\n\(body)"
  }
}
