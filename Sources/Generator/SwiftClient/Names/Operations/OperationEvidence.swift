import APIModel
import SpecDocument

/// The source of an operation's name, in order of preference: a name that people chose, a short
/// summary, or method and path.
enum OperationEvidence {
  /// The words of the name that the configuration or the spec gives to the operation, and its
  /// spelling there.
  case name([String], text: String)
  /// The words of the function in an `operationId` of FastAPI, NestJS or Springfox, and its router,
  /// if the `operationId` contains it. Another router may have the same function.
  case function([String], text: String, router: String?)
  /// The words of a short summary, which begins with a verb.
  case summary([String])
  /// Method and path; nil for a path without fixed segments.
  case path(PathAction?)

  /// Finds the evidence.
  ///
  /// Pass `true` for `isRepeated` if another operation has the same `operationId`.
  init(
    _ operation: APIModel.Operation, _ graph: TypeGraph, isRepeated: Bool, chosen: ChosenNames
  ) {
    func path(_ verb: String?) -> OperationEvidence {
      .path(PathAction(operation, graph, said: verb, chosen.style))
    }
    let spelled = operation.spelledPath
    if let name = chosen.configuredName(of: operation) {
      self = .name(Words.split(name), text: name)
    } else if let name = operation.name?.text, spelled == nil, !isRepeated {
      self = Self.named(name, operation, else: path)
    } else if let name = operation.nameForSDKs {
      self = .name(Self.words(ofSDKName: name, operation), text: name)
    } else {
      self = Self.summarized(operation, spelled: spelled?.verb, else: path)
    }
  }

  /// The action of an operation that method and path name.
  var action: PathAction? { if case .path(let action) = self { action } else { nil } }

  /// Returns the words of a name for SDKs, with `stream` if the operation streams the result of
  /// another.
  private static func words(ofSDKName name: String, _ operation: APIModel.Operation) -> [String] {
    streaming(Words.split(name), if: operation.isStreamedVariant)
  }

  /// Returns the words of the method in an SDK that has the same group; nil if the document gives no
  /// such name, or the configuration has another.
  static func wordsInSDKGroup(
    _ operation: APIModel.Operation, _ chosen: ChosenNames
  ) -> [String]? {
    guard operation.isGroupedForSDKs, chosen.configuredName(of: operation) == nil else {
      return nil
    }
    return operation.nameForSDKs.map { words(ofSDKName: $0, operation) }
  }

  private static func named(
    _ name: String, _ operation: APIModel.Operation, else path: (String?) -> OperationEvidence
  ) -> OperationEvidence {
    if OperationName.isRole(name) { return path(nil) }
    let controller = OperationName.controller(named: name)
    let function = controller?.function ?? OperationName.function(operation, named: name)
    // A function that is only a verb, such as `list` in `list_jobs_get`, acts on the path.
    if let verb = function?.lowercased(), Verbs.isVerb(verb) {
      return path(Verbs.crud[verb] ?? verb)
    }
    let text = function ?? name
    let words = Words.split(text)
    // `getinputtokencounts` takes its words from a summary with the same letters.
    let said = operation.documentation.summary.map(Words.split) ?? []
    let isSame =
      said.count > words.count
      && said.joined().lowercased() == words.joined().lowercased()
    return function == nil
      ? .name(isSame ? said : words, text: text)
      : .function(words, text: text, router: controller?.router)
  }

  private static func summarized(
    _ operation: APIModel.Operation, spelled: String?, else path: (String?) -> OperationEvidence
  ) -> OperationEvidence {
    if PathSegment.endsInFunction(operation.path) { return path(nil) }
    guard let summary = OperationSummary(operation) else { return path(spelled) }
    let hasSubject = !operation.path.allSatisfy { $0 == "/" }
    let usual = hasSubject ? summary.usualVerb : nil
    // Nobody would spell out a long path.
    if let name = summary.name, usual == nil || words(of: operation.path) > mostWords {
      return .summary(streaming(name, if: operation.isStreamedVariant))
    }
    return path(usual == "create" && summary.verb == "add" ? "add" : usual ?? summary.verb)
  }

  /// The number of words in a path beyond which a short summary makes a better name.
  private static let mostWords = 6

  private static func words(of path: String) -> Int {
    path.split(separator: "/").map(PathSegment.init).filter { !$0.isVersion }
      .reduce(0) { $0 + $1.words.count }
  }

  /// Returns the words for an operation that streams the result of another: `stream answer` for
  /// `create answer` and for `answer`.
  private static func streaming(_ words: [String], if isStreamed: Bool) -> [String] {
    guard isStreamed, words.first?.lowercased() != "stream" else { return words }
    return ["stream"] + (words.first?.lowercased() == "create" ? words.dropFirst() : words[...])
  }

  /// Returns the names of the request, from best to worst; none if they follow from the path.
  func requestNames(
    of operation: APIModel.Operation, in group: OperationGroups.Group?, _ style: WordStyle
  ) -> [String] {
    switch self {
    case .path: return []
    case .name(let words, let text):
      let short = OperationName.withoutArticles(words)
      return [short == Words.split(text) ? style.upperCamel(text) : style.upperCamel(short)]
    case .function(let words, _, let router):
      let best = Self.withRouter(
        OperationName.withoutArticles(words), router ?? group?.tag ?? "")
      return ([best] + Self.withPath(best, of: operation)).map(style.upperCamel)
    case .summary(let words):
      // `Authorize` alone lacks an object.
      let subject = words.count > 1 ? nil : group.map { Singular.of(style.upperCamel($0.tag)) }
      return [style.upperCamel(words) + (subject ?? "")]
    }
  }

  /// Returns longer forms of a name that the operation has from here.
  ///
  /// Version and method extend only names that follow from them or from a summary.
  func distinct(
    _ name: String, of operation: APIModel.Operation, _ style: WordStyle
  ) -> DistinctNames {
    let verb = action.flatMap { $0.isVerbOfPath ? nil : $0.verb }
    var names = DistinctNames(name, verb: verb, of: operation, style)
    switch self {
    case .name, .function, .path(nil): names.usual = []
    case .summary, .path: break
    }
    return names
  }

  /// Returns longer names of a function, in case another has the same: with the words of its path,
  /// then with the version too, and both with its method.
  static func withPath(_ function: [String], of operation: APIModel.Operation) -> [[String]] {
    let segments = PathSegment.all(in: operation.path).map(PathSegment.init)
    let words = segments.filter { $0.words.first?.lowercased() != "api" || !$0.isVersion }
    let long = [words.filter { !$0.isVersion }, words].map { path in
      function + missing(path.flatMap(\.words), in: function)
    }
    return long + long.map { $0 + [operation.method.lowercased()] }
  }

  /// Returns the words of a function, plus the words of its router that it lacks:
  /// `create admin user` for `create_user` in `admin`.
  static func withRouter(_ function: [String], _ router: String) -> [String] {
    let missing = missing(Words.split(router), in: function + ["controller"])
    let isVerb = function.first.map { Verbs.isVerb($0.lowercased()) } ?? false
    let others = function.dropFirst(isVerb ? 1 : 0)
    let before = function.count - others.drop { ["all", "one"].contains($0.lowercased()) }.count
    let rest = function[before...]
    let isMany =
      rest.allSatisfy { OperationName.isVersion($0[...]) }
      && function[..<before].last?.lowercased() != "one"
    return function[..<before] + (isMany ? missing : missing.map(Singular.of)) + rest
  }

  /// Returns the words that a name lacks.
  static func missing(_ words: [String], in name: [String]) -> [String] {
    let said = Set(name.map(Singular.folded))
    return words.filter { !said.contains(Singular.folded($0)) }
  }

  /// Returns the evidence of each operation.
  static func all(
    _ operations: [APIModel.Operation], _ graph: TypeGraph, _ chosen: ChosenNames
  ) -> [OperationEvidence] {
    let uses = operations.reduce(into: [:]) { $0[$1.name?.text, default: 0] += 1 }
    return operations.map {
      OperationEvidence(
        $0, graph, isRepeated: uses[$0.name?.text, default: 0] > 1, chosen: chosen)
    }
  }
}
