/// Assigns names to operations in one scope, so that no name moves from one request to another.
///
/// A complete name belongs to its operation, even if that uses a shorter one. If two operations want
/// another name, neither gets it: each takes the longer name that its own text gives. Methods share a
/// name if their arguments distinguish them in every call.
struct OperationScope {
  struct Claim {
    var list: CandidateList
    /// The complete name, in which nothing is left out; the user's name is complete.
    let whole: String
    /// The argument labels of a method, which only rivals for a name need; nil for a request.
    var labels: (() -> ArgumentLabels)?

    /// Returns the user's name, or else a guess, which does not run unless the name is taken.
    static func given(
      _ name: String?, labels: (() -> ArgumentLabels)? = nil,
      else guess: @escaping () -> (list: CandidateList, whole: String)
    ) -> Claim {
      if let name {
        return Claim(list: .given(name) { guess().list }, whole: name, labels: labels)
      }
      let (list, whole) = guess()
      return Claim(list: list, whole: whole, labels: labels)
    }
  }

  let reserved: Set<String>
  /// The user's names, which only the operations they were chosen for get.
  let chosen: Set<String>

  /// Returns a name for each claim.
  func assign(_ claims: [Claim]) -> [String] {
    let owners = Dictionary(grouping: claims.indices) { claims[$0].whole }
    var labels: [Int: ArgumentLabels] = [:]
    func areDistinguished(_ index: Int, _ other: Int) -> Bool {
      guard let own = claims[index].labels, let theirs = claims[other].labels else { return false }
      let first = labels[index] ?? own()
      let second = labels[other] ?? theirs()
      (labels[index], labels[other]) = (first, second)
      return first.areDistinguished(from: second)
    }
    return NameScope.settle(claims.map(\.list)) { name, _, wanting, earlier in
      wanting.filter { index in
        let others = claims[index].whole == name ? [] : owners[name] ?? []
        return isFree(
          name, for: index, among: wanting + earlier + others, claims, unless: areDistinguished)
      }
    }
  }

  private func isFree(
    _ name: String, for index: Int, among rivals: [Int], _ claims: [Claim],
    unless areDistinguished: (Int, Int) -> Bool
  ) -> Bool {
    let claim = claims[index]
    let isChosen = claim.list.chosen == name
    let isTaken =
      reserved.contains(name)
      || chosen.contains(name) && !rivals.contains { claims[$0].list.chosen == name }
    if isTaken, !isChosen { return false }
    return rivals.allSatisfy { other in
      let rival = claims[other]
      if other == index || areDistinguished(index, other) { return true }
      let isRivals = rival.list.chosen == name
      if isChosen != isRivals { return isChosen }
      guard isChosen || claim.whole == rival.whole else { return claim.whole == name }
      let (wire, theirs) = (claim.list.wire, rival.list.wire)
      // Nothing tells two operations with one method and path apart: the first keeps the name.
      if wire.utf8.elementsEqual(theirs.utf8) { return index < other }
      // A name that is complete for both belongs to neither: `/v1/users` beside `/v2/users`. One that
      // was chosen twice is reported, and the first by key keeps it.
      return isChosen && wire.utf8.lexicographicallyPrecedes(theirs.utf8)
    }
  }
}

/// The labels by which a call selects one of several methods with the same name.
package struct ArgumentLabels: Equatable {
  /// The number of parameters from which a method may take its request instead.
  package static let mostParameters = 20

  /// The labels that every call has.
  var required: Set<String> = []
  var all: Set<String> = []

  /// Returns whether no call can mean both methods, because one of them needs an argument that the
  /// other does not take.
  func areDistinguished(from other: ArgumentLabels) -> Bool {
    !required.isSubset(of: other.all) || !other.required.isSubset(of: all)
  }
}
