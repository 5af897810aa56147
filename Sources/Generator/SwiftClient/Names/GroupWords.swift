/// The words of a group in a form that can be compared, in which the name of a method says the group.
struct GroupWords {
  private let words: [String]
  /// The same without words that say nothing about the subject: `user` of `User management`.
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

  /// Returns whether one of its words is this one.
  func contains(_ word: String) -> Bool { words.contains(Self.comparable(word)) }

  /// Returns whether words are the group's, and nothing else.
  func isSaid(by words: [String]) -> Bool { count(atStartOf: words[...]) == words.count }

  /// Returns how many of the first words name the group, or its last words: `template` does in
  /// `mailTemplates`.
  func count(atStartOf name: ArraySlice<String>) -> Int {
    let name = name.map(Self.comparable)
    // All of them in another order, too.
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
