/// Decides which names in traffic may be written: those of words that more than one exchange has.
///
/// A name that one exchange has may be anything, and so may one that exchanges repeat because they are
/// the same.
struct Evidence {
  private let names: PublicNames
  /// Of each exchange, by its position.
  private var fingerprints: [Int] = []

  init(_ names: PublicNames) { self.names = names }

  /// Adds an exchange, and returns its position.
  mutating func add(_ exchange: ObservedExchange) -> Int {
    fingerprints.append(exchange.fingerprint)
    return fingerprints.count - 1
  }

  /// Returns which names of a place may be written, of all that it had, with their exchanges. If most
  /// may not, the others are data too: the members of the object are the entries of a dictionary.
  func names(_ exchanges: [String: [Int]]) -> Set<String> {
    let allowed = exchanges.filter { names.contains($0.key) && isRepeated($0.value) }
    return allowed.count * 2 < exchanges.count ? [] : Set(allowed.keys)
  }

  /// Returns whether a media type may be written. It is made of words that no server chooses.
  func allowsMediaType(_ type: String) -> Bool { names.containsMediaType(type) }

  private func isRepeated(_ exchanges: [Int]) -> Bool {
    guard let first = exchanges.first else { return false }
    return exchanges.contains { fingerprints[$0] != fingerprints[first] }
  }
}
