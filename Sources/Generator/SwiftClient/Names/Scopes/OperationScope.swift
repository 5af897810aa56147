/// Assigns names to operations in one scope, so that no name depends on the other operations.
///
/// If two operations want the same name, an addition to the document could move it from one request
/// to another. So neither gets it, unless it is the complete name of one of them. Methods share a
/// name if their arguments distinguish them in every call.
struct OperationScope {
  struct Claim {
    let list: NameScope.CandidateList
    /// The complete name, in which nothing is left out.
    let whole: String
    /// The argument labels of a method; nil for a request.
    var labels: ArgumentLabels?
    /// The name without a number that only distinguishes it from others: `search` for `search1`. It
    /// takes this name only beside methods that other arguments distinguish from it.
    var uncounted: String?

    /// Returns whether the arguments of two methods distinguish them in every call.
    fileprivate func isDistinguished(from other: Claim) -> Bool {
      guard let labels, let theirs = other.labels else { return false }
      return labels.areDistinguished(from: theirs)
    }
  }

  let reserved: Set<String>
  /// The user's names, which only the operations they were chosen for get.
  let chosen: Set<String>

  /// Returns a name for each claim.
  func assign(_ claims: [Claim]) -> [String] {
    var names = claims.map { _ in "" }
    /// The claims that have wanted each name so far.
    var rivals: [String: [Int]] = [:]
    for (index, claim) in claims.enumerated() {
      guard let name = claim.list.chosen else { continue }
      rivals[name, default: []].append(index)
    }
    var pending = Array(claims.indices)
    var level = 0
    while !pending.isEmpty {
      for index in pending where claims[index].list.chosen == nil || level > 0 {
        rivals[claims[index].list.candidate(at: level), default: []].append(index)
      }
      pending.removeAll { index in
        let name = claims[index].list.candidate(at: level)
        guard isFree(name, for: index, among: rivals[name] ?? [], claims) else { return false }
        names[index] = name
        return true
      }
      level += 1
    }
    return dropNumbers(from: names, of: claims)
  }

  /// Drops numbers where that changes no other name.
  private func dropNumbers(from names: [String], of claims: [Claim]) -> [String] {
    var shorter = names
    for (index, claim) in claims.enumerated() where claim.list.chosen == nil {
      guard let name = claim.uncounted, !reserved.contains(name), !chosen.contains(name) else {
        continue
      }
      let isFree = claims.indices.allSatisfy { other in
        other == index || names[other] != name && claims[other].uncounted != name
          || claim.isDistinguished(from: claims[other])
      }
      if isFree { shorter[index] = name }
    }
    return shorter
  }

  private func isFree(_ name: String, for index: Int, among rivals: [Int], _ claims: [Claim])
    -> Bool
  {
    let claim = claims[index]
    let others = rivals.filter { $0 != index }
    func isShared(with other: Int) -> Bool { claim.isDistinguished(from: claims[other]) }
    if claim.list.chosen == name {
      // If the user chose the name twice, the first by key gets it; the other is reported.
      return others.allSatisfy { other in
        claims[other].list.chosen != name || isShared(with: other)
          || claim.list.wire.utf8.lexicographicallyPrecedes(claims[other].list.wire.utf8)
      }
    }
    if reserved.contains(name) { return false }
    if chosen.contains(name), !others.contains(where: { claims[$0].list.chosen == name }) {
      return false
    }
    return others.allSatisfy { other in
      if isShared(with: other) { return true }
      if claims[other].list.chosen == name { return false }
      // If two have the same complete name, the first by key keeps it: `/v1/users` beside
      // `/v2/users`.
      if claim.whole == claims[other].whole {
        let (wire, theirs) = (claim.list.wire.utf8, claims[other].list.wire.utf8)
        return wire.elementsEqual(theirs)
          ? index < other : wire.lexicographicallyPrecedes(theirs)
      }
      return claim.whole == name
    }
  }
}

/// The labels by which a call selects one of several methods with the same name.
struct ArgumentLabels: Equatable {
  /// The labels that every call has.
  var required: Set<String> = []
  var all: Set<String> = []

  /// Returns whether no call can mean both methods, because one of them needs an argument that the
  /// other does not take.
  func areDistinguished(from other: ArgumentLabels) -> Bool {
    !required.isSubset(of: other.all) || !other.required.isSubset(of: all)
  }
}
