import APIRuntime
import Foundation
import HTTPTransport

/// All calls over one transport.
struct Round: Sendable {
  let kind: Run.Kind
  let calls: Int
  let concurrency: Int
  let seed: UInt64
  let limit: Duration?
  let only: Int?

  /// Returns the number of violations, having printed them.
  func run() async throws -> Int {
    let server = try ServerProcess(
      calls: calls, seed: seed, closesInHead: kind.survivesIncompleteHead)
    let before = Resources.now.files
    let start = ContinuousClock.now
    let report = Report(calls: calls)
    await makeCalls(to: server.url, since: start, report)
    let elapsed = start.duration(to: .now)
    await settle(to: before)
    report.leaks(from: before, ofRequest: kind.leak)
    report.compare(with: try server.end(), scenario)
    report.checkSharing()
    report.finish(kind, elapsed)
    return report.violations
  }

  private func makeCalls(
    to server: String, since start: ContinuousClock.Instant, _ report: Report
  ) async {
    let caller = Caller(client: client(server), plain: plainClient(server))
    let transport = CallTransport(base: kind.transport(connections: concurrency))
    let shared = SharedCaller(SharedClients(server, over: transport, seed: seed))
    await everyCall(since: start, report) { number in
      if SharedCall.includes(number) {
        await make(number, shared, report)
      } else {
        await make(number, caller, report)
      }
    }
  }

  private func make(_ number: Int, _ caller: SharedCaller, _ report: Report) async {
    let call = Call(number)
    let shared = SharedCall(number: number, seed: seed)
    let outcome = await Call.$current.withValue(call) { await caller.outcome(of: shared) }
    report.add(shared, outcome, attempts: call.attempts)
  }

  private func make(_ number: Int, _ caller: Caller, _ report: Report) async {
    let call = Call(number)
    let scenario = scenario(number)
    let outcome = await Call.$current.withValue(call) { await caller.outcome(of: scenario) }
    report.add(scenario, outcome, attempts: call.attempts)
  }

  private func scenario(_ number: Int) -> Scenario {
    Scenario(number: number, seed: seed, closesInHead: kind.survivesIncompleteHead)
  }

  /// A client whose transport alone keeps the limits.
  private func plainClient(_ server: String) -> APIClient {
    var client = APIClient(
      server: server, transport: CallTransport(base: kind.transport(connections: concurrency)),
      timeout: .seconds(3))
    client.credentials = Credentials("key", .bearer("token"))
    return client
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

  /// Makes the calls in batches. Between batches, the allocated memory should be the same each
  /// time.
  private func everyCall(
    since start: ContinuousClock.Instant, _ report: Report,
    _ make: @escaping @Sendable (Int) async -> Void
  ) async {
    if let only { return await make(only) }
    for first in stride(from: 0, to: calls, by: batch) {
      guard limit.map({ start.duration(to: .now) < $0 }) ?? true else { return }
      await batch(from: first, to: min(first + batch, calls), since: start, make)
      await rest()
      report.addRest()
    }
  }

  private var batch: Int { limit == nil ? 5_000 : 2_000 }

  /// Makes the calls of a batch, several of them at the same time.
  private func batch(
    from first: Int, to end: Int, since start: ContinuousClock.Instant,
    _ make: @escaping @Sendable (Int) async -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      let numbers = Counter(from: first)
      for _ in 0..<concurrency {
        group.addTask { [limit] in
          while true {
            let number = numbers.next()
            guard number < end, limit.map({ start.duration(to: .now) < $0 }) ?? true else {
              return
            }
            await make(number)
          }
        }
      }
    }
  }

  /// Waits until the tasks of all calls have ended, or ten seconds.
  private func rest() async {
    for _ in 0..<100 where Call.count > 0 { try? await Task.sleep(for: .milliseconds(100)) }
  }

  /// Waits until connections and tasks of finished calls are gone, or ten seconds.
  private func settle(to files: Int) async {
    for _ in 0..<100 where Call.count > 0 || Resources.now.files > files + Report.ownFiles {
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

private final class Counter: Sendable {
  private let value: Locked<Int>

  init(from first: Int = 0) { value = Locked(first) }

  func next() -> Int {
    value.update { value in
      defer { value += 1 }
      return value
    }
  }
}
