/// Assigns names that are unique in one scope, independently of the order of the candidates.
///
/// ```swift
/// NameScope.assign([
///   NameScope.CandidateList("user_id", candidates: ["userID"]),
///   NameScope.CandidateList("userID", candidates: ["userID", "userIDValue"]),
/// ])                                                      // a name for each, in their order
/// ```
package enum NameScope {
  /// Something that wants a name: its text in the spec, and spellings from the best to the last.
  package struct CandidateList {
    package let wire: String
    /// The first of its candidates.
    package let best: String?
    /// The best candidate, if it is the user's choice, which no other list of the scope can have.
    package private(set) var chosen: String?
    private let others: () -> [String]

    package init(_ wire: String, candidates: [String]) {
      self.init(wire, candidates.first, else: Array(candidates.dropFirst()))
    }

    /// The same where the other candidates are only spelled if the best is taken.
    package init(
      _ wire: String, _ best: String?, else others: @autoclosure @escaping () -> [String]
    ) {
      self.wire = wire
      self.best = best
      self.others = others
    }

    /// Returns the same with a name that the user has chosen as the best candidate.
    package func choosing(_ name: String?) -> CandidateList {
      guard let name else { return self }
      var list = CandidateList(wire, name, else: (best.map { [$0] } ?? []) + others())
      list.chosen = name
      return list
    }

    /// Returns the candidate of a level; after the last, one that depends only on the list itself.
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

    /// Returns the distance of a level's candidate from the spelling of the spec: none, in case
    /// only, or more.
    private func distance(at level: Int) -> Int {
      let candidate = candidate(at: level)
      // `==` ignores differences in normalization.
      if wire.utf8.elementsEqual(candidate.utf8) { return 0 }
      return wire.lowercased() == candidate.lowercased() ? 1 : 2
    }
  }

  /// Returns a name for each candidate list. If two have the same candidate, it goes to the one that
  /// is spelled so in the spec, or so except for capitals, else to the first by its text; the other
  /// takes its next candidate.
  ///
  /// `reserved` is only asked, never copied or added to: it may be all the names of a spec.
  ///
  /// `chosen` contains the names that the user has chosen in this scope and in others that share its
  /// names; only those they were chosen for get them.
  package static func assign(
    _ candidateLists: [CandidateList], reserved: Set<String> = [], enclosing: [String] = [],
    chosen: Set<String> = [], ignoringCase: Bool = false
  ) -> [String] {
    let own = Set(candidateLists.compactMap(\.chosen))
    func isLeft(_ name: String, to list: CandidateList) -> Bool {
      own.isEmpty && chosen.isEmpty || list.chosen == name
        || !own.contains(name) && !chosen.contains(name)
    }
    func key(_ name: String) -> String { ignoringCase ? name.lowercased() : name }
    let reserved = ignoringCase ? Set(reserved.map(key)) : reserved
    let enclosing = Set(enclosing.map(key))
    let isBestFree = candidateLists.allSatisfy { list in
      list.best.map { isLeft($0, to: list) } ?? true
    }
    if isBestFree,
      let names = bestNames(of: candidateLists, reserved: reserved, enclosing: enclosing, key)
    {
      return names
    }
    var taken = enclosing
    var names = candidateLists.map { _ in "" }
    var pending = Array(candidateLists.indices)
    var level = 0
    while !pending.isEmpty {
      var rejected: [Int] = []
      let groups = Dictionary(grouping: pending) { key(candidateLists[$0].candidate(at: level)) }
      for (key, group) in groups {
        let isFree = !taken.contains(key) && !reserved.contains(key)
        let winner =
          isFree
          ? group.filter { isLeft(candidateLists[$0].candidate(at: level), to: candidateLists[$0]) }
            .min { candidateLists[$0].precedes(candidateLists[$1], at: level) } : nil
        if let winner {
          names[winner] = candidateLists[winner].candidate(at: level)
          taken.insert(key)
        }
        rejected += group.filter { $0 != winner }
      }
      pending = rejected.sorted()
      level += 1
    }
    return names
  }

  /// Returns the best candidate of each list; nil if one is taken or two have the same,
  /// which is rare.
  private static func bestNames(
    of candidateLists: [CandidateList], reserved: Set<String>, enclosing: Set<String>,
    _ key: (String) -> String
  ) -> [String]? {
    var taken = enclosing
    taken.reserveCapacity(enclosing.count + candidateLists.count)
    var names: [String] = []
    names.reserveCapacity(candidateLists.count)
    for candidateList in candidateLists {
      let name = candidateList.candidate(at: 0)
      let key = key(name)
      guard !reserved.contains(key), taken.insert(key).inserted else { return nil }
      names.append(name)
    }
    return names
  }

  /// Returns the first of some candidates that is not reserved.
  package static func name(_ candidates: [String], reserved: Set<String>) -> String {
    candidates.first { !reserved.contains($0) }
      ?? assign(
        [CandidateList(candidates.first ?? "value", candidates: candidates)], reserved: reserved)[0]
  }
}
