import APIModel

/// The names of types nested in other types, requests and webhooks.
struct NestedTypeNames {
  /// The names of all types, including types at the top level.
  private(set) var names: [TypeID: TypeName]
  /// The uncapitalized names that the declaration around a type refers to, as in scripts without
  /// capitals: a property of that name would hide the type.
  private(set) var hiddenByMembers: [TypeID: Set<String>] = [:]
  private(set) var hiddenByParameters: [Int: Set<String>] = [:]

  private let graph: TypeGraph
  private let api: API
  private let topLevel: TopLevelNames
  private let placement: TypePlacement
  private let candidateLists: NestedTypeCandidates
  private let chosen: ChosenNames

  init(
    api: API, graph: TypeGraph, placement: TypePlacement, topLevel: TopLevelNames,
    candidateLists: NestedTypeCandidates, chosen: ChosenNames
  ) {
    self.chosen = chosen
    self.graph = graph
    self.api = api
    self.topLevel = topLevel
    self.placement = placement
    self.candidateLists = candidateLists
    names = topLevel.types.mapValues { TypeName(owners: [], name: $0) }
    let outside = TypeNames.reserved.union(Keywords.impossibleTypes)
      .union([topLevel.client, topLevel.commonFailure])
    // These names, which are reserved elsewhere, belong to requests and webhooks.
    let free = outside.subtracting(["Response", "Body", "Envelope", "Payload"])
    for (index, operation) in api.operations.enumerated() {
      hiddenByParameters[index] = nameTypes(
        of: .operation(index), in: topLevel.requests[index], free, outside: outside
      ) { candidateLists.candidateList(for: $0, inOperation: operation) }
    }
    // Models are not requests and do not declare these.
    let outsideModels = outside.subtracting([
      "Response", "Failure", "Body", "Headers", "Envelope", "Payload", "PageItem",
    ])
    for id in placement.topLevel {
      nameTypes(
        declaredIn: [id], written: names(writtenIn: .type(id)), outside: outsideModels)
    }
    for (index, webhook) in api.webhooks.enumerated() {
      nameTypes(of: .webhook(index), in: topLevel.webhooks[index], free, outside: outside) {
        candidateLists.candidateList(for: $0, inWebhook: webhook)
      }
    }
  }

  /// Names the types declared in a request or a webhook, at any depth.
  ///
  /// Returns the names that no parameter may have.
  @discardableResult
  private mutating func nameTypes(
    of root: TypePlacement.Root, in owner: String, _ free: Set<String>, outside: Set<String>,
    _ candidateList: (TypeID) -> NameScope.CandidateList
  ) -> Set<String> {
    let ids = placement.types(in: root)
    let written = names(writtenIn: root)
    if !ids.isEmpty {
      assign(ids, ids.map(candidateList), of: root, in: [owner], reserved: free.union(written))
    }
    return nameTypes(declaredIn: ids, written: written, outside: outside)
  }

  /// Names the types nested in others, and returns the names that none of their members may have.
  @discardableResult
  private mutating func nameTypes(
    declaredIn ids: [TypeID], written: [String], outside: Set<String>
  ) -> Set<String> {
    let declared = nameTypes(in: ids, written: written, outside: outside)
    let visible = written + declared.compactMap { names[$0]?.name }
    let hidden = Set(visible.filter { $0.unicodeScalars.first?.properties.isUppercase == false })
    if !hidden.isEmpty { for id in declared { hiddenByMembers[id] = hidden } }
    return hidden
  }

  /// Names the types nested in others at any depth, and returns all types, including the outermost.
  private mutating func nameTypes(
    in parents: [TypeID], written: [String], outside: Set<String>
  ) -> [TypeID] {
    var reserved: Set<String>?
    var pending = parents
    var all = parents
    while let parent = pending.popLast() {
      let ids = placement.types(in: parent)
      guard !ids.isEmpty, let path = names[parent]?.path else { continue }
      let taken = reserved ?? outside.union(written)
      reserved = taken
      assign(
        ids, candidateLists.candidateLists(for: ids, in: parent), of: .type(parent), in: path,
        reserved: taken)
      pending += ids
      all += ids
    }
    return all
  }

  /// Names the types of one scope.
  private mutating func assign(
    _ ids: [TypeID], _ candidateLists: [NameScope.CandidateList], of root: TypePlacement.Root,
    in path: [String], reserved: Set<String>
  ) {
    let wanted = zip(ids, candidateLists).map { $1.choosing(chosen.name(of: $0)) }
    let assigned = NameScope.assign(
      wanted, reserved: reserved.union(path), chosen: chosen.goneTypes(in: root))
    for (id, name) in zip(ids, assigned) { names[id] = TypeName(owners: path, name: name) }
  }

  /// Returns the top-level names that a declaration and everything nested in it refer to.
  ///
  /// No nested type may hide these names. It may share its name with any other type of the API, so
  /// that no addition elsewhere in the spec renames it.
  private func names(writtenIn root: TypePlacement.Root) -> [String] {
    var found: Set<TypePlacement.Root> = []
    var seen: Set<TypeID> = []
    var pending: [TypeID] =
      switch root {
      case .type(let id): Array(graph.parts[id])
      case .operation(let index): api.operations[index].types.compactMap(\.named)
      case .webhook(let index): api.webhooks[index].types.compactMap(\.named)
      }
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let owner = placement.roots[id.index]
      if owner == root || graph[id].isInlineMap {
        pending += graph.parts[id]
      } else {
        found.insert(owner)
      }
    }
    return found.compactMap { root in
      switch root {
      case .type(let id): placement.primitives.contains(id) ? nil : topLevel.types[id]
      case .operation(let index): topLevel.requests[index]
      case .webhook(let index): topLevel.webhooks[index]
      }
    }
  }
}

extension TypeGraph {
  /// Returns the shared type that a type aliases at one of its places.
  func shared(_ id: TypeID) -> TypeID? {
    guard case .alias(.named(let target)) = self[id].shape, case .places = self[target].origin
    else { return nil }
    return target
  }

  /// Returns the type that is declared for a place: the shared one, or the type itself.
  func declared(_ id: TypeID) -> TypeID { shared(id) ?? id }
}
