/// English verbs that operations begin with.
package enum Verbs {
  /// Returns the imperative of a verb, such as `list` for `Lists`; nil for any other word.
  ///
  /// Words that are also nouns, such as `order` and `report`, count as verbs only before an
  /// article.
  package static func imperative(_ word: String, before next: String? = nil) -> String? {
    let word = word.lowercased()
    if isVerb(word) { return word }
    let isBeforeArticle = next.map { articles.contains($0.lowercased()) } ?? false
    if isBeforeArticle, nouns.contains(word) { return word }
    return stems(word).first { isVerb($0) || isBeforeArticle && nouns.contains($0) }
  }

  /// Returns whether a word in lower case is a verb in the imperative, and hardly ever a noun.
  package static func isVerb(_ word: String) -> Bool { all.contains(word) }

  private static let all = PathVerbs.all.subtracting(nouns).union(others).union(crud.keys)

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
  ]

  /// Further verbs; ``PathVerbs`` has the verbs that paths end with.
  private static let others: Set<String> = [
    "abort", "adjust", "allocate", "allow", "alter", "analyze", "answer", "append", "ask", "begin",
    "bind", "capture", "classify", "collect", "compare", "compute", "configure", "count", "decrypt",
    "delegate", "deliver", "deny", "deprovision", "deregister", "detect", "determine", "diff",
    "disassociate", "associate", "discard", "discover", "dispatch", "embed", "encrypt", "end",
    "enroll", "ensure", "exchange", "expire", "extend", "extract", "fill", "forget", "fork",
    "format", "forward", "give", "grant", "hide", "identify", "ignore", "increment", "initialize",
    "initiate", "inspect", "introspect", "invoke", "join", "kick", "launch", "link", "mail",
    "migrate", "moderate", "open", "paginate", "pay", "pin", "poll", "populate", "prepare",
    "prevent", "prolong", "provision", "pull", "push", "reactivate", "reassign", "receive",
    "reconnect", "redeem", "redeliver", "reopen", "replay", "reply", "requeue", "rescan", "reserve",
    "resize", "respond", "revalidate", "rollback", "save", "scan", "select", "set", "skip", "sort",
    "specify", "split", "star", "stat", "store", "stream", "summarize", "swap", "switch", "tag",
    "toggle", "trash", "try", "unassociate", "undelete", "undo", "uninstall", "unlink", "unpause",
    "unregister", "unset", "unshare", "unstar", "untag", "untrash", "upgrade", "upsert", "use",
    "void", "wait", "warm", "withdraw", "write",
  ]

  /// Words before a verb that belong to it: `bulkDelete`.
  package static let adverbs: Set<String> = ["bulk", "batch", "partial"]

  /// Verbs that may also begin a summary as nouns.
  package static let nouns: Set<String> = [
    "access", "answer", "block", "book", "call", "charge", "commit", "estimate", "exchange", "fork",
    "format", "group", "import", "issue", "link", "log", "map", "mark", "match", "mail", "move",
    "order", "pin", "place", "poll", "preview", "process", "purchase", "query", "quote", "rate",
    "record", "refund", "release", "report", "request", "reserve", "review", "run", "sample",
    "schedule", "share", "sign", "star", "store", "stream", "tag", "test", "trace", "track",
    "trade", "transfer", "trigger", "use", "vote", "watch",
  ]

  /// Returns the possible stems of a word in the third person: `creates`, `searches`, `modifies`.
  private static func stems(_ word: String) -> [String] {
    guard word.hasSuffix("s"), word.count > 3 else { return [] }
    let stem = String(word.dropLast())
    guard stem.hasSuffix("e") else { return [stem] }
    return [stem, String(stem.dropLast())]
      + (stem.hasSuffix("ie") ? [String(stem.dropLast(2)) + "y"] : [])
  }
}
