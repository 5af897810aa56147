import APIModel
import Naming

/// The names of operations without an `operationId`, or whose `operationId` only repeats method and path.
///
/// As in other SDKs, a method is named for what it does: `get`, `list`, `create`, `update`, `replace`, `delete`, or the
/// verb at the end of its path, `copy`. If that is not unique in its group, its object follows: `getContent`. The
/// operation with the shortest path keeps the short name.
struct PathNames {
  struct Name {
    let method: String
    let request: String
    /// Everything that the path says, for when less is not unique: `createContentCheckpointByID`.
    let longMethod: String
    let longRequest: String
  }

  private var names: [Int: Name] = [:]

  init(_ operations: [APIModel.Operation], groups: OperationGroups, chosen: ChosenNames) {
    let collections = Set(operations.compactMap { PathAction.collection(of: $0.path) })
    let actions = operations.enumerated().reduce(into: [Int: PathAction]()) { actions, each in
      guard chosen.configuredName(of: each.element) == nil,
        PathAction.isAllThatNames(each.element),
        let action = PathAction(each.element, collections: collections, chosen.style)
      else { return }
      actions[each.offset] = action
    }
    assign(groups.ungrouped, actions, least: 1, group: nil)
    for group in groups.groups {
      assign(group.operations, actions, least: 0, group: group.tag)
    }
  }

  /// The name of an operation by its path; nil if it has a name of its own.
  subscript(index: Int) -> Name? { names[index] }

  /// Lengthens the names of one group until all differ.
  private mutating func assign(
    _ indices: [Int], _ actions: [Int: PathAction], least: Int, group: String?
  ) {
    var lengths = indices.reduce(into: [Int: Int]()) { lengths, index in
      if let action = actions[index] { lengths[index] = min(least, action.length) }
    }
    for _ in 0...PathAction.longest {
      let equal = Dictionary(grouping: lengths) { actions[$0.key]?.name($0.value) ?? "" }
      var isUnique = true
      for (_, all) in equal where all.count > 1 {
        let shortest = all.compactMap { actions[$0.key]?.rank }.min { $0 < $1 }
        let first = all.filter { actions[$0.key]?.rank ?? (0, 0) == shortest ?? (0, 0) }
        for (index, length) in all {
          guard let action = actions[index], length < action.length,
            first.count > 1 || first[0].key != index
          else { continue }
          lengths[index] = length + 1
          isUnique = false
        }
      }
      if isUnique { break }
    }
    for (index, length) in lengths {
      guard let action = actions[index] else { continue }
      names[index] = Name(
        method: action.name(length), request: action.requestName(length, group: group),
        longMethod: action.longName(action.verb), longRequest: action.longName(action.capitalVerb))
    }
  }
}

/// The verb and the object of an operation, as far as method and path tell.
struct PathAction {
  /// The highest number of path segments in a name.
  static let longest = 4

  fileprivate let verb: String
  /// The fixed segments that the verb applies to; the last one is in the number that fits the verb.
  private let nouns: [String]

  private let parameters: [String]
  private let style: WordStyle
  /// Whether it applies to the whole collection.
  private let isMany: Bool
  /// Whether the path with, or without, a parameter at its end has a better claim to the name.
  private let isUnusual: Bool

  /// Of several candidates for one name, the one with the lowest rank gets it.
  var rank: (nouns: Int, form: Int) { (nouns.count, isUnusual ? 1 : 0) }

  /// The highest number of nouns in a name.
  var length: Int { min(nouns.count, Self.longest) }

  /// nil for a path without fixed segments.
  ///
  /// - Parameter collections: The paths that other paths extend by a parameter.
  init?(_ operation: Operation, collections: Set<Substring>, _ style: WordStyle) {
    self.style = style
    let segments = operation.path.split(separator: "/").map(PathSegment.init)
    var fixed = segments.filter { !$0.words.isEmpty && !$0.isVersion }.map(\.words)
    guard let last = fixed.last else { return nil }
    parameters = segments.flatMap(\.parameters)
    let endsInParameter = segments.last?.words.isEmpty ?? false
    let noun = style.upperCamel(last)
    let singular = Singular.of(noun)
    let word = last.joined().lowercased()
    if !endsInParameter, fixed.count > 1, Self.verbs.contains(word) {
      verb = word
      isUnusual = false
      isMany = false
      fixed.removeLast()
      nouns = fixed.map { Singular.of(style.upperCamel($0)) }
      return
    }
    let isCollection = collections.contains(operation.path.withoutTrailingSlash)
    isMany =
      !endsInParameter && operation.method != "POST" && (singular != noun || isCollection)
    switch operation.method {
    case "GET": verb = isMany ? "list" : "get"
    case "POST": verb = "create"
    case "PUT": verb = "replace"
    case "PATCH": verb = "update"
    default: verb = style.lowerCamel(operation.method.lowercased())
    }
    isUnusual = verb == "create" ? endsInParameter : isCollection && verb != "list"
    nouns =
      fixed.dropLast().map { Singular.of(style.upperCamel($0)) }
      + [isMany ? Plural.of(noun) : singular]
  }

  /// The path that a path extends by a parameter: `/users` of `/users/{id}`.
  static func collection(of path: String) -> Substring? {
    let path = path.withoutTrailingSlash
    guard path.last == "}", let slash = path.lastIndex(of: "/"),
      path[slash...].hasPrefix("/{")
    else { return nil }
    return path[..<slash]
  }

  /// The verb with the last nouns.
  func name(_ length: Int) -> String { verb + nouns.suffix(length).joined() }

  fileprivate func longName(_ verb: String) -> String {
    verb + nouns.joined() + (parameters.last.map { "By" + style.upperCamel($0) } ?? "")
  }

  fileprivate var capitalVerb: String { style.upperCamel([verb]) }

  /// The same with the group: `CopyFile`, `GetFileContent`.
  func requestName(_ length: Int, group: String?) -> String {
    let own = nouns.suffix(length).joined()
    let verb = capitalVerb
    guard let group else { return verb + own }
    let name = style.upperCamel(group)
    let singular = Singular.of(name)
    if own.isEmpty { return verb + (isMany ? name : singular) }
    return verb + (own.hasPrefix(singular) ? own : singular + own)
  }

  /// Words at the end of a path that name an action rather than a resource.
  private static let verbs: Set<String> = [
    "accept", "acknowledge", "activate", "apply", "approve", "archive", "assign", "attach",
    "authorize", "block", "cancel",
    "check", "clear", "clone", "close", "commit", "complete", "confirm", "connect", "copy",
    "deactivate",
    "decline", "detach", "disable", "disconnect", "dismiss", "download", "duplicate", "enable",
    "execute",
    "export", "filter", "finalize", "follow", "generate", "import", "install", "interrupt",
    "invite", "kill", "leave", "lock",
    "login", "logout", "mark", "merge", "move", "pause", "ping", "preview", "publish", "query",
    "read", "rebuild", "refresh", "register", "reject", "release", "remove", "rename", "render",
    "reorder", "resend", "reset", "resolve", "restart", "restore", "resume", "retry", "revert",
    "revoke", "rotate", "run", "schedule", "search", "send", "share", "start", "stop", "submit",
    "subscribe", "suspend", "sync", "terminate", "transfer", "trigger", "unarchive", "unassign",
    "unblock",
    "unfollow", "unlock", "unpublish", "unsubscribe", "unsuspend", "upload", "validate", "verify",
  ]
}

/// A path segment.
private struct PathSegment {
  /// The words outside of parameters.
  let words: [String]
  /// The words of parameters.
  let parameters: [String]

  init(_ text: Substring) {
    var rest = text
    var words: [String] = []
    var parameters: [String] = []
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      words += Words.split(String(rest[..<open]))
      parameters += Words.split(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    self.words = words + Words.split(String(rest))
    self.parameters = parameters
  }

  /// Prefixes such as `api` and `v2` carry no meaning.
  var isVersion: Bool {
    guard words.count == 1, let word = words.first?.lowercased() else { return false }
    return word == "api"
      || word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
  }
}

extension PathAction {
  /// Whether the name of an operation consists of method and path.
  static func isAllThatNames(_ operation: Operation) -> Bool {
    guard let name = operation.name?.text else { return true }
    var words = Words.split(name).map { $0.lowercased() }[...]
    let method = operation.method.lowercased()
    if words.first == method {
      words.removeFirst()
    } else if words.last == method {
      words.removeLast()
    } else {
      return false
    }
    let segments = operation.path.split(separator: "/").map(PathSegment.init)
    let parameters = Set(segments.flatMap(\.parameters).map { $0.lowercased() } + ["id"])
    var expected = segments.flatMap(\.words).map { $0.lowercased() }[...]
    var mentioned = 0
    var isSentence = false
    for word in words {
      if word == expected.first {
        expected.removeFirst()
      } else if parameters.contains(word) {
        mentioned += 1
      } else if word == "by" {
        isSentence = true
      } else {
        // Common prefixes are often left out.
        guard let next = expected.firstIndex(of: word),
          expected[..<next].allSatisfy({ PathSegment($0[...]).isVersion })
        else { return false }
        expected = expected[(next + 1)...]
      }
    }
    guard expected.isEmpty, mentioned >= segments.count(where: { !$0.parameters.isEmpty }) else {
      return false
    }
    // `getUsers` for `/users` and `getUserById` for `/user/{id}` are names that people choose.
    let isLong = segments.count { !$0.words.isEmpty && !$0.isVersion } > 1
    let isPlain = mentioned == 0 && (method == "get" || method == "delete")
    return isLong || !isSentence && !isPlain
  }
}

extension String {
  fileprivate var withoutTrailingSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
}
