/// Assigns names to operations in one scope, so that no name moves from one request to another.
///
/// A complete name belongs to its operation, even if that uses a shorter one. If two operations want
/// another name, neither gets it: each takes the longer name that its own text gives. Methods share a
/// name if their arguments distinguish them in every call.
struct OperationScope {
  struct Claim {
    /// The user's name for the operation.
    let chosen: String?
    /// The argument labels of a method, which only rivals for a name need; nil for a request.
    var labels: (() -> ArgumentLabels)?
    /// The rules for the name, which do not run if every operation of the scope has the user's.
    let guess: () -> Guess
  }

  struct Guess {
    var list: CandidateList
    /// The complete name, in which nothing is left out.
    let whole: String
  }

  let reserved: Set<String>
  /// The user's names, which only the operations they were chosen for get.
  let chosen: Set<String>

  /// Returns a name for each claim.
  func assign(_ claims: [Claim]) -> [String] {
    var labels: [Int: ArgumentLabels] = [:]
    func areDistinguished(_ index: Int, _ other: Int) -> Bool {
      guard let own = claims[index].labels, let theirs = claims[other].labels else { return false }
      let first = labels[index] ?? own()
      let second = labels[other] ?? theirs()
      (labels[index], labels[other]) = (first, second)
      return first.areDistinguished(from: second)
    }
    if let names = chosenNames(of: claims, unless: areDistinguished) { return names }
    let guesses = claims.map { claim in
      let guess = claim.guess()
      return Guess(list: guess.list.choosing(claim.chosen), whole: guess.whole)
    }
    var names = claims.map { _ in "" }
    let owners = Dictionary(grouping: claims.indices) { guesses[$0].whole }
    /// The claims that have wanted each name so far.
    var rivals: [String: [Int]] = [:]
    var pending = Array(claims.indices)
    var level = 0
    while !pending.isEmpty {
      for index in pending {
        rivals[guesses[index].list.candidate(at: level), default: []].append(index)
      }
      pending.removeAll { index in
        let name = guesses[index].list.candidate(at: level)
        let others = (rivals[name] ?? []) + (guesses[index].whole == name ? [] : owners[name] ?? [])
        guard isFree(name, for: index, among: others, guesses, unless: areDistinguished) else {
          return false
        }
        names[index] = name
        return true
      }
      level += 1
    }
    return names
  }

  /// Returns the user's names, if every operation has one that no call confuses with another.
  private func chosenNames(
    of claims: [Claim], unless areDistinguished: (Int, Int) -> Bool
  ) -> [String]? {
    let names = claims.compactMap(\.chosen)
    guard names.count == claims.count else { return nil }
    let rivals = Dictionary(grouping: names.indices) { names[$0] }.values
    let areClear = rivals.allSatisfy { rivals in
      rivals.allSatisfy { one in
        rivals.allSatisfy { $0 == one || areDistinguished(one, $0) }
      }
    }
    return areClear ? names : nil
  }

  private func isFree(
    _ name: String, for index: Int, among rivals: [Int], _ claims: [Guess],
    unless areDistinguished: (Int, Int) -> Bool
  ) -> Bool {
    let claim = claims[index]
    let isChosen = claim.list.chosen == name
    let isTaken =
      reserved.contains(name)
      || chosen.contains(name)
        && !rivals.contains { claims[$0].list.chosen == name }
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
