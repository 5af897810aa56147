/// The English singular of a name's last word, for the type of a list's items: `address` for
/// `addresses`.
package enum Singular {
  package static func of(_ name: String) -> String {
    guard mayBePlural(name), let last = Words.split(name).last, name.hasSuffix(last) else {
      return name
    }
    let singular = self.word(last)
    return singular == last ? name : name.dropLast(last.count) + singular
  }

  /// Returns a word in lower case and in the singular, so that `FunctionTool` matches `Tools`.
  package static func folded(_ word: String) -> String {
    let lower = word.lowercased()
    return mayBePlural(lower) ? self.word(lower) : lower
  }

  /// Returns whether a name ends in a letter that plurals end in: `users`, `people`, `children`.
  private static func mayBePlural(_ name: String) -> Bool {
    name.utf8.last.map("senSEN".utf8.contains) ?? false
  }

  /// Returns whether the last word is the same in both numbers: `species`.
  package static func isInBothNumbers(_ name: String) -> Bool {
    Words.split(name).last.map { bothNumbers.contains($0.lowercased()) } ?? false
  }

  private static let bothNumbers: Set<String> = [
    "series", "species", "news", "analytics", "statistics",
  ]

  private static func word(_ word: String) -> String {
    let lower = word.lowercased()
    if let irregular = irregular[lower] { return String(word.prefix(1)) + irregular.dropFirst() }
    guard lower.utf8.last == UInt8(ascii: "s"), !endInS.contains(lower),
      !bothNumbers.contains(lower)
    else { return word }
    if lower.hasSuffix("es"), endInS.contains(String(lower.dropLast(2))) {
      return String(word.dropLast(2))
    }
    for (suffix, replacement) in endings
    where word.hasSuffix(suffix) && word.count > suffix.count + 1 {
      return word.dropLast(suffix.count) + replacement
    }
    return word
  }

  /// Words in -s that are not plurals; their plurals end in -es.
  private static let endInS: Set<String> = [
    "alias", "apparatus", "atlas", "bias", "bonus", "bus", "campus", "canvas", "census", "chorus",
    "consensus", "focus", "gas", "iris", "lens", "status", "surplus", "syllabus", "virus",
  ]

  private static let irregular = [
    "movies": "movie", "cookies": "cookie", "calories": "calorie", "caches": "cache",
    "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse",
    "indices": "index", "matrices": "matrix", "vertices": "vertex", "appendices": "appendix",
    "analyses": "analysis", "axes": "axis", "crises": "crisis", "diagnoses": "diagnosis",
    "hypotheses": "hypothesis", "quizzes": "quiz", "heroes": "hero", "potatoes": "potato",
    "tomatoes": "tomato", "leaves": "leaf", "shelves": "shelf", "halves": "half",
    "knives": "knife", "lives": "life", "wives": "wife", "wolves": "wolf", "thieves": "thief",
    "loaves": "loaf",
  ]

  /// The first match wins; endings that map to themselves protect words that are not plurals.
  private static let endings = [
    ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ss", "ss"),
    ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
