import APIModel

/// The verb and the object of an operation, inferred from method and path.
struct PathAction {
  /// The highest number of path segments in a name.
  static let longest = 4

  let verb: String
  /// The fixed segments that the verb applies to; the last one is in the number that fits the verb.
  private let nouns: [String]
  /// The same in a form that can be compared.
  let path: [String]
  /// Whether the last segment names the object of its own verb, as `validate_parameters` does.
  let hasObject: Bool

  private let parameters: [String]
  private let style: WordStyle
  /// Whether it applies to the whole collection.
  private let isMany: Bool
  /// Whether it returns one thing whose name may be in the plural.
  private let isOne: Bool
  /// Whether the path with, or without, a parameter at its end has a better claim to the name.
  private let isUnusual: Bool

  /// Of several candidates for one name, the one with the lowest rank gets it.
  var rank: (nouns: Int, form: Int) { (nouns.count, isUnusual ? 1 : 0) }

  /// The highest number of nouns in a name.
  var length: Int { min(nouns.count, Self.longest) }

  /// Infers the action; nil for a path without fixed segments. `collections` are the paths that
  /// other paths extend by a parameter.
  ///
  /// `said` is the verb that a summary or an `operationId` says. Of `POST` and `PUT`, it is what
  /// they do; of other methods, if it is another than theirs.
  init?(
    _ operation: Operation, _ graph: TypeGraph, collections: Set<Substring>, said: String? = nil,
    _ style: WordStyle
  ) {
    self.style = style
    let segments = operation.path.split(separator: "/").map(PathSegment.init)
    var fixed = segments.filter { !$0.words.isEmpty && !$0.isVersion }.map(\.words)
    guard let last = fixed.last else { return nil }
    parameters = segments.flatMap(\.parameters)
    let endsInParameter = segments.last?.words.isEmpty ?? false
    let noun = Self.noun(last, style)
    let singular = Singular.of(noun)
    let word = last.joined().lowercased()
    let mayBeAlone =
      ["GET", "POST"].contains(operation.method)
      && (Self.transitiveVerbs.contains(word) || Self.lonelyVerbs.contains(word))
    if !endsInParameter, fixed.count > 1 ? Self.verbs.contains(word) : mayBeAlone,
      Self.does(word, by: operation.method, said: said)
    {
      verb = word
      isUnusual = false
      isMany = false
      isOne = false
      hasObject = false
      fixed.removeLast()
      nouns = fixed.map { Singular.of(Self.noun($0, style)) }
      path = nouns.map { $0.lowercased() }
      return
    }
    let firstWord = last[0].lowercased()
    if !endsInParameter, fixed.count > 1, last.count > 1, operation.method == "POST",
      Self.transitiveVerbs.contains(firstWord)
    {
      verb = firstWord
      isUnusual = false
      isMany = false
      isOne = false
      hasObject = true
      nouns =
        fixed.dropLast().map { Singular.of(Self.noun($0, style)) }
        + [Self.noun(Array(last.dropFirst()), style)]
      path = nouns.map { $0.lowercased() }
      return
    }
    hasObject = false
    let isCollection = collections.contains(operation.path.withoutTrailingSlash)
    isOne =
      operation.method == "GET" && !endsInParameter && !isCollection
      && operation.answersOne(noun, graph)
    let mayBeMany =
      !endsInParameter && operation.method != "POST" && !isOne
      && (singular != noun || isCollection)
    let usual = Self.verb(of: operation.method, isMany: mayBeMany, style)
    verb = operation.isStreamedVariant ? "stream" : Self.verb(usual, said: said)
    isMany = verb == "list" || verb == usual && mayBeMany
    isUnusual = usual == "create" ? endsInParameter : isCollection && verb != "list"
    nouns =
      fixed.dropLast().map { Singular.of(Self.noun($0, style)) }
      + [isMany ? Plural.of(noun) : isOne ? noun : singular]
    path = nouns.map { Singular.of($0).lowercased() }
  }

  /// The verb of a method that nothing else describes.
  private static func verb(of method: String, isMany: Bool, _ style: WordStyle) -> String {
    switch method {
    case "GET": isMany ? "list" : "get"
    case "POST": "create"
    case "PUT": "replace"
    case "PATCH": "update"
    default: style.lowerCamel(method.lowercased())
    }
  }

  /// Returns the verb of a method, or the one that is said if that is another.
  private static func verb(_ usual: String, said: String?) -> String {
    guard let said else { return usual }
    switch (usual, said) {
    // Whether it is one or many follows from the path, unless a list is said.
    case ("list", "get"): return usual
    case ("create", "add"): return usual
    default: return said
    }
  }

  /// Returns whether an action at the end of a path is what a method does: `DELETE …/follow` does
  /// not follow, and `GET …/import` may show how it went.
  private static func does(_ action: String, by method: String, said: String?) -> Bool {
    switch method {
    case "GET": said != "get" && said != "list" || readingActions.contains(action)
    case "DELETE": said == action || said == nil && removingActions.contains(action)
    default: true
    }
  }

  static func isVerb(_ word: String) -> Bool {
    verbs.contains(word) || transitiveVerbs.contains(word) || lonelyVerbs.contains(word)
  }

  /// Words as a later part of a name.
  private static func noun(_ words: [String], _ style: WordStyle) -> String {
    let name = style.upperCamel(words)
    return name.first == "_" ? String(name.dropFirst()) : name
  }

  /// Returns the path that a path extends by a parameter: `/users` of `/users/{id}`.
  static func collection(of path: String) -> Substring? {
    let path = path.withoutTrailingSlash
    guard path.last == "}", let slash = path.lastIndex(of: "/"),
      path[slash...].hasPrefix("/{")
    else { return nil }
    return path[..<slash]
  }

  /// Returns the verb with the last nouns, without what the group says: `listFlavors` for
  /// `/berry-flavors` in `berries`.
  func name(_ length: Int, in group: GroupWords?) -> String {
    let own = nouns.suffix(length)
    guard let group, let first = own.first else { return verb + own.joined() }
    let words = Words.split(first)
    let count = group.count(atStartOf: words[...])
    guard count < words.count else { return verb + own.joined() }
    return verb + words.dropFirst(count).joined() + own.dropFirst().joined()
  }

  func longName(_ verb: String) -> String {
    verb + nouns.joined() + (parameters.last.map { "By" + style.upperCamel($0) } ?? "")
  }

  var capitalVerb: String { style.upperCamel([verb]) }

  /// Returns the same with the group: `CopyFile`, `GetFileContent`.
  func requestName(_ length: Int, group: String?) -> String {
    let own = nouns.suffix(length).joined()
    let verb = capitalVerb
    guard let group else { return verb + own }
    let name = style.upperCamel(group)
    let singular = Singular.of(name)
    if own.isEmpty { return verb + (isMany || isOne ? name : singular) }
    let isSaid = own.hasPrefix(singular) || own.hasSuffix(singular)
    return verb + (isSaid ? own : singular + own)
  }

  /// Words that can only be verbs, so that the next word is the object: `validate_parameters`, but
  /// not `check_runs`.
  private static let transitiveVerbs: Set<String> = [
    "accept", "activate", "assign", "authorize", "confirm", "deactivate", "decline", "enable",
    "execute", "generate", "reject", "remove", "rename", "resend", "restore", "revoke", "send",
    "submit", "terminate", "unarchive", "unassign", "unblock", "unlock", "unpublish",
    "unsubscribe", "validate", "verify",
  ]

  private static let readingActions: Set<String> = [
    "calculate", "check", "download", "evaluate", "export", "filter", "ping", "preview", "query",
    "read", "render", "search", "validate", "verify",
  ]

  private static let removingActions: Set<String> = [
    "cancel", "clear", "deactivate", "disable", "disconnect", "flush", "invalidate", "kill",
    "leave", "logout", "purge", "remove", "reset", "revoke", "stop", "terminate", "unassign",
    "unblock", "unfollow", "unlock", "unmute", "unpin", "unpublish", "unsubscribe",
  ]

  /// Further words that are an action where they are the whole path: `/login`, but not `/query` or
  /// `/run`, which may be collections.
  private static let lonelyVerbs: Set<String> = ["login", "logout", "ping", "search"]

  /// Words at the end of a path that name an action rather than a resource.
  private static let verbs: Set<String> = [
    "accept", "acknowledge", "activate", "apply", "approve", "archive", "assign", "attach",
    "authenticate", "authorize", "ban", "block", "calculate", "cancel", "check", "clear", "clone",
    "close", "commit", "complete", "confirm", "connect", "convert", "copy", "deactivate", "decline",
    "demote", "deploy", "detach", "disable", "disconnect", "dismiss", "download", "duplicate",
    "enable", "escalate", "estimate", "evaluate", "execute", "export", "filter", "finalize",
    "flush", "follow", "generate", "impersonate", "import", "install", "interrupt", "invalidate",
    "invite", "kill", "leave", "lock", "login", "logout", "mark", "merge", "move", "mute", "notify",
    "pause", "ping", "preview", "promote", "publish", "purge", "query", "read", "reboot", "rebuild",
    "recalculate", "refresh", "regenerate", "register", "reindex", "reject", "release", "reload",
    "remove", "rename", "render", "reorder", "resend", "reset", "resolve", "restart", "restore",
    "resume", "retry", "revert", "revoke", "rotate", "run", "schedule", "search", "send", "share",
    "simulate", "snooze", "start", "stop", "submit", "subscribe", "suspend", "sync", "terminate",
    "transcribe", "transfer", "translate", "trigger", "unarchive", "unassign", "unban", "unblock",
    "undeploy", "unfollow", "unlock", "unmute", "unpin", "unpublish", "unsubscribe", "unsuspend",
    "upload", "validate", "verify",
  ]
}

extension String {
  fileprivate var withoutTrailingSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
}
