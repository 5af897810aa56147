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
    "series", "species", "news", "analytics", "statistics", "kubernetes",
  ]

  private static func word(_ word: String) -> String {
    let lower = word.lowercased()
    if let irregular = irregular[lower] { return String(word.prefix(1)) + irregular.dropFirst() }
    guard lower.utf8.last == UInt8(ascii: "s"), !endInS.contains(lower),
      !bothNumbers.contains(lower)
    else { return word }
    if afterIOrU.contains(lower) { return String(word.dropLast()) }
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

  /// Plurals in -is and -us; most words with these endings are in the singular.
  private static let afterIOrU: Set<String> = [
    "alibis", "apis", "bikinis", "clis", "emojis", "guis", "khakis", "kiwis", "kpis", "npis",
    "pois", "rabbis", "rois", "safaris", "semis", "skis", "taxis", "uis", "uris", "wikis",
    "bayous", "cpus", "dpus", "emus", "flus", "gnus", "gpus", "gurus", "haikus", "icus", "mcus",
    "menus", "npus", "pdus", "skus", "submenus", "tofus", "tpus", "tutus", "vcpus",
  ]

  /// Plurals whose ending tells nothing, by singular.
  static let irregular = [
    "movies": "movie", "cookies": "cookie", "calories": "calorie", "caches": "cache",
    "birdies": "birdie", "bookies": "bookie", "brownies": "brownie", "budgies": "budgie",
    "foodies": "foodie", "freebies": "freebie", "genies": "genie", "goalies": "goalie",
    "groupies": "groupie", "hoodies": "hoodie", "newbies": "newbie", "pixies": "pixie",
    "prairies": "prairie", "rookies": "rookie", "selfies": "selfie", "smoothies": "smoothie",
    "sorties": "sortie", "zombies": "zombie", "aches": "ache", "headaches": "headache",
    "moustaches": "moustache", "niches": "niche", "psyches": "psyche",
    "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse",
    "indices": "index", "matrices": "matrix", "vertices": "vertex", "appendices": "appendix",
    "analyses": "analysis", "axes": "axis", "crises": "crisis", "diagnoses": "diagnosis",
    "emphases": "emphasis", "hypotheses": "hypothesis", "oases": "oasis",
    "parentheses": "parenthesis", "synopses": "synopsis", "syntheses": "synthesis",
    "theses": "thesis", "quizzes": "quiz", "cargoes": "cargo", "dominoes": "domino",
    "echoes": "echo", "embargoes": "embargo", "heroes": "hero", "mosquitoes": "mosquito",
    "potatoes": "potato", "tomatoes": "tomato", "tornadoes": "tornado", "torpedoes": "torpedo",
    "vetoes": "veto", "volcanoes": "volcano", "calves": "calf", "elves": "elf", "halves": "half",
    "hooves": "hoof", "knives": "knife", "leaves": "leaf", "lives": "life", "loaves": "loaf",
    "scarves": "scarf", "selves": "self", "shelves": "shelf", "thieves": "thief",
    "wives": "wife", "wolves": "wolf",
  ]

  /// The first match wins; endings that map to themselves protect words that are not plurals.
  private static let endings = [
    ("eaus", "eau"), ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"),
    ("ss", "ss"),
    ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
