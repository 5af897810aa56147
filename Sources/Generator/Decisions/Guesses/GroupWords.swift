import English

/// The words of a group, normalized to find the group in the name of a method.
struct GroupWords {
  private let words: [String]
  /// The same without a version prefix and vague words at the end: `user` for `User management`.
  private let subject: [String]
  /// The last words of the group and of its subject, joined.
  private let endings: Set<String>
  /// The words of the group by other forms of them: `createApp` in `applications`.
  private let synonyms: [String: String]
  /// The first letters of these, which rule out most names.
  private let initials: Set<UInt8>

  init(_ name: String) {
    words = Words.split(name).map(Singular.folded)
    synonyms = Self.synonyms(of: words)
    var subject = Array(ProductPrefix.rest(of: words))
    while subject.count > 1, let last = subject.last,
      Self.vague.contains(last) || PathSegment(last[...]).isVersion
    {
      subject.removeLast()
    }
    self.subject = subject
    endings = Set(
      [words, subject].flatMap { words in words.indices.map { words[$0...].joined() } })
    initials = Set(words.compactMap { $0.utf8.first.map { $0 | 0x20 } })
  }

  private static let vague = kinds.union(["management", "method", "operation", "resource"])

  /// Returns a tag without words that say what every group is: `Users` for `Users Service`.
  ///
  /// Which words these are depends on no other tag, so an additional one renames no group.
  static func name(of tag: String) -> String {
    let words = Words.split(tag)
    var rest = words
    while rest.count > 1, let last = rest.last?.lowercased(), kinds.contains(last),
      !inseparable.contains(rest[rest.count - 2].lowercased()),
      // A `resource-controller` controls resources.
      last != "resource" || rest.count == words.count
    {
      rest.removeLast()
    }
    if rest.count == words.count || rest.count == 1 && Keywords.isReserved(rest[0].lowercased()) {
      return tag
    }
    return rest.joined(separator: " ")
  }

  private static let kinds: Set<String> = [
    "api", "controller", "controllers", "endpoint", "endpoints", "handler", "operations",
    "resource", "rest", "router", "routes", "service",
  ]

  /// Words that form one with the next: `Terms of service`, `Bulk operations`, `CDN endpoints`.
  private static let inseparable: Set<String> = [
    "and", "api", "async", "background", "batch", "bulk", "cdn", "human", "inference", "of",
    "open", "private", "running", "self", "vpc", "web", "webhook",
  ]

  private static let shortForms = [
    "application": "app", "configuration": "config", "document": "doc", "environment": "env",
    "organization": "org", "repository": "repo",
  ]

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
    let letters = words.map(folded).joined()
    return letters == self.words.joined() || letters == subject.joined()
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
      all.allSatisfy(words.contains), all.contains(where: { $0 == subject.last })
    {
      return name.count
    }
    var letters = ""
    return first.enumerated().reduce(0) { count, word in
      letters += word.element
      return endings.contains(letters) ? word.offset + 1 : count
    }
  }
}
