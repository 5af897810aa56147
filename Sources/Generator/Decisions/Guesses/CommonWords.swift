import English

/// The words that the names of a union's variants begin and end with, which say nothing about any of
/// them: `for request` in `ButtonForRequest` and `ImageForRequest`.
///
/// Of names for things, two thirds must have them, so that a variant that lacks them renames no
/// other: `ButtonForRequest` beside `UserSelectForRequest` and `RoleSelectForRequest` loses what it has
/// of them. Of `UserCreated`, `UserDeleted` and `GroupCreated`, each needs all of its words.
struct CommonWords {
  private var beginning: [String] = []
  private var end: [String] = []

  /// Creates the common words of names, each in lower case and in the singular.
  init(_ names: [[String]]) {
    let most = max(2, (names.count * 2 + 2) / 3)
    find(in: names, needed: most)
    if most < names.count, !areDispensable(in: names) { find(in: names, needed: names.count) }
  }

  private mutating func find(in names: [[String]], needed: Int) {
    (beginning, end) = ([], [])
    let first = Self.beginning(of: names, needed: needed)
    // The rest of `WebTool` beside a `WebPreviewTool` is `Web`, but `JSON` is left of
    // `CreateTextJSON`.
    if first.first.map(Verbs.isVerb) == true { beginning = first }
    end = Self.beginning(
      of: names.map { Array($0[range(in: $0)].reversed()) }, needed: needed
    ).reversed()
    if beginning.isEmpty {
      beginning = Self.beginning(of: names.map { Array($0[range(in: $0)]) }, needed: needed)
    }
    // `price` would misrepresent `WithPrice`.
    while let last = beginning.last, Verbs.prepositions.contains(last) { beginning.removeLast() }
  }

  /// Returns whether the names that lack the common words show that the others do not need them.
  private func areDispensable(in names: [[String]]) -> Bool {
    let others = names.filter { !hasAll($0) }.map { Set($0) }
    let kept = names.filter(hasAll).map { $0[range(in: $0)] }
    let actions = kept.count { rest in
      rest.first.map(Verbs.isVerb) == true || rest.last.map(Self.isParticiple) == true
    }
    return actions * 2 <= kept.count && end.last.map(Self.isParticiple) != true
      && !kept.contains { rest in others.contains { $0.isSuperset(of: rest) } }
  }

  private func hasAll(_ name: [String]) -> Bool {
    name.starts(with: beginning) && name.count > beginning.count + end.count
      && name.suffix(end.count).elementsEqual(end)
  }

  /// Returns whether a word says what was done, as in `UserCreated`.
  private static func isParticiple(_ word: String) -> Bool {
    word.count > 4 && (word.hasSuffix("ed") || word.hasSuffix("ing"))
  }

  /// Returns the range of a name without what it has of the common words at its end, and without all of
  /// those at its beginning.
  func range(in name: [String]) -> Range<Int> {
    let common = zip(name.dropFirst().reversed(), end.reversed()).prefix { $0 == $1 }.count
    // `Request` alone is not `ForRequest`.
    let isPart = end.dropLast(common).last.map(Verbs.prepositions.contains) != true
    let last = isPart ? name.count - common : name.count
    return (name.starts(with: beginning) && last > beginning.count ? beginning.count : 0)..<last
  }

  /// Returns the longest sequence of words that enough names begin with and continue after.
  private static func beginning(of names: [[String]], needed: Int) -> [String] {
    var found: [String] = []
    var candidates = names
    while true {
      let next = Dictionary(grouping: candidates.filter { $0.count > found.count + 1 }) {
        $0[found.count]
      }
      guard let (word, rest) = next.first(where: { $1.count >= needed }) else { return found }
      found.append(word)
      candidates = rest
    }
  }
}
