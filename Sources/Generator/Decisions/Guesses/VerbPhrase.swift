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

  private let first: String
  private let method: String
  /// The verb of the summary or the `operationId`.
  private let said: String?
  private let isItem: Bool

  /// Reads a segment; nil if it names a resource.
  ///
  /// Pass `true` for `isAlone` if this is the only segment of the path.
  init?(
    _ segment: PathNoun, of operation: Operation, said: String?, isAlone: Bool, _ graph: TypeGraph
  ) {
    // `log-out` is one verb.
    let joined = segment.words.joined().lowercased()
    let spelled = PathVerbs.all.contains(joined) ? [joined] : segment.words
    let words = spelled.map { $0.lowercased() }
    isFunction = PathSegment.endsInFunction(operation.path)
    let count = max(Self.length(of: words), isFunction ? 1 : 0)
    guard count > 0 else { return nil }
    first = words[0]
    method = operation.method
    self.said = said
    isItem = !segment.parameters.isEmpty
    verb = spelled[..<count]
    object = spelled[count...]
    if isFunction { return }
    // Only a method that returns a list is called `list`.
    if first == "list", !operation.answersMany(object.joined(), graph) { return nil }
    let isAction = words.count == 1 ? isVerb(isAlone: isAlone) : hasVerb
    guard isAction, !(isAlone && isItem && object.isEmpty) else { return nil }
  }

  /// Returns how many words at the start are verbs: two of `bulk_create`, three of
  /// `get_or_create`, none of `files`.
  private static func length(of words: [String]) -> Int {
    func isVerb(_ index: Int) -> Bool { index < words.count && Self.isVerb(words[index]) }
    func isWord(_ index: Int, in others: Set<String>) -> Bool {
      index < words.count && others.contains(words[index])
    }
    var count = isVerb(0) ? 1 : 0
    if Verbs.adverbs.contains(words[0]), isVerb(1) {
      count = 2
    } else if count == 0, Verbs.nouns.contains(words[0]),
      isWord(1, in: Verbs.prepositions.union(Self.particles))
    {
      // `log` and `sign` are nouns, but not in `log_in` and `sign_up`.
      count = 1
    }
    guard count > 0 else { return 0 }
    while isWord(count, in: ["or", "and"]), isVerb(count + 1) { count += 2 }
    if isWord(count, in: Self.particles) { count += 1 }
    if isWord(count, in: ["all", "now"]) { count += 1 }
    return count
  }

  private static func isVerb(_ word: String) -> Bool {
    Verbs.isVerb(word) || PathVerbs.all.contains(word)
  }
}

// MARK: - Verbs and nouns

extension VerbPhrase {
  /// Returns whether a segment of one word is a verb.
  private func isVerb(isAlone: Bool) -> Bool {
    if first == said { return true }
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
      && Verbs.isVerb(first) && !Verbs.nouns.contains(first) && !Self.adjectives.contains(first)
      && object.last.map { !Self.carriers.contains($0.lowercased()) } ?? true
  }

  /// Words after a verb that belong to it: `warm_up_cache`.
  private static let particles: Set<String> = ["down", "off", "out", "over", "up"]

  /// Verbs that rather describe the noun after them: `new_user`, `read_receipt`.
  private static let adjectives: Set<String> = [
    "display", "list", "new", "open", "patch", "post", "put", "read", "return", "show", "view",
  ]

  /// Nouns that a verb before them describes: `upload_session`, `merge_request`.
  private static let carriers: Set<String> = [
    "code", "config", "configuration", "event", "group", "history", "index", "item", "job", "key",
    "link", "list", "log", "order", "policy", "query", "request", "result", "rule", "run",
    "session", "set", "setting", "suite", "task", "template", "time", "token", "type", "url",
  ]
}
