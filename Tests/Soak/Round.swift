import APIRuntime
import Foundation
import Synchronization
import TestServer

/// All calls over one transport.
struct Round: Sendable {
  let kind: Soak.Kind
  let calls: Int
  let concurrency: Int
  let seed: UInt64
  let limit: Duration?
  let only: Int?

  /// Returns the number of violations, having printed them.
  func run() async throws -> Int {
    let ledger = Ledger(calls: calls)
    let before = Resources.now
    let start = ContinuousClock.now
    let report = Report()
    try await withServers(ledger) { server in
      let caller = Caller(client: client(server))
      await everyCall(since: start) { number in await make(number, caller, ledger, report) }
    }
    let elapsed = start.duration(to: .now)
    await settle(to: before)
    report.leaks(from: before)
    for violation in ledger.allViolations { report.violation(violation) }
    report.finish(kind, elapsed)
    return report.violations
  }

  private func make(_ number: Int, _ caller: Caller, _ ledger: Ledger, _ report: Report) async {
    let scenario = Scenario(
      number: number, seed: seed, closesInHead: kind.survivesIncompleteHead)
    let call = Call(number)
    let outcome = await Call.$current.withValue(call) { await caller.outcome(of: scenario) }
    report.add(
      scenario, outcome, attempts: call.attempts, arrived: ledger.attempts(ofCall: number),
      isRepeated: ledger.isRepeated(call: number))
  }

  private func client(_ server: String) -> APIClient {
    var policy = RetryPolicy()
    policy.baseDelay = .milliseconds(1)
    var client = APIClient(
      server: server, transport: CallTransport(base: kind.transport(connections: concurrency)),
      middleware: [Retrying(policy, budget: RetryBudget(capacity: .infinity))],
      timeout: .seconds(60))
    client.attemptTimeout = .seconds(3)
    client.idleTimeout = .seconds(30)
    let tokens = Counter()
    client.credentials = Credentials(
      "key",
      .bearer(
        RefreshingToken { _ in
          RefreshingToken.AccessToken("token-\(tokens.next())")
        }))
    return client
  }

  private func withServers(_ ledger: Ledger, _ body: (String) async throws -> Void) async throws {
    let servers = Servers(
      seed: seed, closesInHead: kind.survivesIncompleteHead, ledger: ledger)
    try await ScriptedServer.with(
      servers.script(isElsewhere: true, other: ""), keepingRequests: false
    ) { elsewhere in
      try await ScriptedServer.with(
        servers.script(isElsewhere: false, other: elsewhere.url), keepingRequests: false
      ) { try await body($0.url) }
    }
  }

  /// Makes the calls, a number of them at the same time.
  private func everyCall(
    since start: ContinuousClock.Instant, _ make: @escaping @Sendable (Int) async -> Void
  ) async {
    if let only { return await make(only) }
    await withDiscardingTaskGroup { group in
      let numbers = Counter()
      for _ in 0..<concurrency {
        group.addTask { [calls, limit] in
          while true {
            let number = numbers.next()
            guard number < calls, limit.map({ start.duration(to: .now) < $0 }) ?? true else {
              return
            }
            await make(number)
          }
        }
      }
    }
  }

  /// Waits until connections and tasks of finished calls are gone, or ten seconds.
  private func settle(to before: Resources) async {
    for _ in 0..<100 where Call.count > 0 || Resources.now.files > before.files {
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

/// Counts from 0.
private final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
