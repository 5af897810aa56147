/// Assigns names to operations in one scope, so that none depends on which others there are.
///
/// Where two want one name, it would mean now this and now that request, depending on what is added to
/// the document: neither gets it, unless it is all that the document says of one of them. Methods
/// whose arguments distinguish them in every call have one name.
struct OperationScope {
  struct Claim {
    let list: NameScope.CandidateList
    /// The name in which nothing is left out.
    let whole: String
    /// The labels of the arguments of a method; nil for a request.
    var labels: ArgumentLabels?
  }

  let reserved: Set<String>
  /// The names that the user has chosen, which only those have that they were chosen for.
  let chosen: Set<String>

  /// Returns a name for each claim.
  func assign(_ claims: [Claim]) -> [String] {
    var names = claims.map { _ in "" }
    /// Who has wanted each name.
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
    return names
  }

  private func isFree(_ name: String, for index: Int, among rivals: [Int], _ claims: [Claim])
    -> Bool
  {
    let claim = claims[index]
    let others = rivals.filter { $0 != index }
    func isShared(with other: Int) -> Bool {
      guard let labels = claim.labels, let theirs = claims[other].labels else { return false }
      return labels.areDistinguished(from: theirs)
    }
    if claim.list.chosen == name {
      // Of two that were chosen, the first by its text keeps it; the other is reported.
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
      // Of two of the same words, the first by its text keeps the name: `/v1/users` beside `/v2/users`.
      if claim.whole == claims[other].whole {
        let (wire, theirs) = (claim.list.wire.utf8, claims[other].list.wire.utf8)
        return wire.elementsEqual(theirs)
          ? index < other : wire.lexicographicallyPrecedes(theirs)
      }
      return claim.whole == name
    }
  }
}

/// The labels by which a call says which of several methods of one name it means.
struct ArgumentLabels: Equatable {
  /// Those without which there is no call.
  var required: Set<String> = []
  var all: Set<String> = []

  /// Returns whether no call can mean both methods: one of them needs an argument that the other
  /// does not take.
  func areDistinguished(from other: ArgumentLabels) -> Bool {
    !required.isSubset(of: other.all) || !other.required.isSubset(of: all)
  }
}
