import APIRuntime
import Foundation
import Synchronization

/// Compares what came of each call with what its scenario says.
final class Report: Sendable {
  private struct State {
    var calls = 0
    var attempts = 0
    var outcomes: [String: Int] = [:]
    var violations = 0
    /// Resident memory in MB, every thousandth call.
    var memory: [Int] = []
  }

  private let state = Mutex(State())
  private static let mostPrinted = 50

  var violations: Int { state.withLock { $0.violations } }

  func add(
    _ scenario: Scenario, _ outcome: Caller.Outcome, attempts: Int, arrived: Int, isRepeated: Bool
  ) {
    let isSample = state.withLock { state in
      state.calls += 1
      state.attempts += attempts
      state.outcomes[Self.kind(of: outcome), default: 0] += 1
      return state.calls % 1_000 == 0
    }
    if isSample {
      let memory = Resources.now.memory
      state.withLock { $0.memory.append(memory) }
    }
    let expected = Expectation(scenario)
    let call =
      "call \(scenario.number) (\(scenario.method.rawValue), \(scenario.body), \(scenario.reading), \(scenario.faults))"
    if isRepeated { violation("\(call): an attempt arrived twice") }
    if case .cancelled = scenario.reading {
      // It may have ended before it was cancelled; the attempt under way may not have arrived.
      if outcome == .cancelled, attempts <= expected.attempts { return }
    }
    if !Self.matches(outcome, expected.end) {
      violation("\(call): \(outcome) instead of \(expected.end)")
    } else if attempts != expected.attempts || arrived != attempts {
      violation("\(call): \(attempts) attempts, \(arrived) arrived, expected \(expected.attempts)")
    }
  }

  func leaks(from before: Resources) {
    let now = Resources.now
    if Call.count > 0 { violation("\(Call.count) calls have tasks that never ended") }
    if now.files > before.files + 8 { violation("\(now.files) files, \(before.files) before") }
    if now.temporaryFiles > 0 { violation("\(now.temporaryFiles) temporary files are left") }
    let memory = state.withLock { $0.memory }
    // The first quarter fills caches and pools.
    if memory.count >= 20, let last = memory.last, last > memory[memory.count / 4] * 5 / 4 + 16 {
      violation("memory grew from \(memory[memory.count / 4]) to \(last) MB")
    }
  }

  func violation(_ text: String) {
    let number = state.withLock { state in
      state.violations += 1
      return state.violations
    }
    if number <= Self.mostPrinted { print("  \(text)") }
  }

  func finish(_ kind: Soak.Kind, _ elapsed: Duration) {
    let state = state.withLock { $0 }
    let seconds = elapsed / .seconds(1)
    print(
      """
      \(kind.rawValue): \(state.calls) calls, \(state.attempts) requests in \(Int(seconds)) s, \
      \(state.violations) violations
        \(state.outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        memory \(state.memory.first ?? 0) to \(state.memory.last ?? 0) MB, at most \
      \(state.memory.max() ?? 0); at the end \(Resources.now.summary)
      """)
  }

  private static func kind(of outcome: Caller.Outcome) -> String {
    switch outcome {
    case .end(.success): "success"
    case .end(.status(let status)): "\(status)"
    case .end(.malformed): "decoding"
    case .end(.transport(let kinds)): kinds.map(\.rawValue).joined()
    case .cancelled: "cancelled"
    case .unexpected: "unexpected"
    }
  }

  private static func matches(_ outcome: Caller.Outcome, _ expected: Expectation.End) -> Bool {
    switch (outcome, expected) {
    case (.end(.transport(let kinds)), .transport(let allowed)): kinds.isSubset(of: allowed)
    case (.end(let end), _): end == expected
    case (.cancelled, _), (.unexpected, _): false
    }
  }
}
