/// Decides which names from traffic may be published: names of known words that occur in more than
/// one exchange.
///
/// A name in a single exchange may contain anything. So may a name in several exchanges that are
/// copies of each other.
struct PublishableNames {
  private let names: PublicNames
  /// Whether names that may be shown may be published too.
  private let writesShown: Bool
  /// The fingerprints of the exchanges, by position.
  private var fingerprints: [Int] = []

  init(_ names: PublicNames, writesShown: Bool) {
    self.names = names
    self.writesShown = writesShown
  }

  /// Adds an exchange, and returns its position.
  mutating func add(_ exchange: ObservedExchange) -> Int {
    fingerprints.append(exchange.fingerprint)
    return fingerprints.count - 1
  }

  /// Returns the names of a place that may be published, given all of its names and their
  /// exchanges. If most names must stay private, all of them must: the object is then a dictionary,
  /// and its names are data.
  func names(_ exchanges: [String: [Int]]) -> Set<String> {
    let allowed = exchanges.filter {
      (names.contains($0.key) || writesShown && names.mayShow($0.key)) && isRepeated($0.value)
    }
    return allowed.count * 2 < exchanges.count ? [] : Set(allowed.keys)
  }

  /// Returns the names of a place that may not be published but shown to who has recorded the
  /// traffic, with the reason. Returns none if most names of the place are not names at all.
  func shown(_ exchanges: [String: [Int]]) -> [ShownName] {
    let shown = exchanges.filter { names.mayShow($0.key) }
    guard shown.count * 2 >= exchanges.count else { return [] }
    return shown.sorted { $0.key < $1.key }.map { name, positions in
      ShownName(
        text: name,
        reason: !isRepeated(positions)
          ? .once : names.contains(name) ? .amongData : .unusual)
    }
  }

  /// Returns whether a media type may be published, that is, whether it contains only well-known
  /// words.
  func allowsMediaType(_ type: String) -> Bool { names.containsMediaType(type) }

  /// Returns a path with `…` in place of the segments that must stay private: `/…/v1`.
  func publicPath(_ path: String) -> String {
    path.split(separator: "/").map { "/" + (names.containsSegment($0) ? $0 : "…") }.joined()
  }

  /// Returns whether exchanges differ from each other.
  func isRepeated(_ exchanges: [Int]) -> Bool {
    guard let first = exchanges.first else { return false }
    return exchanges.contains { fingerprints[$0] != fingerprints[first] }
  }
}
