import APIRuntime
import Foundation

/// Compares the outcome of each call with the expectation of its scenario.
final class Report: Sendable {
  private struct State: Sendable {
    var calls = 0
    var attempts = 0
    var outcomes: [String: Int] = [:]
    var violations = 0
    /// The allocated memory in kB and the open files whenever no call was under way, and the number
    /// of requests before.
    var rests: [(memory: Int, files: Int, attempts: Int)] = []
    /// The number of attempts that must have arrived, by call; nil where that is left open.
    var sent: [UInt8?]
  }

  private let state: Locked<State>
  private static let mostPrinted = 50

  init(calls: Int) { state = Locked(State(sent: Array(repeating: nil, count: calls))) }

  var violations: Int { state.update { $0.violations } }

  func add(_ scenario: Scenario, _ outcome: Caller.Outcome, attempts: Int) {
    state.update { state in
      state.calls += 1
      state.attempts += attempts
      state.outcomes[Self.kind(of: outcome), default: 0] += 1
    }
    let expected = Expectation(scenario)
    if case .cancelled = scenario.reading {
      // It may have ended before it was cancelled; the attempt under way may not have arrived.
      if outcome == .cancelled, attempts <= expected.attempts { return }
    }
    if !Self.matches(outcome, expected.end) {
      violation("\(scenario): \(outcome) instead of \(expected.end)")
    } else if attempts != expected.attempts {
      violation("\(scenario): \(attempts) attempts, expected \(expected.attempts)")
    } else {
      state.update { $0.sent[scenario.number] = UInt8(clamping: attempts) }
    }
  }

  func add(_ call: SharedCall, _ outcome: SharedCaller.Outcome, attempts: Int) {
    state.update { state in
      state.calls += 1
      state.attempts += attempts
      let answered = attempts == 0 ? "shared" : "shared, sent"
      state.outcomes[outcome == .fault ? "shared, failed" : answered, default: 0] += 1
    }
    if case .violation(let text) = outcome { violation("\(call): \(text)") }
  }

  /// Compares what was sent with what the servers received.
  func compare(with record: Ledger.Record, _ scenario: (Int) -> Scenario) {
    for number in record.repeated.sorted() {
      violation("\(scenario(number)): an attempt arrived twice")
    }
    for (number, sent) in state.update({ $0.sent }).enumerated() {
      guard let sent, record.attempts[number] != Int(sent) else { continue }
      violation("\(scenario(number)): \(sent) attempts, \(record.attempts[number]) arrived")
    }
    for text in record.violations { violation(text) }
  }

  /// Reports leaks. `leak` is how many bytes the platform loses with each request.
  func leaks(from files: Int, ofRequest leak: Int) {
    let now = Resources.now
    if Call.count > 0 { violation("\(Call.count) calls have tasks that never ended") }
    if now.files > files + Self.ownFiles { violation("\(now.files) files, \(files) before") }
    if now.temporaryFiles > 0 { violation("\(now.temporaryFiles) temporary files are left") }
    let rests = state.update { $0.rests }
    let memory = Self.growth(of: rests.map { $0.memory - (leak * $0.attempts) >> 10 })
    if memory > Self.noise {
      violation("at rest, memory grew by \(memory) kB more than the \(leak) bytes of each request")
    }
    let more = Self.growth(of: rests.map(\.files))
    if more > Self.keptFiles { violation("at rest, \(more) more files are open") }
  }

  /// Returns by how much the last quarter exceeds the second quarter, since the first one fills
  /// caches and pools; 0 for a short run, which still fills them at its end.
  private static func growth(of rests: [Int]) -> Int {
    let quarter = rests.count / 4
    guard rests.count >= leastRests, let early = rests[quarter..<(2 * quarter)].min(),
      let late = rests.suffix(quarter).min()
    else { return 0 }
    return late - early
  }

  /// How often memory and files must have been measured before they are compared.
  private static let leastRests = 20

  /// By how many the files at rest may vary: the connections that transports keep.
  private static let keptFiles = 32

  /// The files that the event loops of a transport keep.
  static let ownFiles = 8

  /// By how many kB the memory at rest may vary.
  private static let noise = 1_000

  func addRest() {
    let (memory, files) = (Heap.allocated, Resources.now.files)
    state.update { $0.rests.append((memory, files, $0.attempts)) }
  }

  func violation(_ text: String) {
    let number = state.update { state in
      state.violations += 1
      return state.violations
    }
    if number <= Self.mostPrinted { print("  \(text)") }
  }

  /// Reports if nothing has been shared, or too much has failed, in a run that is long enough for both.
  func checkSharing() {
    let outcomes = state.value.outcomes
    let (shared, failed) = (outcomes["shared"] ?? 0, outcomes["shared, failed"] ?? 0)
    let all = shared + failed + (outcomes["shared, sent"] ?? 0)
    guard all > 500 else { return }
    if shared < all / 10 { violation("\(shared) of \(all) calls were answered by a cache") }
    if failed > all / 5 { violation("\(failed) of \(all) calls that share failed") }
  }

  func finish(_ kind: Run.Kind, _ elapsed: Duration) {
    let state = state.value
    let seconds = elapsed / .seconds(1)
    print(
      """
      \(kind.rawValue): \(state.calls) calls, \(state.attempts) requests in \(Int(seconds)) s, \
      \(state.violations) violations
        \(state.outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        at rest \(state.rests.map { "\($0.memory)" }.joined(separator: ", ")) kB
        at rest \(state.rests.map { "\($0.files)" }.joined(separator: ", ")) files
        at the end \(Resources.now.summary)
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
