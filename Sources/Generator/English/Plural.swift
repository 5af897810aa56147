/// The English plural of a name's last word: `addresses` for `address`; `species` and `items` stay.
package enum Plural {
  package static func of(_ name: String) -> String {
    guard let last = name.last, Singular.of(name) == name else { return name }
    if Singular.isInBothNumbers(name) { return name }
    if let word = Words.split(name).last, name.hasSuffix(word),
      let plural = irregular[word.lowercased()]
    {
      return String(name.dropLast(word.count - 1)) + plural.dropFirst()
    }
    let beforeLast = name.dropLast().last
    if last == "y", let beforeLast, !"aeiou".contains(beforeLast) { return name.dropLast() + "ies" }
    let hisses = ["s", "x", "z", "ch", "sh"].contains(where: name.hasSuffix)
    return name + (hisses ? "es" : "s")
  }

  /// Returns whether the last word is a noun with a plural, unlike `latest`, `archived`, `receiving`
  /// and `information`.
  package static func isCountable(_ name: String) -> Bool {
    guard let word = Words.split(name).last?.lowercased() else { return true }
    if uncountable.contains(word) { return false }
    for (ending, nouns) in [("ing", nounsInIng), ("ed", nounsInEd)] where word.hasSuffix(ending) {
      return nouns.contains(word)
    }
    return true
  }

  /// The plurals that ``Singular`` knows, by their singulars; most APIs write `indexes`.
  private static let irregular = Dictionary(
    Singular.irregular.filter { $0.value != "index" }.map { ($0.value, $0.key) },
    uniquingKeysWith: { first, _ in first })

  /// Adjectives, pronouns, and nouns without a plural.
  private static let uncountable: Set<String> = [
    "active", "all", "available", "best", "closest", "current", "data", "earliest", "equipment",
    "feedback", "health", "hot", "inactive", "info", "information", "latest", "me", "media",
    "metadata", "mine", "nearest", "new", "newest", "oldest", "online", "open", "own", "popular",
    "private", "public", "recent", "self", "software", "top", "unread", "upcoming", "usage",
    "yours",
  ]

  private static let nounsInIng: Set<String> = [
    "booking", "building", "drawing", "filing", "finding", "greeting", "heading", "holding",
    "king", "listing", "mapping", "meeting", "offering", "painting", "posting", "ranking",
    "rating", "reading", "recording", "ring", "setting", "string", "thing", "training", "warning",
    "wing",
  ]

  private static let nounsInEd: Set<String> = [
    "bed", "embed", "feed", "need", "seed", "shed", "speed", "weed",
  ]
}
