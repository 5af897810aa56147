import English
import APIModel
import SpecDocument

/// The source of an operation's name, in order of preference: a name that people chose, a short
/// summary, or method and path.
enum OperationEvidence {
  /// The words of the name that the configuration or the spec gives to the operation, and its
  /// spelling there.
  case name([String], text: String)
  /// The words of the function in an `operationId` of FastAPI, NestJS, Rocket, springdoc or Springfox, and its router,
  /// if the `operationId` contains it. Another router may have the same function.
  case function([String], text: String, router: String?)
  /// The words of a short summary, which begins with a verb.
  case summary([String])
  /// Method and path; nil for a path without fixed segments.
  case path(PathAction?)

  /// Finds the evidence.
  ///
  /// Pass `true` for `isRepeated` if another operation has the same `operationId`, the function that a
  /// framework numbered or qualified, and `true` for `isOfClient` if the operation is in no group.
  init(
    _ operation: APIModel.Operation, _ graph: TypeGraph, isRepeated: Bool, function: String?,
    isOfClient: Bool, chosen: ChosenNames
  ) {
    let spelled = operation.spelledPath ?? function.flatMap(operation.path)
    func path(_ verb: String?) -> OperationEvidence {
      .path(PathAction(operation, graph, spelled, said: verb, chosen.style))
    }
    if let name = chosen.configuredName(of: operation) {
      self = .name(Words.split(name), text: name)
    } else if let name = operation.name?.text, spelled == nil, !isRepeated {
      let isOnlyStream = isOfClient && operation.isStreamedVariant && name.lowercased() == "stream"
      self = Self.named(
        isOnlyStream ? "streamCreate" : name, operation, function: function, else: path)
    } else if let name = operation.nameForSDKs, operation.groupForSDKs == nil {
      self = .name(Self.streaming(Words.split(name), operation), text: name)
    } else {
      self = Self.summarized(operation, spelled: spelled, else: path)
    }
  }

  /// Returns the words of the method in an SDK that has the same group; nil if the document gives no
  /// such name, or the configuration has another.
  static func wordsInSDKGroup(_ operation: APIModel.Operation, _ chosen: ChosenNames) -> [String]? {
    guard operation.groupForSDKs != nil, chosen.configuredName(of: operation) == nil else {
      return nil
    }
    return operation.nameForSDKs.map { streaming(Words.split($0), operation) }
  }

  private static func named(
    _ name: String, _ operation: APIModel.Operation, function numbered: String?,
    else path: (String?) -> OperationEvidence
  ) -> OperationEvidence {
    let name = numbered ?? name
    if OperationName.isRole(name) || OperationName.isRouteOfResource(name, operation)
      || OperationName.isNumber(name) || operation.isCopied(name)
    {
      return path(nil)
    }
    if let action = OperationName.action(named: name) {
      return .function(Words.split(action), text: action, router: nil)
    }
    if let function = OperationName.functionBehindPath(operation, named: name) {
      return .function(Words.split(function), text: function, router: nil)
    }
    let controller = ControllerName(name)
    let functionBehindModule = OperationName.functionBehindModule(named: name)
    let written =
      controller?.function ?? OperationName.function(operation, named: name)
      ?? OperationName.functionInPackage(named: name) ?? functionBehindModule ?? numbered
    let functionInModule = OperationName.functionInModule(operation, named: written ?? name)
    if functionInModule?.isEmpty == true { return path(nil) }
    let function = functionInModule ?? written
    // Phoenix reads a collection with `index`; the response tells whether it is a list.
    if controller != nil, function == "index", operation.method == "GET" { return path(nil) }
    if let function, let verb = operation.verbOfSummary(about: function) { return path(verb) }
    // A function that is only a verb, such as `list` in `list_jobs_get`, acts on the path.
    if controller?.isInterface != true, let verb = function?.lowercased(),
      Verbs.isVerb(verb) || function == functionBehindModule && Verbs.mayBeVerb(verb),
      case let evidence = path(Verbs.crud[verb] ?? verb),
      numbered == nil || !evidence.says(only: verb)
    {
      return evidence
    }
    let text = function ?? name
    let words = Words.split(text)
    if let controller, !controller.isSubject(of: words) { return .name(words, text: text) }
    guard function == nil else {
      return .function(words, text: text, router: controller?.router)
    }
    var joined = JoinedWords(operation)
    return .name(joined.separated(words), text: text)
  }

  /// Returns whether the evidence is a path that says nothing but a verb: `/login`.
  private func says(only verb: String) -> Bool {
    if case .path(let action?) = self { action.whole == verb } else { false }
  }

  private static func summarized(
    _ operation: APIModel.Operation, spelled: APIModel.Operation.SpelledPath?,
    else path: (String?) -> OperationEvidence
  ) -> OperationEvidence {
    let summary = OperationSummary(operation)
    // *Mark items as read* says more than `/items/read`.
    if let name = summary?.name, name.suffix(2).first?.lowercased() == "as",
      operation.segments.last?.words.map({ $0.lowercased() }) == [name[name.count - 1].lowercased()]
    {
      return .summary(name)
    }
    if PathSegment.endsInFunction(operation.path) || operation.endsInVerb(besides: summary?.verb) {
      return path(nil)
    }
    let says = spelled?.segments != nil ? operation.method.lowercased() : nil
    guard let summary else { return path(spelled?.verb ?? (says == "patch" ? says : nil)) }
    let end = operation.segments.last?.words ?? []
    if operation.method == "GET", summary.names(end) { return path(says) }
    let hasSubject = !operation.path.allSatisfy { $0 == "/" }
    // The path says `change` already, which is not to become `updateChangePassword`.
    let isSaid =
      end.count > 1 && end[0].lowercased() == summary.verb && summary.usualVerb != summary.verb
    let usual = hasSubject && !isSaid ? summary.usualVerb : nil
    // The method's own verb, which an `operationId` says, tells two operations apart: `patch` from
    // `update`, and `postSimilar` from `getSimilar`.
    if usual != nil, says == "patch" || says == "post" && summary.gets { return path(says) }
    // *List user trades* of `/trades/users/{id}` lists no users.
    if usual == "list", let name = summary.name, let object = name.last.map(Singular.folded),
      operation.subject.last.map(Singular.folded) != object,
      operation.segments.contains(where: { $0.words.map(Singular.folded).contains(object) })
    {
      return .summary(name)
    }
    // Nobody would spell out a long path.
    if let name = summary.name, usual == nil || words(of: operation.path) > mostWords {
      return .summary(streaming(name, operation))
    }
    return path(usual == "create" && summary.verb == "add" ? "add" : usual ?? summary.verb)
  }

  /// The number of words in a path beyond which a short summary makes a better name.
  private static let mostWords = 6

  private static func words(of path: String) -> Int {
    path.split(separator: "/").map { PathSegment($0) }.filter { !$0.isVersion }
      .reduce(0) { $0 + $1.words.count }
  }

  /// Returns the words for an operation that streams the result of another: `stream answer` for
  /// `create answer` and for `answer`; `stream` for `create`.
  private static func streaming(_ words: [String], _ operation: APIModel.Operation) -> [String] {
    let first = words.first?.lowercased()
    guard operation.isStreamedVariant, first != "stream" else { return words }
    return ["stream"] + (first == "create" ? words.dropFirst() : words[...])
  }
}

extension APIModel.Operation {
  /// Returns whether readme.com gave a page the name of the page that it is a copy of:
  /// `details-copy` for `/networks/{id}/images`.
  fileprivate func isCopied(_ name: String) -> Bool {
    // Copies of a copy have a number.
    let end = name.lowercased().reversed().drop { $0.isNumber || $0 == "-" }
    return end.starts(with: "-copy".reversed())
      && !segments.contains { $0.words.contains { $0.lowercased() == "copy" } }
  }

  /// Returns the verb of a summary about what the path ends with, if a function has only the name of
  /// that: *create* for `exports` and *Create Export*.
  fileprivate func verbOfSummary(about function: String) -> String? {
    guard let summary = OperationSummary(self), let object = summary.name?.dropFirst(),
      case let noun = [Singular.folded(function)], object.suffix(1).map(Singular.folded) == noun,
      subject.suffix(1).map(Singular.folded) == noun
    else { return nil }
    return summary.usualVerb ?? summary.verb
  }

  /// The words of the last noun of the path, which a summary is about.
  var subject: [String] {
    let noun = segments.last { segment in
      guard let first = segment.words.first, !segment.isVersion else { return false }
      return segment.words.count > 1 || !Verbs.mayBeVerb(first.lowercased())
    }
    guard let words = noun?.words, !Verbs.isVerb(words[0].lowercased()) else { return [] }
    return words
  }

  /// Returns whether the last segment of the path is the verb of what is sent, or of what a `GET` with
  /// an `operationId` reads.
  ///
  /// A summary with the same verb says more if the segment follows no parameter: *Validate label
  /// config* for `/projects/validate`.
  fileprivate func endsInVerb(besides said: String?) -> Bool {
    let segments = self.segments
    guard let last = segments.last, let word = last.words.first?.lowercased(),
      last.words.count == 1, last.parameters.isEmpty,
      word != said || method == "GET" || segments.dropLast().last?.parameters.isEmpty == false
    else { return false }
    return method == "GET"
      ? name != nil && PathVerbs.reads(word)
      : !PathVerbs.isUsual(word, of: method) && Verbs.isVerb(word)
        && PathVerbs.isAction(word, of: method, said: nil)
  }
}
