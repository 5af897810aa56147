import Synchronization

/// What the servers have received, in a few bytes for each call.
final class Ledger: Sendable {
  private struct Entry {
    /// A bit for each attempt that has arrived.
    var attempts: UInt32 = 0
    /// Whether an attempt that may change something arrived twice.
    var isRepeated = false
  }

  private let entries: Mutex<[Entry]>
  private let violations = Mutex<[String]>([])

  init(calls: Int) { entries = Mutex(Array(repeating: Entry(), count: calls)) }

  /// - Parameter isSafe: Whether the request changes nothing, so that a transport may repeat it (RFC 9110 §9.2.1).
  func arrived(call: Int, attempt: Int, isSafe: Bool) {
    entries.withLock { entries in
      let bit: UInt32 = 1 << UInt32(min(attempt, 31))
      if !isSafe, entries[call].attempts & bit != 0 { entries[call].isRepeated = true }
      entries[call].attempts |= bit
    }
  }

  /// The number of attempts of a call that have arrived.
  func attempts(ofCall call: Int) -> Int { entries.withLock { $0[call].attempts.nonzeroBitCount } }

  /// Whether an attempt of a call that may change something arrived twice, without the client's knowledge.
  func isRepeated(call: Int) -> Bool { entries.withLock { $0[call].isRepeated } }

  func report(_ violation: String) { violations.withLock { $0.append(violation) } }

  var allViolations: [String] { violations.withLock { $0 } }
}
