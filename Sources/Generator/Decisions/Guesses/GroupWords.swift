import English

/// The words of a group, normalized to find the group in the name of a method.
struct GroupWords {
  private let words: [String]
  /// The same without a version prefix and vague words at the end: `user` for `User management`.
  private let subject: [String]
  /// The last words of the group and of its subject, joined.
  private let endings: Set<String>
  /// All words of either, joined.
  private let wholes: Set<String>
  /// The words of the group by other forms of them: `createApp` in `applications`.
  private let synonyms: [String: String]
  /// The first letters of these, which rule out most names.
  private let initials: Set<UInt8>

  init(_ name: String) {
    let spelled = Words.split(name).map { $0.lowercased() }
    words = spelled.map(Singular.folded)
    synonyms = Self.synonyms(of: words)
    var subject = Array(ProductPrefix.rest(of: words))
    while subject.count > 1, let last = subject.last,
      Self.vague.contains(last) || PathSegment(last[...]).isVersion
    {
      subject.removeLast()
    }
    self.subject = subject
    let start = words.count - ProductPrefix.rest(of: words).count
    let parts = [words.indices, start..<(start + subject.count)]
    let words = words
    wholes = Set(parts.flatMap { Self.joined(spelled[$0], words[$0]) })
    endings = Set(
      parts.flatMap { part in
        part.flatMap { index in
          Self.joined(spelled[index..<part.upperBound], words[index..<part.upperBound])
        }
      })
    initials = Set(words.compactMap { $0.utf8.first.map { $0 | 0x20 } })
  }

  private static let vague = Set(
    GroupTags.kinds.union(["management", "method", "resource"]).map(Singular.folded))

  /// Returns the letters of words in the singular, and of those whose last alone is in the singular:
  /// `whats app template` is `whatsapp template` too.
  private static func joined(
    _ spelled: ArraySlice<String>, _ folded: ArraySlice<String>
  ) -> [String] {
    [folded.joined(), spelled.dropLast().joined() + (folded.last ?? "")]
  }

  private static let shortForms = [
    "application": "app", "configuration": "config", "document": "doc", "environment": "env",
    "message": "msg", "organization": "org", "repository": "repo",
  ]

  /// Nouns that groups have without their second word: `pulls` for pull requests.
  private static let compounds = ["pull": "request"]

  /// Returns the words of a group by their short or long forms: `application` by `app`.
  private static func synonyms(of words: [String]) -> [String: String] {
    shortForms.reduce(into: [:]) { synonyms, form in
      if words.contains(form.key) { synonyms[form.value] = form.key }
      if words.contains(form.value) { synonyms[form.key] = form.value }
    }
  }

  private func folded(_ word: String) -> String {
    let word = Singular.folded(word)
    return synonyms[word] ?? word
  }

  /// Returns whether the group's words include a word, in singular or plural.
  func contains(_ word: String) -> Bool { words.contains(folded(word)) }

  /// Returns whether words name the group and nothing else.
  func isSaid(by words: [String]) -> Bool { count(atStartOf: words[...]) == words.count }

  /// Returns whether words are the group's in their order, however they are joined.
  func isSpelled(by words: [String]) -> Bool {
    let (spelled, folded) = (words.map { $0.lowercased() }, words.map(folded))
    return Self.joined(spelled[...], folded[...]).contains(where: wholes.contains)
  }

  /// Returns how many of the first words are all words of the group in their order.
  func lengthOfWhole(atStartOf name: ArraySlice<String>) -> Int {
    let most = min(name.count, words.count + 5)
    return (1...max(most, 1)).last { isSpelled(by: Array(name.prefix($0))) } ?? 0
  }

  /// Returns whether a word comes again behind others: the flows of a group in `flow group flows`.
  private static func returns(_ words: [String]) -> Bool {
    let steps = zip(words, words.dropFirst()).filter { $0 != $1 }
    return Set(words).count <= steps.count
  }

  /// Returns how many of the first words name the group or its last words, as `template` does for
  /// `mailTemplates`.
  func count(atStartOf name: ArraySlice<String>) -> Int {
    guard let initial = name.first?.utf8.first, initial >= 0x80 || initials.contains(initial | 0x20)
    else { return 0 }
    let first = name.prefix(words.count + 5).map(folded)
    // All words may also be in another order.
    if name.count > 1, first.allSatisfy(words.contains),
      case let all = first + name.dropFirst(first.count).map(folded),
      all.allSatisfy(words.contains), all.contains(where: { $0 == subject.last }),
      !Self.returns(all)
    {
      return name.count
    }
    var (letters, spelled) = ("", "")
    var count = 0
    for (index, (word, folded)) in zip(name, first).enumerated() {
      letters += folded
      if endings.contains(letters) || endings.contains(spelled + folded) { count = index + 1 }
      spelled += word.lowercased()
    }
    let isCompound =
      count > 0 && count < first.count && Self.compounds[first[count - 1]] == first[count]
    return count + (isCompound ? 1 : 0)
  }
}
