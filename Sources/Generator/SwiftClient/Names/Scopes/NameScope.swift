/// Assigns names that are unique in one scope, independently of the order of the lists.
///
/// ```swift
/// NameScope.assign([
///   NameScope.CandidateList("user_id", candidates: ["userID"]),
///   NameScope.CandidateList("userID", candidates: ["userID", "userIDValue"]),
/// ])                                                      // a name for each, in their order
/// ```
package enum NameScope {
  /// Something to be named: its spelling in the spec, and its candidates from best to worst.
  package struct CandidateList {
    package let wire: String
    /// The first candidate.
    package let best: String?
    /// The best candidate, if it is the user's choice, which no other list of the scope can have.
    package private(set) var chosen: String?
    private let others: () -> [String]

    package init(_ wire: String, candidates: [String]) {
      self.init(wire, candidates.first, else: Array(candidates.dropFirst()))
    }

    /// Creates a list that computes its other candidates only if the best is taken.
    package init(
      _ wire: String, _ best: String?, else others: @autoclosure @escaping () -> [String]
    ) {
      self.wire = wire
      self.best = best
      self.others = others
    }

    /// Returns a copy with the user's name, if any, as the best candidate.
    package func choosing(_ name: String?) -> CandidateList {
      guard let name else { return self }
      var list = CandidateList(wire, name, else: (best.map { [$0] } ?? []) + others())
      list.chosen = name
      return list
    }

    /// Returns the candidate at a level; after the last, one that depends only on the list itself.
    func candidate(at level: Int) -> String {
      if level == 0, let best { return best }
      let candidates = (best.map { [$0] } ?? []) + others()
      if level < candidates.count { return candidates[level] }
      let round = level - candidates.count
      return (candidates.first ?? "value")
        + StableHash.suffix(of: wire + String(repeating: "'", count: round))
    }

    fileprivate func precedes(_ other: CandidateList, at level: Int) -> Bool {
      let (distance, otherDistance) = (distance(at: level), other.distance(at: level))
      return distance != otherDistance
        ? distance < otherDistance : wire.utf8.lexicographicallyPrecedes(other.wire.utf8)
    }

    /// Returns how far a candidate is from the spelling in the spec: equal, different only in case,
    /// of the same letters, or different.
    fileprivate func distance(at level: Int) -> Int {
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

  /// Returns a name for each candidate list.
  ///
  /// A candidate of two lists goes to the one that the spec spells that way, else to one that
  /// differs only in case, else to one of the same letters, else to the first in byte order; the
  /// other list takes its next candidate. With `onlySpelled`, a candidate that none of them spells
  /// goes to neither, so that an addition to the spec moves no name from one thing to another.
  ///
  /// Unless case is ignored, `reserved` is only queried, never copied: it may hold all names of a
  /// spec.
  ///
  /// `chosen` contains the user's names in this scope and in scopes that share its names; only the
  /// things they were chosen for get them.
  package static func assign(
    _ candidateLists: [CandidateList], reserved: Set<String> = [], chosen: Set<String> = [],
    ignoringCase: Bool = false, onlySpelled: Bool = false
  ) -> [String] {
    let own = Set(candidateLists.compactMap(\.chosen))
    func isLeft(_ name: String, to list: CandidateList) -> Bool {
      own.isEmpty && chosen.isEmpty || list.chosen == name
        || !own.contains(name) && !chosen.contains(name)
    }
    func key(_ name: String) -> String { ignoringCase ? name.lowercased() : name }
    let reserved = ignoringCase ? Set(reserved.map(key)) : reserved
    if let names = bestNames(of: candidateLists, reserved: reserved, key, where: isLeft) {
      return names
    }
    var taken: Set<String> = []
    var contested: Set<String> = []
    var names = candidateLists.map { _ in "" }
    var pending = Array(candidateLists.indices)
    var level = 0
    while !pending.isEmpty {
      var rejected: [Int] = []
      let groups = Dictionary(grouping: pending) { key(candidateLists[$0].candidate(at: level)) }
      for (key, group) in groups {
        let isFree =
          !taken.contains(key) && !reserved.contains(key) && !contested.contains(key)
        let winner =
          isFree
          ? group.filter { isLeft(candidateLists[$0].candidate(at: level), to: candidateLists[$0]) }
            .min { candidateLists[$0].precedes(candidateLists[$1], at: level) } : nil
        if let winner, onlySpelled, candidateLists[winner].chosen == nil,
          candidateLists[winner].distance(at: level) > 1,
          group.contains(where: { candidateLists[$0].wire != candidateLists[winner].wire })
        {
          contested.insert(key)
        } else if let winner {
          names[winner] = candidateLists[winner].candidate(at: level)
          taken.insert(key)
        }
        rejected += group.filter { names[$0].isEmpty }
      }
      pending = rejected.sorted()
      level += 1
    }
    return names
  }

  /// Returns the best candidate of each list; nil in the rare case that one is taken or two are
  /// equal.
  private static func bestNames(
    of candidateLists: [CandidateList], reserved: Set<String>, _ key: (String) -> String,
    where isLeft: (String, CandidateList) -> Bool
  ) -> [String]? {
    var taken: Set<String> = []
    taken.reserveCapacity(candidateLists.count)
    var names: [String] = []
    names.reserveCapacity(candidateLists.count)
    for candidateList in candidateLists {
      let name = candidateList.candidate(at: 0)
      let key = key(name)
      guard isLeft(name, candidateList), !reserved.contains(key), taken.insert(key).inserted else {
        return nil
      }
      names.append(name)
    }
    return names
  }

  /// Returns the first candidate that is not reserved.
  package static func name(_ candidates: [String], reserved: Set<String>) -> String {
    candidates.first { !reserved.contains($0) }
      ?? assign(
        [CandidateList(candidates.first ?? "value", candidates: candidates)], reserved: reserved)[0]
  }
}
