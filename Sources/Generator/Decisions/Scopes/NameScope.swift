import SpecDocument

/// Assigns names that are unique in one scope, independently of the order of the lists.
///
/// ```swift
/// NameScope.assign([
///   CandidateList("user_id", candidates: ["userID"]),
///   CandidateList("userID", candidates: ["userID", "userIDValue"]),
/// ])                                                      // a name for each, in their order
/// ```
package enum NameScope {
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
    func key(_ name: String) -> String { ignoringCase ? name.caseFolded : name }
    let reserved = ignoringCase ? Set(reserved.map(key)) : reserved
    if let names = bestNames(of: candidateLists, reserved: reserved, key, where: isLeft) {
      return names
    }
    return settle(candidateLists, key) { name, level, wanting, earlier in
      guard earlier.isEmpty, !reserved.contains(name) else { return [] }
      let winner =
        wanting.filter { isLeft(candidateLists[$0].candidate(at: level), to: candidateLists[$0]) }
        .min { candidateLists[$0].precedes(candidateLists[$1], at: level) }
      guard let winner else { return [] }
      let list = candidateLists[winner]
      let isSpelled =
        !onlySpelled || list.chosen != nil || list.distance(at: level) < 2
        || wanting.allSatisfy { candidateLists[$0].wire == list.wire }
      return isSpelled ? [winner] : []
    }
  }

  /// Gives each list the first of its candidates that it wins. All scopes are settled here.
  ///
  /// `winners` returns the lists that get a name, of those that want it at a level: their first
  /// choice, their second, … It also knows the lists that wanted the name at earlier levels. Nothing
  /// depends on the order of the lists.
  static func settle(
    _ candidateLists: [CandidateList], _ key: (String) -> String = { $0 },
    winners: (_ name: String, _ level: Int, _ wanting: [Int], _ earlier: [Int]) -> [Int]
  ) -> [String] {
    var names = candidateLists.map { _ in "" }
    var rivals: [String: [Int]] = [:]
    var pending = Array(candidateLists.indices)
    var level = 0
    while !pending.isEmpty {
      let groups = Dictionary(grouping: pending) { key(candidateLists[$0].candidate(at: level)) }
      for (name, wanting) in groups {
        for index in winners(name, level, wanting, rivals[name] ?? []) {
          names[index] = candidateLists[index].candidate(at: level)
        }
        rivals[name, default: []] += wanting
      }
      pending.removeAll { !names[$0].isEmpty }
      level += 1
    }
    return names
  }

  /// Returns a name for each of several things.
  package static func assign<Things: Collection>(
    _ things: Things, reserved: Set<String> = [], chosen: Set<String> = [],
    onlySpelled: Bool = false, by candidateList: (Things.Element) -> CandidateList
  ) -> [String] {
    assign(things.map(candidateList), reserved: reserved, chosen: chosen, onlySpelled: onlySpelled)
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
