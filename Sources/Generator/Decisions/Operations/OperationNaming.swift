import English
import APIModel
import SpecDocument

/// The candidates for the names of one operation: of its request, its method and its parameters.
///
/// A class, so that all who name a part of the operation share it.
final class OperationNaming {
  /// The index of the operation in ``API/operations``.
  let index: Int
  let operation: APIModel.Operation
  /// The group that the method is in; nil for a method of the client itself.
  let group: OperationGroups.Group?
  let graph: TypeGraph
  let chosen: ChosenNames
  /// The evidence for the name, unless it was given.
  private(set) lazy var evidence = OperationEvidence(
    operation, graph, isRepeated: isRepeated, function: function, isOfClient: group == nil,
    chosen: chosen)
  /// The segments of the path.
  private(set) lazy var segments = operation.segments
  /// Whether another operation has the same `operationId`.
  private let isRepeated: Bool
  /// The function in an `operationId` that a framework numbered or qualified.
  private let function: String?
  /// Whether a record has the operation.
  private let isRecorded: Bool
  /// The name from the configuration or the spec.
  private let given: String?
  private var wire: String { operation.wires.joined(separator: " ") }

  var style: WordStyle { chosen.style }

  private init(
    _ operation: APIModel.Operation, _ index: Int, isRepeated: Bool, function: String?,
    in group: OperationGroups.Group?, _ graph: TypeGraph, _ chosen: ChosenNames
  ) {
    self.index = index
    self.operation = operation
    self.group = group
    self.graph = graph
    self.chosen = chosen
    self.isRepeated = isRepeated
    self.function = function
    isRecorded = chosen.isRecorded(operation)
    given = chosen.name(of: operation)
  }

  static func all(
    _ api: API, _ groups: OperationGroups, _ graph: TypeGraph, _ chosen: ChosenNames
  ) -> [OperationNaming] {
    let uses = api.operations.reduce(into: [:]) { $0[$1.name?.text, default: 0] += 1 }
    let functions = NumberedFunctions(api, groups)
    let qualified = QualifiedNames(api)
    return api.operations.enumerated().map { index, operation in
      OperationNaming(
        operation, index, isRepeated: uses[operation.name?.text, default: 0] > 1,
        function: functions.function(of: operation, in: groups.positions[index])
          ?? qualified.name(of: operation),
        in: groups.group(of: index), graph, chosen)
    }
  }

  /// The name made of method and path.
  private var pathName: String { OperationName.upperCamel(operation, style) }

  /// The action that method and path name, if they are the evidence.
  var action: PathAction? {
    if case .path(let action) = evidence { action } else { nil }
  }

  /// The action that method and path name, whatever the evidence is: it makes longer names.
  private var pathAction: PathAction? {
    action ?? PathAction(operation, graph, operation.spelledPath, style)
  }

  /// The action that method and path name, whatever the documentation says.
  private var usualAction: PathAction? {
    PathAction(operation, graph, operation.spelledPath, style)
  }

  /// The words of the group that a name carries from the start, since another group may have the same
  /// function or summary.
  private var router: [String] {
    let text = group?.name ?? operation.tags.first
    return text.map(Words.split)
      ?? PathNoun.nouns(of: segments, style).first?.words ?? []
  }
}

// MARK: - Requests

extension OperationNaming {
  /// The name of the request.
  var request: OperationScope.Claim {
    .given(chosen.name(.requests, of: operation).map(style.chosenType)) {
      self.guessedRequest
    }
  }

  /// The candidates for the request.
  private var guessedRequest: (list: CandidateList, whole: String) {
    let name = given.map(style.upperCamel) ?? pathName
    let own = requestNames
    // In scripts without capitals, the request would have the name of the method that sends it.
    func isType(_ name: String) -> Bool { !style.isMember(name) }
    let best = own + [action.map { Self.type($0.whole) }, name].compactMap(\.self)
    func others() -> [String] {
      func names(of action: PathAction?) -> [String] {
        action.map { [$0.whole, $0.longest].map(Self.type) } ?? []
      }
      let distinct = distinctNames(best[0])
      return ((own.isEmpty ? names(of: action) : own) + distinct.usual.map(Self.type) + [name])
        .filter(isType) + [name + "Request", name + "Operation"] + names(of: pathAction)
        + [pathName] + distinct.withSlash.map(Self.type)
        + [style.upperCamelNamingSymbols(given ?? operation.route)]
    }
    return (
      CandidateList(self.wire, best.first(where: isType), else: others()),
      own.isEmpty ? action.map { Self.type($0.longest) } ?? name : name
    )
  }

  /// The names from best to worst; none if they follow from the path.
  private var requestNames: [String] {
    switch evidence {
    case .path: return []
    case .name(let words, let text): return [style.upperCamel(withoutArticles(words, of: text))]
    case .function(let words, _, let router):
      let best = withRouter(
        OperationName.withoutArticles(words), router.map(Words.split) ?? self.router)
      return ([best] + withPath(best)).map(style.upperCamel)
    case .summary(let words):
      let place = router + OperationName.missing(operation.subject, in: router)
      return [style.upperCamel(withRouter(words, place, beginsWithVerb: true))]
    }
  }

  /// Returns the name of a method as the name of a type.
  static func type(_ method: String) -> String {
    method.prefix(1).uppercased() + method.dropFirst()
  }
}

// MARK: - Methods

extension OperationNaming {
  /// Returns the name of the method, which cannot be reserved, such as `init`, unless it was given.
  func method(reserved: Set<String>) -> OperationScope.Claim {
    .given(chosen.name(.methods, of: operation), labels: { self.labels }) {
      self.guessedMethod(reserved: reserved)
    }
  }

  private func guessedMethod(reserved: Set<String>) -> (list: CandidateList, whole: String) {
    let full = style.lowerCamel(given ?? pathName)
    let (best, longer, whole) = methodNames
    func others() -> [String] {
      let distinct = distinctNames(best ?? full)
      // Two methods of one path may have the same summary, as if a `GET` deleted something.
      let usual = action.flatMap { $0.isVerbOfPath ? nil : usualAction }
      let byPath = [
        usual?.name(in: group?.words), usual?.whole, pathAction?.whole, pathAction?.longest,
      ].compactMap(\.self)
      let isSaid = chosen.configuredName(of: operation) == nil && operation.spelledPath != nil
      let whole = isSaid ? byPath + [full] : [full] + byPath.prefix(1)
      return longer() + distinct.usual
        + (reserved.contains(full) ? [] : whole + [style.lowerCamel(pathName)])
        + ["perform" + style.upperCamel(full)] + distinct.withSlash
        + [style.lowerCamelNamingSymbols(operation.route)]
    }
    return (CandidateList(self.wire, best, else: others()), whole ?? full)
  }

  /// The shortest name of a method, longer ones, and the complete one; nil for the name that the
  /// operation has outside of any group.
  private var methodNames: (best: String?, longer: () -> [String], whole: String?) {
    if let words = OperationEvidence.wordsInSDKGroup(operation, chosen) {
      let byPath = action.map { [$0.name(in: group?.words), $0.whole, $0.longest] } ?? []
      return (style.lowerCamel(words), { byPath }, action?.longest)
    }
    switch evidence {
    case .path(let action?):
      return (action.name(in: group?.words), { [action.whole, action.longest] }, action.longest)
    case .path(nil): return (nil, { [] }, nil)
    case .summary(let all):
      let whole = style.lowerCamel(all)
      let short = group.map { ShortName(all, beginsWithVerb: true, of: self, in: $0.words).words }
      return (style.lowerCamel(short ?? all), { [whole] }, whole)
    case .function(let function, _, let router?)
    where group?.words.isSaid(by: Words.split(router)) != true:
      let whole = style.lowerCamel(withRouter(function, Words.split(router)))
      return (whole, { [] }, whole)
    case .name(let all, let text), .function(let all, let text, _):
      func spelled(_ words: [String]) -> String {
        style.lowerCamel(withoutArticles(words, of: text))
      }
      func elsewhere() -> [String] {
        guard case .function = evidence else { return [] }
        return withPath(all).map(style.lowerCamel)
      }
      guard let group else { return (spelled(all), elsewhere, nil) }
      let own = OperationName.withoutPrefix(text, tag: group.tag) ?? all
      let short = ShortName(own, of: self, in: group.words)
      return (spelled(short.words), { [spelled(short.longer), spelled(all)] + elsewhere() }, nil)
    }
  }

  /// The argument labels of the method; empty for a method with so many parameters that it may take
  /// its request instead.
  private var labels: ArgumentLabels {
    let parameters = operation.parameters
    guard parameters.count < ArgumentLabels.mostParameters else { return ArgumentLabels() }
    func name(_ parameter: Parameter) -> String {
      chosen.name(of: parameter, ofOperation: index) ?? self.name(of: parameter)
    }
    return ArgumentLabels(
      required: Set(
        parameters.filter { $0.location == .path && !graph.resolved($0.type).isNullable }.map(name)),
      all: Set(parameters.map(name)))
  }
}

// MARK: - Parameters

extension OperationNaming {
  /// Returns the name that a parameter gets unless another one of the operation has it.
  ///
  /// The parameter that identifies the resource of the group says only how, if it is the only one of
  /// the path: `paymentID` is `id` in `payments`, and `repositoryName` is `name` in `repositories`. A
  /// `name` before something else would seem to be the name of that.
  func name(of parameter: Parameter) -> String {
    if let name = parameter.nameOverride { return style.chosenMember(name) }
    if !isRecorded, let kind = kindOfIdentifier(parameter) {
      return style.lowerCamel([kind])
    }
    return chosen.derived.parameter(parameter.name.text, in: parameter.location)
  }

  private func kindOfIdentifier(_ parameter: Parameter) -> String? {
    guard let group, parameter.location == .path,
      operation.parameters.count(where: { $0.location == .path }) == 1,
      case let words = Words.split(parameter.name.text), words.count > 1,
      let kind = words.last?.lowercased(),
      Self.identifiers.contains(kind) || endsInParameter && Self.names.contains(kind),
      group.words.isSaid(by: Array(words.dropLast()))
    else { return nil }
    return kind
  }

  private static let identifiers: Set<String> = ["gid", "guid", "id", "sid", "uid", "uuid"]

  private static let names: Set<String> = ["code", "key", "name", "number", "slug"]

  var endsInParameter: Bool { operation.path.hasSuffix("}") || operation.path.hasSuffix("}/") }
}
