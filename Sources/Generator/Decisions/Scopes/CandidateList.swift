/// Something to be named: its spelling in the spec, and its candidates from best to worst.
package struct CandidateList {
  package var wire: String { spelling() }
  /// The first candidate.
  package let best: String?
  /// The best candidate, if it is the user's choice, which no other list of the scope can have.
  package private(set) var chosen: String?
  private let others: () -> [String]
  private let spelling: () -> String

  package init(_ wire: @autoclosure @escaping () -> String, candidates: [String]) {
    self.init(wire(), candidates.first, else: Array(candidates.dropFirst()))
  }

  /// Creates a list that computes its spelling and its other candidates only if the best is taken.
  package init(
    _ wire: @autoclosure @escaping () -> String, _ best: String?,
    else others: @autoclosure @escaping () -> [String]
  ) {
    spelling = wire
    self.best = best
    self.others = others
  }

  /// Returns the user's name, or else the candidates of a rule, which does not run unless the name is
  /// taken.
  static func given(_ name: String?, else rule: @escaping () -> CandidateList) -> CandidateList {
    guard let name else { return rule() }
    var list = CandidateList(rule().wire, name, else: rule().all)
    list.chosen = name
    return list
  }

  private var all: [String] { (best.map { [$0] } ?? []) + others() }

  /// Returns a copy with the user's name, if any, as the best candidate.
  package func choosing(_ name: String?) -> CandidateList {
    guard let name, name != chosen else { return self }
    var list = CandidateList(wire, name, else: all)
    list.chosen = name
    return list
  }

  /// Returns the candidate at a level; after the last, one that depends only on the list itself.
  package func candidate(at level: Int) -> String {
    if level == 0, let best { return best }
    let candidates = all
    if level < candidates.count { return candidates[level] }
    let round = level - candidates.count
    return (candidates.first ?? "value")
      + StableHash.suffix(of: wire + String(repeating: "'", count: round))
  }

  package func precedes(_ other: CandidateList, at level: Int) -> Bool {
    let (distance, otherDistance) = (distance(at: level), other.distance(at: level))
    return distance != otherDistance
      ? distance < otherDistance : wire.utf8.lexicographicallyPrecedes(other.wire.utf8)
  }

  /// Returns how far a candidate is from the spelling in the spec: equal, different only in case,
  /// of the same letters, or different.
  package func distance(at level: Int) -> Int {
    let candidate = candidate(at: level)
    // `==` ignores differences in normalization.
    if wire.utf8.elementsEqual(candidate.utf8) { return 0 }
    let (spelled, name) = (wire.lowercased(), candidate.lowercased())
    if spelled == name { return 1 }
    return spelled.filter(Self.isPart) == name.filter(Self.isPart) ? 2 : 3
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
