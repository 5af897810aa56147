import APIModel
import SpecDocument

/// The names of the methods that send requests, and of their groups.
struct MethodNames {
  /// The names of the methods, by operation.
  private(set) var methods: [String]
  /// The property of the client for each group.
  private(set) var groups: [String] = []

  private let operations: [APIModel.Operation]
  private let graph: TypeGraph
  private let evidence: [OperationEvidence]
  private let chosen: ChosenNames
  /// The name of each operation outside of any group.
  private let full: [String]

  init(
    _ operations: [APIModel.Operation], graph: TypeGraph, groups: OperationGroups,
    evidence: [OperationEvidence], chosen: ChosenNames
  ) {
    self.operations = operations
    self.graph = graph
    self.evidence = evidence
    self.chosen = chosen
    full = operations.map { operation in
      chosen.style.lowerCamel(
        chosen.name(of: operation) ?? OperationName.upperCamel(operation, chosen.style))
    }
    methods = full
    assign(
      groups.ungrouped, group: nil,
      beside: chosen.values(of: .groups).union(chosen.gone.methods(in: nil)))
    for group in groups.groups {
      let property = chosen.name(.groups, group.tag)
      assign(
        group.operations, group: group,
        beside: property.map { chosen.gone.methods(in: $0) } ?? [])
    }
    let candidateLists = groups.groups.map { group in
      let name = chosen.style.lowerCamel(group.tag)
      // In scripts without capitals, the type of the group has the same name.
      let hasCapitals = name != chosen.style.upperCamel(group.tag)
      return NameScope.CandidateList(
        group.tag, candidates: [name, name + (hasCapitals ? "API" : "Group")]
      )
      .choosing(chosen.name(.groups, group.tag))
    }
    self.groups = NameScope.assign(
      candidateLists, reserved: Self.reserved(in: nil).union(groups.ungrouped.map { methods[$0] }),
      chosen: chosen.gone[.groups].union(chosen.gone.methods(in: nil)))
  }

  /// Assigns the names of a group, which may not use any of `others`.
  private mutating func assign(
    _ indices: [Int], group: OperationGroups.Group?, beside others: Set<String>
  ) {
    let claims = indices.map { claim($0, group) }
    let scope = OperationScope(
      reserved: Self.reserved(in: group),
      chosen: others.union(indices.compactMap { chosen.name(.methods, of: operations[$0]) }))
    for (index, name) in zip(indices, scope.assign(claims)) { methods[index] = name }
  }

  private func claim(_ index: Int, _ group: OperationGroups.Group?) -> OperationScope.Claim {
    let operation = operations[index]
    let (best, longer, whole) = names(index, group)
    let full = full[index]
    func others() -> [String] {
      let distinct = evidence[index].distinct(best ?? full, of: operation, chosen.style)
      // No method can be called `client` or `init`.
      let isPossible = !Self.reserved(in: group).contains(full)
      let path = chosen.style.lowerCamel(OperationName.upperCamel(operation, chosen.style))
      let action = evidence[index].action ?? PathAction(operation, graph, chosen.style)
      return distinct.usual
        + (isPossible ? [full, action?.whole, path].compactMap(\.self) : [])
        + ["perform" + chosen.style.upperCamel(full)] + distinct.withSlash
        + [chosen.style.lowerCamelNamingSymbols(operation.route)]
    }
    let list = NameScope.CandidateList(
      operation.wires.joined(separator: " "), best, else: longer() + others()
    ).choosing(chosen.name(.methods, of: operation))
    return OperationScope.Claim(
      list: list, whole: whole, labels: { labels(of: operation, index, group?.words) })
  }

  /// Returns the shortest name of a method, longer ones, and the complete one.
  private func names(
    _ index: Int, _ group: OperationGroups.Group?
  ) -> (best: String?, longer: () -> [String], whole: String) {
    let style = chosen.style
    if let words = OperationEvidence.wordsInSDKGroup(operations[index], chosen) {
      return (style.lowerCamel(words), { [] }, full[index])
    }
    switch evidence[index] {
    case .path(let action?):
      return (action.name(in: group?.words), { [action.whole, action.longest] }, action.longest)
    case .path(nil): return (nil, { [] }, full[index])
    case .summary(let all):
      let whole = style.lowerCamel(all)
      let short = group.map {
        ShortName(all, beginsWithVerb: true, of: operations[index], in: $0.words, graph).words
      }
      return (style.lowerCamel(short ?? all), { [whole] }, whole)
    case .function(let function, _, let router?)
    where group?.words.isSaid(by: Words.split(router)) != true:
      let whole = style.lowerCamel(OperationEvidence.withRouter(function, router))
      return (whole, { [] }, whole)
    case .name(let all, let text), .function(let all, let text, _):
      func spelled(_ words: [String]) -> String {
        let short = OperationName.withoutArticles(words)
        return short == Words.split(text) ? style.lowerCamel(text) : style.lowerCamel(short)
      }
      func elsewhere() -> [String] {
        guard case .function = evidence[index] else { return [] }
        return OperationEvidence.withPath(all, of: operations[index]).map(style.lowerCamel)
      }
      guard let group else { return (spelled(all), elsewhere, full[index]) }
      let own = OperationName.withoutPrefix(text, tag: group.tag) ?? all
      let short = ShortName(own, of: operations[index], in: group.words, graph)
      return (
        spelled(short.words), { [spelled(short.longer), spelled(all)] + elsewhere() }, full[index]
      )
    }
  }

  /// Returns the argument labels of a method; empty for a method with so many parameters that it
  /// may take its request instead.
  private func labels(
    of operation: APIModel.Operation, _ index: Int, _ group: GroupWords?
  ) -> ArgumentLabels {
    let parameters = operation.parameters
    guard parameters.count < GroupPlan.mostParameters else { return ArgumentLabels() }
    func name(_ parameter: Parameter) -> String {
      chosen.name(of: parameter, ofOperation: index)
        ?? ParameterName.preferred(parameter, of: operation, in: group, chosen.style)
    }
    return ArgumentLabels(
      required: Set(
        parameters.filter { $0.location == .path && !graph.resolved($0.type).isNullable }.map(name)),
      all: Set(parameters.map(name)))
  }

  /// Returns the names that are taken: every group has `client`, and the client has `send`.
  private static func reserved(in group: OperationGroups.Group?) -> Set<String> {
    Keywords.impossibleMembers.union(group == nil ? ["client", "send"] : ["client"])
  }
}
