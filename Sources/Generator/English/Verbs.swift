/// English verbs that operations begin with.
package enum Verbs {
  /// Returns the imperative of a verb, such as `list` for `Lists`; nil for any other word.
  ///
  /// Words that are also nouns, such as `order` and `report`, count as verbs only before an
  /// article.
  package static func imperative(_ word: String, before next: String? = nil) -> String? {
    let word = word.lowercased()
    if isVerb(word) || next != nil && VerbList.imperatives.contains(word) { return word }
    let isBeforeArticle = next.map { articles.contains($0.lowercased()) } ?? false
    if isBeforeArticle, nouns.contains(word) { return word }
    return stems(word).first { isVerb($0) || isBeforeArticle && nouns.contains($0) }
  }

  /// Returns whether a word in lower case is a verb in the imperative, and hardly ever a noun.
  package static func isVerb(_ word: String) -> Bool {
    all.contains(word)
      || isSwitch(word)
      || undone(word).map { mayBeVerb($0) || VerbList.performedUnlessCreated.contains($0) } ?? false
  }

  /// Returns whether a word in lower case may be a verb, even if it is a noun elsewhere.
  package static func mayBeVerb(_ word: String) -> Bool {
    isVerb(word) || VerbList.nouns.contains(word) || VerbList.performed.contains(word)
  }

  /// Returns whether a noun in lower case is a verb before an object: `label issues`, `message user`.
  package static func takesObject(_ noun: String) -> Bool {
    VerbList.transitiveNouns.contains(noun)
  }

  /// Returns whether a verb in lower case is also a noun, or says what a noun is like.
  package static func mayBeNoun(_ verb: String) -> Bool {
    nouns.contains(verb) || VerbList.ambiguous.contains(verb)
  }

  private static let all =
    PathVerbs.all.subtracting(nouns).union(VerbList.certain).union(crud.keys)

  /// Returns the verb whose effect a word undoes: `block` for `unblock`.
  private static func undone(_ word: String) -> String? {
    guard word.utf8.count > 4, word.hasPrefix("un"), word != "unread" else { return nil }
    return String(word.dropFirst(2))
  }

  /// Returns whether a word says what something does, rather than being a plural: `exposes`, unlike `orders`.
  package static func isInThirdPerson(_ word: String) -> Bool {
    stems(word.lowercased()).contains { isVerb($0) && !mayBeNoun($0) }
  }

  /// Articles and other determiners before a noun.
  package static let articles: Set<String> = [
    "a", "an", "the", "all", "your", "one", "this", "these",
  ]

  package static let prepositions: Set<String> = [
    "as", "at", "by", "for", "from", "in", "into", "of", "on", "per", "since", "through", "to",
    "under", "using", "via", "with", "within", "without",
  ]

  /// The usual verbs for the verbs that mean the same as an HTTP method.
  package static let crud: [String: String] = [
    "create": "create", "add": "create", "make": "create", "insert": "create", "new": "create",
    "post": "create",
    "get": "get", "fetch": "get", "retrieve": "get", "read": "get", "show": "get", "view": "get",
    "return": "get", "describe": "get", "find": "get", "load": "get", "obtain": "get",
    "display": "get",
    "list": "list", "enumerate": "list",
    "update": "update", "modify": "update", "edit": "update", "change": "update",
    "patch": "update",
    "replace": "replace", "overwrite": "replace", "put": "replace",
    "delete": "delete", "remove": "delete", "destroy": "delete", "erase": "delete",
    "del": "delete",
  ]

  /// Words before a verb that belong to it: `bulkDelete`.
  package static let adverbs: Set<String> = [
    "auto", "batch", "bulk", "dry", "force", "hard", "mass", "partial", "soft",
  ]

  /// Words after a verb that belong to it: `warm_up_cache`, `powerOnServer`.
  package static let particles: Set<String> = ["down", "off", "out", "over", "up"]

  /// Returns whether two words in lower case turn something on or off, or one word without a boundary:
  /// `power off`, `poweron`.
  package static func isSwitch(_ verb: String, _ particle: String) -> Bool {
    ["off", "on"].contains(particle) && phrases["on"]?.contains(verb) == true
  }

  package static func isSwitch(_ word: String) -> Bool {
    ["off", "on"].contains {
      word.hasSuffix($0) && isSwitch(String(word.dropLast($0.utf8.count)), $0)
    }
  }

  /// Returns whether two words in lower case are one verb: `power off`, but also `power on` and
  /// `sign in`.
  package static func isPhrase(_ verb: String, _ particle: String) -> Bool {
    particles.contains(particle) || phrases[particle]?.contains(verb) == true
  }

  /// The verbs before a word that is a preposition after others.
  private static let phrases: [String: Set<String>] = [
    "in": ["check", "clock", "log", "opt", "plug", "sign"],
    "on": ["log", "power", "sign", "switch", "turn"],
  ]

  /// Verbs that may also begin a summary as nouns.
  package static let nouns = VerbList.nouns.subtracting(["claim", "view"])

  /// Returns the possible stems of a word in the third person: `creates`, `searches`, `modifies`.
  private static func stems(_ word: String) -> [String] {
    guard word.hasSuffix("s"), word.count > 3 else { return [] }
    let stem = String(word.dropLast())
    guard stem.hasSuffix("e") else { return [stem] }
    return [stem, String(stem.dropLast())]
      + (stem.hasSuffix("ie") ? [String(stem.dropLast(2)) + "y"] : [])
  }
}
