import English
import APIModel

/// The action that the last segment of a path names: `set` in `set_system_dark`, `getOrCreate`,
/// `bulkDelete`.
struct VerbPhrase {
  /// The words of the action.
  let verb: ArraySlice<String>
  /// The words after it, usually its object.
  let object: ArraySlice<String>
  /// Whether the path ends in the name of a function.
  let isFunction: Bool

  /// Whether the first word can only be what the method does.
  private let isAction: Bool
  private let first: String
  private let method: String
  /// The verb of the summary or the `operationId`.
  private let said: String?
  private let isItem: Bool
  /// Whether the first word is the verb of the next, although it may be a noun elsewhere.
  private let isTransitive: Bool

  /// Reads a segment; nil if it names a resource.
  ///
  /// Pass `true` for `isAlone` if this is the only segment of the path.
  init?(
    _ segment: PathNoun, of operation: Operation, said: String?, isAlone: Bool, _ graph: TypeGraph
  ) {
    // `log-out` is one verb, and `testall` is two words.
    let joined = segment.words.joined().lowercased()
    let isOneVerb =
      PathVerbs.all.contains(joined)
      || Verbs.isVerb(joined) && (segment.words.count == 1 || !Verbs.isSwitch(joined))
    let action = PathVerbs.verb(beforeAllIn: joined)
    var spelled =
      action.map { [$0, "all"] } ?? (isOneVerb ? [joined] : Self.separated(segment.words))
    if spelled[0].lowercased() == "del" { spelled[0] = "delete" }
    let words = spelled.map { $0.lowercased() }
    isFunction = PathSegment.endsInFunction(operation.path)
    isAction =
      PathVerbs.isAction(words[0], of: operation.method, said: said, isAlone: isAlone)
      || !isAlone && words.count == 1
        && PathVerbs.isActionUnlessCreated(
          words[0], of: operation.method, said: said, hasBody: operation.body != nil)
        && !operation.creates(words[0], graph)
    // `mark_read` and `test_connection` after what identifies one thing.
    isTransitive =
      words.count > 1 && Verbs.takesObject(words[0])
      && operation.segments.dropLast().last?.parameters.isEmpty == false
      && !operation.creates(words[words.count - 1], graph)
    let asks =
      operation.method == "GET"
      && (words.count > 1 && ["is", "has", "can"].contains(words[0]) || words == ["exists"])
    let count =
      if asks { 1 } else if action != nil && isAction { 2 } else {
        max(
          Self.length(of: words),
          isFunction || words.count == 1 && (isAction || words[0] == said)
            || isTransitive ? 1 : 0)
      }
    guard count > 0 else { return nil }
    first = words[0]
    method = operation.method
    self.said = said
    isItem = !segment.parameters.isEmpty
    verb = spelled[..<count]
    object = spelled[count...]
    // `/is-valid`, `/has-license` and `/exists/{id}` ask a question.
    if isFunction || asks { return }
    // Only a method that returns a list is called `list`.
    if first == "list", !operation.answersMany(object.joined(), graph) { return nil }
    let isPhrase = words.count == 1 ? self.isVerb(isAlone: isAlone) : hasVerb
    // `POST /prune/{name}` does what its summary says, unlike `GET /search/{id}`.
    let isDone = first == said && method != "GET" && Self.isVerb(first)
    guard isPhrase, !(isAlone && isItem && object.isEmpty) || isDone else { return nil }
  }

  /// Returns a verb and its object for a word without boundaries: `deleterecord`, but not `updates`.
  private static func separated(_ words: [String]) -> [String] {
    guard words.count == 1, let word = words.first?.lowercased(),
      let verb = ["create", "delete", "remove", "update"].first(where: word.hasPrefix),
      word.count > verb.count + 2
    else { return words }
    return [verb, String(word.dropFirst(verb.count))]
  }

  /// Returns how many words at the start are verbs: two of `bulk_create`, three of
  /// `get_or_create`, none of `files`.
  private static func length(of words: [String]) -> Int {
    func isVerb(_ index: Int) -> Bool { index < words.count && Self.isVerb(words[index]) }
    func isWord(_ index: Int, in others: Set<String>) -> Bool {
      index < words.count && others.contains(words[index])
    }
    if words[0] == "mark", words.count > 1, states.contains(words[1]) || words[1].hasSuffix("ed") {
      return 2
    }
    var count = isVerb(0) ? 1 : 0
    if Verbs.adverbs.contains(words[0]), isVerb(1) {
      count = 2
    } else if count == 0, Verbs.nouns.contains(words[0]),
      isWord(1, in: Verbs.prepositions.union(Verbs.particles))
    {
      // `log` and `sign` are nouns, but not in `log_in` and `sign_up`.
      count = 1
    } else if count == 0, words.count > 1, Verbs.isSwitch(words[0], words[1]) {
      return 2
    }
    guard count > 0 else { return 0 }
    while isWord(count, in: ["or", "and"]), isVerb(count + 1) { count += 2 }
    if isWord(count, in: Verbs.particles) { count += 1 }
    if isWord(count, in: ["all", "now"]) { count += 1 }
    return count
  }

  /// States that a path marks something with: `mark-paid`.
  private static let states: Set<String> = [
    "done", "paid", "read", "seen", "spam", "unpaid", "unread",
  ]

  private static func isVerb(_ word: String) -> Bool {
    Verbs.isVerb(word) || PathVerbs.all.contains(word)
  }
}

// MARK: - Verbs and nouns

extension VerbPhrase {
  /// Returns whether a segment of one word is a verb.
  private func isVerb(isAlone: Bool) -> Bool {
    if first == said { return true }
    if isAction, !isItem || !isAlone && Verbs.isVerb(first) && !Verbs.mayBeNoun(first) {
      return true
    }
    if isAlone {
      return !isItem && ["GET", "POST"].contains(method)
        && (PathVerbs.transitive.contains(first) || PathVerbs.lonely.contains(first))
        && PathVerbs.does(first, by: method, said: said)
    }
    if isItem { return PathVerbs.isUsual(first, of: method) }
    return PathVerbs.isUsual(first, of: method)
      || PathVerbs.all.contains(first) && PathVerbs.does(first, by: method, said: said)
  }

  /// Whether the first of several words is a verb, unlike in `check_runs`.
  private var hasVerb: Bool {
    let next = object.first?.lowercased() ?? ""
    if method == "DELETE", !verb.contains(where: { PathVerbs.removes($0.lowercased()) }) {
      return false
    }
    if first == "add", ["on", "ons"].contains(next) { return false }
    if first == said || Verbs.prepositions.contains(next) { return true }
    if verb.count > 1 { return true }
    let isPlural = object.last.map { Singular.of($0) != $0 } ?? false
    if PathVerbs.isUsual(first, of: method) || PathVerbs.transitive.contains(first) {
      return !isItem || !isPlural
    }
    return ["POST", "PUT", "PATCH"].contains(method) && !isItem && !isPlural
      && (Verbs.isVerb(first) && !Verbs.nouns.contains(first) || isTransitive)
      && !Self.adjectives.contains(first)
      && object.last.map { !Self.carriers.contains($0.lowercased()) } ?? true
  }

  /// Verbs that rather describe the noun after them: `new_user`, `read_receipt`.
  private static let adjectives: Set<String> = [
    "display", "list", "new", "open", "patch", "post", "put", "return", "show", "view",
  ]

  /// Nouns that a verb before them describes: `upload_session`, `merge_request`.
  private static let carriers: Set<String> = [
    "card", "code", "config", "configuration", "event", "group", "history", "image", "index",
    "item", "job",
    "key", "link", "list", "log", "marker", "mode", "order", "policy", "query", "receipt",
    "replica", "request", "result", "rule", "run", "session", "set", "setting", "status", "suite",
    "task", "template", "text", "time", "token", "type", "url",
  ]
}
