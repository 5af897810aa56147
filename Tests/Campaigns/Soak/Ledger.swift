import APIRuntime

/// Records which attempts reach the servers, in a few bytes for each call.
final class Ledger: Sendable {
  private struct Entry: Sendable {
    /// A bit for each attempt that has arrived.
    var attempts: UInt32 = 0
    /// Whether an attempt that must not be repeated arrived twice.
    var isRepeated = false
  }

  /// The ledger at the end.
  struct Record: Codable {
    /// The number of attempts that have arrived, by call.
    var attempts: [Int]
    /// The calls of which an attempt that must not be repeated arrived twice without the client's
    /// knowledge.
    var repeated: Set<Int>
    var violations: [String]
  }

  private let entries: Locked<[Entry]>
  private let violations = Locked<[String]>([])

  init(calls: Int) { entries = Locked(Array(repeating: Entry(), count: calls)) }

  /// Records an attempt. A transport may repeat a request that has the same effect when it arrives
  /// twice (RFC 9110 §9.2.2).
  func arrived(call: Int, attempt: Int, isRepeatable: Bool) {
    entries.update { entries in
      let bit: UInt32 = 1 << UInt32(min(attempt, 31))
      if !isRepeatable, entries[call].attempts & bit != 0 { entries[call].isRepeated = true }
      entries[call].attempts |= bit
    }
  }

  func report(_ violation: String) { violations.update { $0.append(violation) } }

  var record: Record {
    let entries = entries.value
    return Record(
      attempts: entries.map(\.attempts.nonzeroBitCount),
      repeated: Set(entries.indices.filter { entries[$0].isRepeated }),
      violations: violations.value)
  }
}
