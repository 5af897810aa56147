import APIModel

/// The names of the methods that send requests, and of their groups.
struct MethodNames {
  /// By operation.
  private(set) var methods: [String]
  /// The property of the client for each group.
  private(set) var groups: [String] = []

  init(
    _ operations: [APIModel.Operation], groups: OperationGroups, paths: PathNames,
    chosen: ChosenNames
  ) {
    let full = operations.map { operation in
      chosen.style.lowerCamel(
        chosen.name(of: operation) ?? OperationName.upperCamel(operation, chosen.style))
    }
    methods = full
    // For what no method can be called, such as `client` and `init`.
    func performing(_ name: String) -> String { OperationName.performing(name, chosen.style) }
    func candidateList(_ index: Int, _ group: OperationGroups.Group?) -> NameScope.CandidateList {
      if let path = paths[index] {
        return NameScope.CandidateList(
          full[index], path.method, else: [path.longMethod, full[index], performing(full[index])])
      }
      let operation = operations[index]
      let given = chosen.name(of: operation)
      let name =
        OperationName.function(operation, named: given, chosen.style) ?? given ?? full[index]
      let short =
        group.map { OperationName.short(name, in: $0, chosen.style) }
        ?? chosen.style.lowerCamel(name)
      return NameScope.CandidateList(
        full[index], short, else: [full[index], performing(full[index])])
    }
    func assign(
      _ indices: [Int], group: OperationGroups.Group?, reserved: Set<String> = [],
      chosen names: Set<String>
    ) -> [String] {
      let candidateLists = indices.map { index in
        candidateList(index, group).choosing(chosen.name(.methods, of: operations[index]))
      }
      let names = NameScope.assign(
        candidateLists, reserved: Self.reserved(in: group).union(reserved), chosen: names)
      for (index, name) in zip(indices, names) { methods[index] = name }
      return names
    }
    func assignAll(
      _ indices: [Int], group: OperationGroups.Group?, beside properties: Set<String> = []
    ) {
      let names = indices.compactMap { chosen.name(.methods, of: operations[$0]) }
      let all = properties.union(names)
      // A chosen name is never taken by one that is derived from a path.
      let given = assign(indices.filter { paths[$0] == nil }, group: group, chosen: all)
      _ = assign(
        indices.filter { paths[$0] != nil }, group: group, reserved: Set(given), chosen: all)
    }
    assignAll(groups.ungrouped, group: nil, beside: chosen.values(of: .groups))
    for group in groups.groups { assignAll(group.operations, group: group) }
    let candidateLists = groups.groups.map { group in
      let name = chosen.style.lowerCamel(group.name)
      return NameScope.CandidateList(group.tag, candidates: [name, name + "API"])
        .choosing(chosen.name(.groups, group.tag))
    }
    self.groups = NameScope.assign(
      candidateLists, reserved: Self.reserved(in: nil).union(groups.ungrouped.map { methods[$0] }))
  }

  /// Every group has its client, and the client sends any request.
  private static func reserved(in group: OperationGroups.Group?) -> Set<String> {
    Keywords.impossibleMembers.union(group == nil ? ["client", "send"] : ["client"])
  }
}
