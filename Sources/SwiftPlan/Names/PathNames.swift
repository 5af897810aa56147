import APIModel
import Naming

/// The names of operations without an `operationId`, or whose `operationId` only repeats method and path or is that of
/// another operation too, as where a path refers to another.
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

  init(
    _ operations: [APIModel.Operation], graph: TypeGraph, groups: OperationGroups,
    chosen: ChosenNames
  ) {
    let collections = Set(operations.compactMap { PathAction.collection(of: $0.path) })
    let uses = operations.reduce(into: [:]) { $0[$1.name?.text, default: 0] += 1 }
    let repeated = Set(uses.filter { $0.value > 1 }.keys)
    let actions = operations.enumerated().reduce(into: [Int: PathAction]()) { actions, each in
      guard chosen.configuredName(of: each.element) == nil,
        PathAction.isAllThatNames(each.element) || repeated.contains(each.element.name?.text),
        let action = PathAction(each.element, graph, collections: collections, chosen.style)
      else { return }
      actions[each.offset] = action
    }
    assign(groups.ungrouped, actions, group: nil)
    for group in groups.groups { assign(group.operations, actions, group: group.name) }
  }

  /// The name of an operation by its path; nil if it has a name of its own.
  subscript(index: Int) -> Name? { names[index] }

  /// Lengthens the names of one group until all differ.
  private mutating func assign(
    _ indices: [Int], _ actions: [Int: PathAction], group: String?
  ) {
    let scope = group.map { PathScope($0, indices.compactMap { actions[$0] }) }
    var lengths = indices.reduce(into: [Int: Int]()) { lengths, index in
      guard let action = actions[index] else { return }
      let isSaid = scope.map { action.hasObject || $0.isBelow(action) } ?? true
      lengths[index] = min(isSaid ? 1 : 0, action.length)
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
  /// The same in a form that can be compared.
  fileprivate let path: [String]
  /// Whether the last segment names the object of its own verb, as `validate_parameters` does.
  fileprivate let hasObject: Bool

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
  init?(
    _ operation: Operation, _ graph: TypeGraph, collections: Set<Substring>, _ style: WordStyle
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
    if !endsInParameter, fixed.count > 1, Self.verbs.contains(word) {
      verb = word
      isUnusual = false
      isMany = false
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
      hasObject = true
      nouns =
        fixed.dropLast().map { Singular.of(Self.noun($0, style)) }
        + [Self.noun(Array(last.dropFirst()), style)]
      path = nouns.map { $0.lowercased() }
      return
    }
    hasObject = false
    let isCollection = collections.contains(operation.path.withoutTrailingSlash)
    let isOne = operation.method == "GET" && !isCollection && operation.answersOne(noun, graph)
    isMany =
      !endsInParameter && operation.method != "POST" && !isOne
      && (singular != noun || isCollection)
    switch operation.method {
    case "GET": verb = isMany ? "list" : "get"
    case "POST": verb = "create"
    case "PUT": verb = "replace"
    case "PATCH": verb = "update"
    default: verb = style.lowerCamel(operation.method.lowercased())
    }
    isUnusual = verb == "create" ? endsInParameter : isCollection && verb != "list"
    nouns =
      fixed.dropLast().map { Singular.of(Self.noun($0, style)) }
      + [isMany ? Plural.of(noun) : isOne ? noun : singular]
    path = nouns.map { Singular.of($0).lowercased() }
  }

  /// Words as a later part of a name.
  private static func noun(_ words: [String], _ style: WordStyle) -> String {
    let name = style.upperCamel(words)
    return name.first == "_" ? String(name.dropFirst()) : name
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
    let isSaid = own.hasPrefix(singular) || own.hasSuffix(singular)
    return verb + (isSaid ? own : singular + own)
  }

  /// Words that can only be verbs, so that the next word is the object: `validate_parameters`, but not `check_runs`.
  private static let transitiveVerbs: Set<String> = [
    "accept", "activate", "assign", "authorize", "confirm", "deactivate", "decline", "enable",
    "execute", "generate", "reject", "remove", "rename", "resend", "restore", "revoke", "send",
    "submit", "terminate", "unarchive", "unassign", "unblock", "unlock", "unpublish",
    "unsubscribe", "validate", "verify",
  ]

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

/// Whether the name of a group tells the subject of its operations.
private struct PathScope {
  private let group: String
  /// The number of leading segments that all of its paths share.
  private let common: Int

  init(_ group: String, _ actions: [PathAction]) {
    self.group = Singular.of(Words.split(group).joined()).lowercased()
    let paths = actions.map(\.path)
    let first = paths.first ?? []
    common =
      first.indices.prefix { index in
        paths.allSatisfy { index < $0.count && $0[index] == first[index] }
      }.count
  }

  /// Whether the subject of an operation is below that of the group, or below what all its paths share: the accounts of
  /// `/user/accounts` in `user`.
  func isBelow(_ action: PathAction) -> Bool {
    let depth = action.path.lastIndex(of: group).map { $0 + 1 } ?? common
    return action.path.count > depth
  }
}

extension Operation {
  /// Whether it returns one thing with a name in the plural, such as settings, rather than a list.
  fileprivate func answersOne(_ noun: String, _ graph: TypeGraph) -> Bool {
    guard paging == nil, envelope == nil,
      let content = responses.first(where: \.isSuccess)?.content, content.kind == .json,
      let object = graph.object(content.type)
    else { return false }
    return !graph.holdsList(object.shape, of: noun)
  }
}

extension TypeGraph {
  /// Keys under which the result of a request is wrapped.
  private static let wrappers: Set<String> = ["data", "result", "results", "response", "payload"]

  /// Whether an object is the envelope of a list: of objects, of the subject itself, or without other members.
  fileprivate func holdsList(_ shape: ObjectShape, of noun: String, depth: Int = 0) -> Bool {
    if shape.additional != nil { return true }
    return shape.properties.contains { property in
      switch bare(property.type) {
      case .array(let element):
        let key = Words.split(property.name.text).joined().lowercased()
        return shape.properties.count == 1 || key == noun.lowercased() || object(element) != nil
      case .map: return shape.properties.count == 1
      case let other:
        guard depth == 0, Self.wrappers.contains(property.name.text.lowercased()),
          let inner = object(other)
        else { return false }
        return holdsList(inner.shape, of: noun, depth: 1)
      }
    }
  }
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
