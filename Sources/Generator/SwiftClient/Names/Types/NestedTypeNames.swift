import APIModel

/// The names of types nested in other types, requests and webhooks.
struct NestedTypeNames {
  /// The names of all types, including types at the top level; nil for a type whose owners form a
  /// cycle, which is never declared.
  private(set) var names: [TypeName?]
  /// The uncapitalized names that the declaration around a type refers to, as in scripts without
  /// capitals: a property of that name would hide the type.
  private(set) var hiddenByMembers: [TypeID: Set<String>] = [:]
  private(set) var hiddenByParameters: [Set<String>] = []

  private let graph: TypeGraph
  private let api: API
  private let topLevel: TopLevelNames
  private let placement: TypePlacement
  private let candidateLists: NestedTypeCandidates
  private let chosen: ChosenNames
  /// The names that no type nested in another may have.
  private let outsideModels: Set<String>
  /// The types that each type and everything nested in it refer to.
  private var references: [Set<TypeID>]

  init(
    api: API, graph: TypeGraph, placement: TypePlacement, topLevel: TopLevelNames,
    chosen: ChosenNames
  ) {
    self.chosen = chosen
    self.graph = graph
    self.api = api
    self.topLevel = topLevel
    self.placement = placement
    let candidateLists = NestedTypeCandidates(graph: graph, chosen: chosen)
    self.candidateLists = candidateLists
    names = graph.ids.map { topLevel.types[$0].map { TypeName(path: [$0]) } }
    references = names.map { _ in [] }
    let outside = TypeNames.reserved.union(Keywords.impossibleTypes)
      .union([topLevel.client, topLevel.commonFailure])
    // These names, which are reserved elsewhere, belong to requests and webhooks.
    let free = outside.subtracting(["Response", "Body", "Envelope", "Payload"])
    // Models are not requests and do not declare these.
    outsideModels = outside.subtracting([
      "Response", "Failure", "Body", "Headers", "Envelope", "Payload", "PageItem",
    ])
    for id in placement.declared.reversed() {
      references[id.index].formUnion(named(among: graph.parts[id]))
      if let outer = placement.owner(of: id, in: graph) {
        references[outer.index].formUnion(references[id.index])
      }
    }
    for (index, operation) in api.operations.enumerated() {
      hiddenByParameters.append(
        nameTypes(of: .operation(index), in: topLevel.requests[index], free) {
          candidateLists.candidateList(for: $0, inOperation: operation)
        })
    }
    for id in placement.topLevel { nameTypes(declaredIn: [id], of: .type(id)) }
    for (index, webhook) in api.webhooks.enumerated() {
      nameTypes(of: .webhook(index), in: topLevel.webhooks[index], free) {
        candidateLists.candidateList(for: $0, inWebhook: webhook)
      }
    }
  }

  /// Names the types declared in a request or a webhook, at any depth.
  ///
  /// Returns the names that no parameter may have.
  @discardableResult
  private mutating func nameTypes(
    of root: TypePlacement.Root, in owner: String, _ free: Set<String>,
    _ candidateList: (TypeID) -> NameScope.CandidateList
  ) -> Set<String> {
    let ids = placement.types(in: root)
    if !ids.isEmpty { assign(ids, ids.map(candidateList), of: root, in: [owner], reserved: free) }
    return nameTypes(declaredIn: ids, of: root)
  }

  /// Names the types nested in others at any depth, and returns the names that none of their members
  /// may have.
  @discardableResult
  private mutating func nameTypes(
    declaredIn ids: [TypeID], of root: TypePlacement.Root
  ) -> Set<String> {
    var pending = ids
    var declared = ids
    while let parent = pending.popLast() {
      let ids = placement.types(in: parent)
      guard !ids.isEmpty, let path = names[parent.index]?.path else { continue }
      assign(
        ids, candidateLists.candidateLists(for: ids, in: parent), of: .type(parent), in: path,
        reserved: outsideModels)
      pending += ids
      declared += ids
    }
    let visible = names(writtenIn: root) + declared.compactMap { names[$0.index]?.name }
    let hidden = Set(visible.filter { $0.unicodeScalars.first?.properties.isUppercase == false })
    if !hidden.isEmpty { for id in declared { hiddenByMembers[id] = hidden } }
    return hidden
  }

  /// Names the types of one scope.
  private mutating func assign(
    _ ids: [TypeID], _ candidateLists: [NameScope.CandidateList], of root: TypePlacement.Root,
    in path: [String], reserved: Set<String>
  ) {
    let wanted = zip(ids, candidateLists).map { $1.choosing(chosen.name(of: $0)) }
    // The name of an inline type does not count, since an equal one elsewhere may have another.
    let own = path.count == 1 ? path : []
    let assigned = NameScope.assign(
      wanted, reserved: reserved.union(names(writtenIn: root)).union(own),
      chosen: chosen.goneTypes(in: root))
    for (id, name) in zip(ids, assigned) { names[id.index] = TypeName(path: path + [name]) }
  }

  /// Returns the top-level names that a declaration and everything nested in it refer to.
  ///
  /// No type nested there may hide these names. It may share its name with any other type of the
  /// API, so that no addition elsewhere in the spec renames it.
  private func names(writtenIn owner: TypePlacement.Root) -> [String] {
    references(of: owner).filter { !isNested($0, in: owner) }.compactMap { id in
      switch placement.roots[id.index] {
      case .type(let id): placement.primitives.contains(id) ? nil : topLevel.types[id]
      case .operation(let index): topLevel.requests[index]
      case .webhook(let index): topLevel.webhooks[index]
      }
    }
  }

  private func references(of owner: TypePlacement.Root) -> Set<TypeID> {
    let types: [TypeUse]
    switch owner {
    case .type(let id): return references[id.index]
    case .operation(let index): types = api.operations[index].types
    case .webhook(let index): types = api.webhooks[index].types
    }
    return placement.types(in: owner).reduce(into: named(among: types.compactMap(\.named))) {
      $0.formUnion(references[$1.index])
    }
  }

  /// Returns the types among `types` that are declared on their own.
  ///
  /// A type that several places share is part of each place, with everything in it, and so is an
  /// inline map: they stand for the types that they refer to.
  private func named(among types: some Sequence<TypeID>) -> Set<TypeID> {
    var found: Set<TypeID> = []
    var seen: Set<TypeID> = []
    var pending = Array(types)
    while let id = pending.popLast() {
      if !isPart(id) {
        found.insert(id)
      } else if seen.insert(id).inserted {
        pending += graph.parts[id]
      }
    }
    return found
  }

  private func isPart(_ id: TypeID) -> Bool {
    if case .type(let outer) = placement.roots[id.index], case .places = graph[outer].origin {
      return true
    }
    return graph[id].isInlineMap
  }

  private func isNested(_ id: TypeID, in owner: TypePlacement.Root) -> Bool {
    let root = placement.roots[id.index]
    if root == owner { return root != .type(id) }
    var place = id
    while let outer = placement.owner(of: place, in: graph) {
      if owner == .type(outer) { return true }
      place = outer
    }
    return false
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
