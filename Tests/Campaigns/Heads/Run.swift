import ArgumentParser
import Foundation
import TestServer
import TestSupport

/// Starts a process that makes the calls, and another one for the rest when a call ends it.
struct Run: AsyncParsableCommand {
  @Option(help: "Only this transport.") var transport: Calls.Kind?

  func run() async throws {
    let responses = HostileResponse.all
    var violations = 0
    try await ScriptedServer.with({ request, _ in Self.steps(for: request, responses) }) { server in
      for kind in transport.map({ [$0] }) ?? Calls.Kind.allCases {
        violations += try await Self.examine(kind, responses, server.url)
      }
    }
    if violations > 0 { throw ExitCode(1) }
  }

  private static func steps(
    for request: ScriptedServer.Request, _ responses: [HostileResponse]
  ) -> [ScriptedServer.Step] {
    guard let number = Int(request.target.dropFirst()) else {
      return [.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext")]
    }
    return [.readBody, .sendBytes(responses[number].bytes), .close]
  }

  /// Makes all calls over a transport, and returns the number of violations, having printed them.
  private static func examine(
    _ kind: Calls.Kind, _ responses: [HostileResponse], _ server: String
  ) async throws -> Int {
    let count = responses.count * Calls.methods.count
    var ends: [String: Int] = [:]
    var faults: [FoundationFault: Int] = [:]
    var violations: [String] = []
    var number = 0
    while number < count {
      for line in try await calls(kind, number..<count, server) {
        let end = line.split(separator: " ", maxSplits: 1)[1]
        ends[String(end), default: 0] += 1
        if !["a response", "an error"].contains(end) {
          violations.append("\(name(number, responses)) ends \(end)")
        }
        number += 1
      }
      guard number < count else { break }
      if kind.hasFaults, let fault = responses[number / Calls.methods.count].fault {
        faults[fault, default: 0] += 1
      } else {
        violations.append("\(name(number, responses)) ends the process")
      }
      number += 1
    }
    let figures =
      ends.map { "\($0.key): \($0.value)" } + faults.map { "\($0.key.rawValue): \($0.value)" }
    print(
      "\(kind): \(count) calls, \(violations.count) violations; \(figures.sorted().joined(separator: "; "))"
    )
    for violation in violations { print("  \(violation)") }
    return violations.count
  }

  private static func name(_ number: Int, _ responses: [HostileResponse]) -> String {
    let method = Calls.methods[number % Calls.methods.count]
    return "\(method), \(responses[number / Calls.methods.count].name.prefix(80))"
  }

  /// Makes calls in another process, and returns what it prints until it ends.
  private static func calls(
    _ kind: Calls.Kind, _ numbers: Range<Int>, _ server: String
  ) async throws -> [String] {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let result = try await Subprocess.run(
      program,
      [
        "calls", server, "--transport", kind.rawValue, "--from", "\(numbers.lowerBound)", "--to",
        "\(numbers.upperBound)",
      ], environment: ["SWIFT_BACKTRACE": "enable=no"])
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
