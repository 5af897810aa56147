import APIModel

/// The names of the methods that send requests, and of their groups.
struct MethodNames {
  /// By operation.
  private(set) var methods: [String]
  /// The property of the client for each group.
  private(set) var groups: [String] = []

  private let operations: [APIModel.Operation]
  private let graph: TypeGraph
  private let evidence: [OperationEvidence]
  private let paths: PathNames
  private let chosen: ChosenNames
  /// By operation, its name outside of any group.
  private let full: [String]

  init(
    _ operations: [APIModel.Operation], graph: TypeGraph, groups: OperationGroups,
    evidence: [OperationEvidence], paths: PathNames, chosen: ChosenNames
  ) {
    self.operations = operations
    self.graph = graph
    self.evidence = evidence
    self.paths = paths
    self.chosen = chosen
    full = operations.map { operation in
      chosen.style.lowerCamel(
        chosen.name(of: operation) ?? OperationName.upperCamel(operation, chosen.style))
    }
    methods = full
    assign(groups.ungrouped, group: nil, beside: chosen.values(of: .groups))
    for group in groups.groups { assign(group.operations, group: group) }
    let candidateLists = groups.groups.map { group in
      let name = chosen.style.lowerCamel(group.name)
      // A script without capitals has the same word for the type of the group.
      let hasCapitals = name != chosen.style.upperCamel(group.name)
      return NameScope.CandidateList(
        group.tag, candidates: [name, name + (hasCapitals ? "API" : "Group")]
      )
      .choosing(chosen.name(.groups, group.tag))
    }
    self.groups = NameScope.assign(
      candidateLists, reserved: Self.reserved(in: nil).union(groups.ungrouped.map { methods[$0] }))
  }

  /// Assigns the names of a group. A name that people chose is never taken by one that is shortened
  /// further, and that never by one that follows from a summary or a path.
  private mutating func assign(
    _ indices: [Int], group: OperationGroups.Group?, beside properties: Set<String> = []
  ) {
    let all = properties.union(
      indices.compactMap { chosen.name(.methods, of: operations[$0]) })
    let words = group.map { GroupWords($0.name) }
    let candidates = indices.map { candidate($0, group, words) }
    var taken = Self.reserved(in: group)
    for claim in Claim.allCases {
      let some = zip(indices, candidates).filter { $1.claim == claim }
      guard !some.isEmpty else { continue }
      let lists = some.map { index, candidate in
        candidate.list.choosing(chosen.name(.methods, of: operations[index]))
      }
      let names = NameScope.assign(lists, reserved: taken, chosen: all)
      for ((index, _), name) in zip(some, names) { methods[index] = name }
      taken.formUnion(names)
    }
  }

  /// What a name has a claim to, from the strongest to the weakest.
  private enum Claim: CaseIterable {
    case given, shortened, summary, path
  }

  private func candidate(
    _ index: Int, _ group: OperationGroups.Group?, _ words: GroupWords?
  ) -> (claim: Claim, list: NameScope.CandidateList) {
    let style = chosen.style
    let full = full[index]
    // For what no method can be called, such as `client` and `init`.
    let performing = OperationName.performing(full, style)
    if let path = paths[index] {
      return (
        .path,
        NameScope.CandidateList(full, path.method, else: [path.longMethod, full, performing])
      )
    }
    switch evidence[index] {
    case .path:
      return (.given, NameScope.CandidateList(full, full, else: [performing]))
    case .summary(let all):
      let short = words.map { ShortName(all, of: operations[index], in: $0, graph).words } ?? all
      let candidates = [style.lowerCamel(short), style.lowerCamel(all), full, performing]
      return (.summary, NameScope.CandidateList(full, candidates: candidates))
    case .name(let all, let text):
      func spelled(_ words: [String]) -> String {
        let short = OperationName.withoutArticles(words)
        return short == Words.split(text) ? style.lowerCamel(text) : style.lowerCamel(short)
      }
      guard let group, let words else {
        return (.given, NameScope.CandidateList(full, spelled(all), else: [full, performing]))
      }
      let own = OperationName.withoutPrefix(text, tag: group.tag) ?? all
      let short = ShortName(own, of: operations[index], in: words, graph)
      return (
        short.isPlain ? .given : .shortened,
        NameScope.CandidateList(
          full, spelled(short.words),
          else: [spelled(short.longer), spelled(all), full, performing])
      )
    }
  }

  /// Every group has its client, and the client sends any request.
  private static func reserved(in group: OperationGroups.Group?) -> Set<String> {
    Keywords.impossibleMembers.union(group == nil ? ["client", "send"] : ["client"])
  }
}
