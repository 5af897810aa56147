import English
import APIModel

/// The words of a method's name, without the words that its group implies.
///
/// `getUser` in `users` becomes `get`, and `getParentGoalsForGoal` in `goals` becomes
/// `getParentGoals`.
struct ShortName {
  var words: [String]
  /// The words with the object, in case the shorter name is taken.
  private(set) var longer: [String]
  /// Whether the name consisted of only a verb and the group.
  private var isPlain = true

  let naming: OperationNaming
  let group: GroupWords
  private let beginsWithVerb: Bool

  /// Shortens a name.
  ///
  /// Pass `true` for `beginsWithVerb` if the first word is a verb, even if it may be a noun elsewhere.
  init(
    _ words: [String], beginsWithVerb: Bool = false, of naming: OperationNaming,
    in group: GroupWords
  ) {
    self.beginsWithVerb = beginsWithVerb
    // The group's version says nothing about the method.
    let version = words.count > 2 && PathSegment(words[words.count - 1][...]).isVersion ? 1 : 0
    let all = Array(words.dropLast(version))
    self.words = all
    longer = all
    self.naming = naming
    self.group = group
    if !beginsWithVerb { dropLeadingGroup() }
    joinVerbs()
    longer = self.words
    if !dropObject() { dropComplement() }
    dropIdentifier()
    moveVerb()
    if self.words.count == 1, self.words[0].lowercased() == "get", listsPath {
      self.words = ["list"]
    }
    let isPrefixed = group.lengthOfWhole(atStartOf: all.dropLast()) > 1
    if !isReading, !isPrefixed, !saysAction,
      all.contains(where: Self.mayBeVerb) || beginsWithVerbOfGroup(all)
    {
      (self.words, longer) = (all, all)
    }
    self.words += words.suffix(version)
    longer += words.suffix(version)
  }

  /// Whether the method can do without a verb: `logs` can only mean to get them.
  private var isReading: Bool { ["GET", "HEAD"].contains(naming.operation.method) }

  var endsInParameter: Bool { naming.endsInParameter }

  /// Whether a word may say what the method does; *post* at the end is a noun if the path has it.
  private var saysAction: Bool {
    words.dropLast().contains(where: Self.mayBeVerb)
      || words.last.map { Self.mayBeVerb($0) && !isNounOfPath($0) } == true
  }

  /// Returns whether a word is the noun *post*, as in `featurePost` for `/post/feature`.
  func isNounOfPath(_ word: String) -> Bool {
    word.lowercased() == "post"
      && naming.segments.contains {
        ($0.words + $0.parameterWords).contains { $0.lowercased() == "post" }
      }
  }

  /// Returns whether the group's noun is a verb with an object: `label issues` in `labels`.
  private func beginsWithVerbOfGroup(_ words: [String]) -> Bool {
    words.count > 1 && group.contains(words[0]) && Verbs.takesObject(words[0].lowercased())
  }

  /// Whether the operation returns several things.
  private var returnsMany: Bool { naming.operation.answersMany(words.last ?? "", naming.graph) }

  /// Whether the operation returns a list of what its path ends with.
  private var listsPath: Bool {
    guard let noun = naming.segments.last?.words.last, Singular.of(noun) != noun else {
      return false
    }
    return isReading && naming.operation.answersMany(noun, naming.graph)
  }

  /// Says `list` for *get list*, and `listCards` for *get a list of cards*.
  private mutating func joinVerbs() {
    guard isReading, let get = words.first?.lowercased(), Self.readingVerbs.contains(get) else {
      return
    }
    let rest = words.dropFirst().drop { Verbs.articles.contains($0.lowercased()) }
    let object = rest.dropFirst()
    guard rest.first?.lowercased() == "list", object.first.map({ $0.lowercased() == "of" }) ?? true,
      returnsMany
    else { return }
    words = ["list"] + object.dropFirst()
  }

  /// Drops the group as the object: `getUser` becomes `get`, and `getUserToken` becomes `getToken`.
  ///
  /// Returns `false` if the group is not the object.
  private mutating func dropObject() -> Bool {
    guard let first = words.first else { return true }
    if group.count(atStartOf: words[...]) == words.count {
      if words.count == 1, Verbs.isVerb(first.lowercased()) { return true }
      return nameByMethod(isMany: Self.isPlural(words[...]))
    }
    var start = 0
    var count = 0
    while count == 0, start + 1 < words.count, isBeforeObject(at: start) {
      start += 1
      count = group.count(atStartOf: words[start...])
    }
    guard count > 0 else { return false }
    let object = words[start..<(start + count)]
    let rest = words[(start + count)...]
    if let adjective = words[..<start].first(where: Self.isParticiple),
      !rest.isEmpty || !Self.isPlural(object) && adjective != "Namespaced"
    {
      return false
    }
    let verb = words[..<start].filter { !Verbs.articles.contains($0.lowercased()) }
    let hasAll = words[..<start].contains { $0.lowercased() == "all" }
    let verbOfAll = words[..<start].filter {
      $0.lowercased() == "all" || !Verbs.articles.contains($0.lowercased())
    }
    if rest.isEmpty {
      // `getAllUsers` does not become `list`, since there may be a `listUsers` too.
      dropWhole(verb, isMany: Self.isPlural(object) || hasAll, isBare: start == 1)
      if hasAll { words = verbOfAll }
    } else {
      // The plural of what is read means all of it.
      drop(isReading ? verb : verbOfAll, object, before: rest, hasArticle: verb.count < start)
    }
    return true
  }

  /// Returns whether a word belongs to the part before the object: `createOrUpdate`, `bulkDelete`,
  /// `getAll`. Pass `false` for `orAction` if another word says what the method does.
  func isBeforeObject(at index: Int, orAction: Bool = true) -> Bool {
    let word = words[index].lowercased()
    if index == 0 {
      return beginsWithVerb || Verbs.isVerb(word) || Verbs.adverbs.contains(word)
        || orAction && isAction(word)
        || words.count > 1 && Verbs.isPhrase(word, words[1].lowercased())
    }
    if index == 1, Verbs.isPhrase(words[0].lowercased(), word) { return true }
    // `listFeaturedProducts` of products is `listFeatured`.
    if Self.isParticiple(word) { return true }
    if word == "or" || word == "and" || Verbs.articles.contains(word) { return true }
    let previous = words[index - 1].lowercased()
    return Verbs.isVerb(word)
      && (previous == "or" || previous == "and" || Verbs.adverbs.contains(previous))
  }

  /// Returns whether the path ends with what is done to the thing before: `/users/{id}/silence`.
  private func isAction(_ word: String) -> Bool {
    guard !isReading, Singular.of(word) == word, let last = naming.segments.last,
      last.parameters.isEmpty,
      naming.segments.dropLast().last?.parameters.isEmpty == false
    else { return false }
    return last.words.map { $0.lowercased() } == [word]
  }

  /// Names an operation that is named like its group after its method: `directions` becomes `get`.
  private mutating func nameByMethod(isMany: Bool) -> Bool {
    switch naming.operation.method {
    case "GET":
      words = [isMany && returnsMany && !endsInParameter ? "list" : "get"]
    case "DELETE": words = ["delete"]
    case "PATCH": words = ["update"]
    default: return true
    }
    isPlain = false
    return true
  }

  private mutating func dropWhole(_ verb: [String], isMany: Bool, isBare: Bool) {
    let only = verb.count == 1 ? verb[0].lowercased() : ""
    isPlain = isBare && isMany == Self.manyVerbs.contains(only)
    if isMany, Self.readingVerbs.contains(only) {
      words = !returnsMany || endsInParameter ? verb : ["list"]
      isPlain = false
    } else if !isMany || Self.manyVerbs.contains(only) || endsInParameter
      || !Self.sweepingVerbs.contains(only) && !sendsList
    {
      words = verb
    }
  }

  private mutating func drop(
    _ verb: [String], _ object: ArraySlice<String>, before rest: ArraySlice<String>,
    hasArticle: Bool
  ) {
    let isByID =
      rest.map { $0.lowercased() }.starts(with: ["by"]) && rest.last?.lowercased() == "id"
    if isByID, rest.count < 4, endsInParameter, verb.count == 1, !Self.isPlural(object),
      !Self.manyVerbs.contains(verb[0].lowercased())
    {
      let subject = rest.dropFirst().dropLast()
      if subject.isEmpty || group.count(atStartOf: subject) == subject.count {
        words = verb
        isPlain = false
        return
      }
    }
    let isModified = !(rest.first.map { Verbs.prepositions.contains($0.lowercased()) } ?? false)
    // `saveAlbumsUser` does not save a user.
    if isModified, Self.isPlural(object), !hasArticle { return }
    words = verb + rest
    isPlain = false
    dropComplement()
  }

  /// Drops a complement that names the group: `getParentGoalsForGoal` becomes `getParentGoals`.
  private mutating func dropComplement() {
    guard words.count > 3 || words.count == 3 && !isPlain, isBeforeObject(at: 0),
      let preposition = words.indices.dropFirst().last(where: isPreposition), preposition > 1,
      !group.contains(words[preposition])
    else { return }
    var start = preposition + 1
    while start < words.count, Verbs.articles.contains(words[start].lowercased()) { start += 1 }
    let count = group.count(atStartOf: words[start...])
    guard count > 0, start + count == words.count else { return }
    words = Array(words[..<preposition])
    isPlain = false
  }

  /// Drops what the path says too: `findById` of `/pets/{id}` becomes `find`.
  private mutating func dropIdentifier() {
    guard endsInParameter, words.count == 3, let verb = words.first?.lowercased(),
      words.dropFirst().map({ $0.lowercased() }) == ["by", "id"], Verbs.isVerb(verb),
      verb == "find" || !Self.manyVerbs.contains(verb)
    else { return }
    words = [words[0]]
    isPlain = false
  }

  /// Returns whether a word begins a complement, unlike the particle of `signInPage`.
  private func isPreposition(at index: Int) -> Bool {
    let word = words[index].lowercased()
    return Self.complements.contains(word)
      && !Verbs.isPhrase(words[index - 1].lowercased(), word)
  }

  /// Whether the request sends a list, so that the plural means the creation of several things.
  private var sendsList: Bool {
    guard case .array = naming.operation.body?.content.type else { return false }
    return true
  }
}

extension ShortName {
  private static let complements: Set<String> = ["at", "for", "from", "in", "of", "on", "to"]

  private static let manyVerbs: Set<String> = [
    "list", "search", "find", "query", "count", "filter", "enumerate",
  ]

  private static let readingVerbs: Set<String> = ["get", "retrieve", "fetch", "read"]

  /// Verbs with which the plural matters: `deleteUsers` is not `deleteUser`.
  private static let sweepingVerbs: Set<String> = [
    "clear", "delete", "destroy", "edit", "modify", "patch", "purge", "put", "remove", "replace",
    "set", "update",
  ]

  private static func isParticiple(_ word: String) -> Bool {
    word.hasSuffix("ed") && word.utf8.count > 5
  }

  static func mayBeVerb(_ word: String) -> Bool { Verbs.mayBeVerb(word.lowercased()) }

  /// Returns whether a word begins with a version: `v1`, `v1vmi`.
  static func isPrefix(_ word: String) -> Bool {
    PathSegment(word[...]).isVersion
      || word.first?.lowercased() == "v" && word.dropFirst().first?.isNumber == true
  }

  static func isPlural(_ words: ArraySlice<String>) -> Bool {
    words.last.map { Singular.of($0) != $0 } ?? false
  }
}
