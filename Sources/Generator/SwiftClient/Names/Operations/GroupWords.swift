/// The words of a group, normalized to find the group in the name of a method.
struct GroupWords {
  private let words: [String]
  /// The same without a version prefix and vague words at the end: `user` for `User management`.
  private let subject: [String]

  init(_ name: String) {
    words = Words.split(name).map(Self.comparable)
    var subject = Array(ProductPrefix.rest(of: words))
    while subject.count > 1, let last = subject.last, Self.vague.contains(last) {
      subject.removeLast()
    }
    self.subject = subject
  }

  private static let vague: Set<String> = [
    "api", "rest", "management", "operation", "endpoint", "resource", "controller", "service",
    "method",
  ]

  private static func comparable(_ word: String) -> String { Singular.of(word.lowercased()) }

  /// Returns whether the group's words include a word, in singular or plural.
  func contains(_ word: String) -> Bool { words.contains(Self.comparable(word)) }

  /// Returns whether words name the group and nothing else.
  func isSaid(by words: [String]) -> Bool { count(atStartOf: words[...]) == words.count }

  /// Returns how many of the first words name the group or its last words, as `template` does for
  /// `mailTemplates`.
  func count(atStartOf name: ArraySlice<String>) -> Int {
    let name = name.map(Self.comparable)
    // All words may also be in another order.
    if name.count > 1, name.allSatisfy(words.contains), name.contains(where: { $0 == subject.last })
    {
      return name.count
    }
    for length in (1...max(1, min(name.count, words.count + 2))).reversed() {
      let letters = name.prefix(length).joined()
      let isSaid = [words, subject].contains { words in
        words.indices.contains { words[$0...].joined() == letters }
      }
      if isSaid { return length }
    }
    return 0
  }
}
