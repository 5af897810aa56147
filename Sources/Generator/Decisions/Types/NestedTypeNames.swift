package import APIModel

/// The names of types nested in other types, requests and webhooks.
struct NestedTypeNames {
  /// The names of all types, including types at the top level; nil for a type whose owners form a
  /// cycle, which is never declared.
  private(set) var names: [TypeName?]
  /// The uncapitalized names that each top-level declaration declares or refers to, as in scripts
  /// without capitals: a property of that name would hide the type.
  private(set) var hidden: [NameOwner: Set<String>] = [:]

  /// All names that each top-level declaration declares or refers to.
  private(set) var written: [NameOwner: Set<String>] = [:]

  private let graph: TypeGraph
  private let api: API
  private let topLevel: TopLevelNames
  private let placement: TypePlacement
  private let chosen: ChosenNames
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
    names = graph.ids.map { topLevel.types[$0].map { TypeName(path: [$0]) } }
    references = names.map { _ in [] }
    for id in placement.declared.reversed() {
      references[id.index].formUnion(named(among: graph.parts[id] + graph.partsOfVariants(of: id)))
      if let outer = placement.owner(of: id, in: graph) {
        references[outer.index].formUnion(references[id.index])
      }
    }
    let candidates = NestedTypeCandidates(graph: graph, chosen: chosen)
    let outside = TypeNames.reserved.union(Keywords.impossibleTypes)
      .union([topLevel.client, topLevel.commonFailure]).union(TypeNames.associated)
    // These names, which are reserved elsewhere, belong to requests and webhooks.
    let free = outside.subtracting(["Response", "Body", "Envelope", "Payload"])
    for (index, operation) in api.operations.enumerated() {
      assign(.operation(index), in: [topLevel.requests[index]], reserved: free) { ids in
        ids.map { candidates.candidateList(for: $0, inOperation: operation) }
      }
    }
    for (index, webhook) in api.webhooks.enumerated() {
      assign(.webhook(index), in: [topLevel.webhooks[index]], reserved: free) { ids in
        ids.map { candidates.candidateList(for: $0, inWebhook: webhook) }
      }
    }
    // Models are not requests and do not declare these.
    let outsideModels = free.subtracting(["Failure", "Headers", "PageItem"])
    for id in placement.declared {
      guard let name = names[id.index] else { continue }
      hide([name.name], in: placement.roots[id.index])
      assign(.type(id), in: name.path, reserved: outsideModels) {
        candidates.candidateLists(for: $0, in: id)
      }
    }
  }

  /// Names the types of one scope. Nothing there may hide a top-level name that the declaration and
  /// everything nested in it refer to.
  ///
  /// A type may share its name with any other type of the API, so that no addition elsewhere in the
  /// spec renames it.
  private mutating func assign(
    _ owner: NameOwner, in path: [String], reserved: Set<String>,
    candidateLists: @escaping ([TypeID]) -> [CandidateList]
  ) {
    let ids = placement.types(in: owner)
    let isTopLevel = path.count == 1
    guard isTopLevel || !ids.isEmpty else { return }
    let written = names(writtenIn: owner)
    if isTopLevel { hide(written, in: owner) }
    if ids.isEmpty { return }
    // The name of an inline type does not count, since an equal one elsewhere may have another. Paths
    // from one nested type to another begin with the outermost.
    let own = isTopLevel || ids.contains(where: refersOutside) ? path.prefix(1) : []
    lazy var rules = candidateLists(ids)
    let assigned = NameScope.assign(
      ids.enumerated().map { index, id in
        // Every request has a type `Response`, which only its result can be.
        let name = chosen.name(of: id).flatMap {
          $0 == "Response" && rules[index].best != $0 ? nil : $0
        }
        return .given(name) { rules[index] }
      },
      reserved: reserved.union(written).union(own), chosen: chosen.goneTypes(in: owner))
    for (id, name) in zip(ids, assigned) { names[id.index] = TypeName(path: path + [name]) }
  }

  private mutating func hide(_ names: [String], in root: NameOwner) {
    // Only a chosen member can have the name of a type with a capital.
    if !chosen.isEmpty { written[root, default: []].formUnion(names) }
    for name in names where name.unicodeScalars.first?.properties.isUppercase == false {
      hidden[root, default: []].insert(name)
    }
  }

  /// Returns the top-level names that a declaration and everything nested in it refer to.
  private func names(writtenIn owner: NameOwner) -> [String] {
    var names: [String] = []
    // A loop: a closure would copy `self` for each type.
    for id in references(of: owner) where !isNested(id, in: owner) {
      switch placement.roots[id.index] {
      case .type(let id) where placement.primitives.contains(id): break
      case .type(let id): if let name = topLevel.types[id] { names.append(name) }
      case .operation(let index): names.append(topLevel.requests[index])
      case .webhook(let index): names.append(topLevel.webhooks[index])
      }
    }
    return names
  }

  /// Returns whether a nested type refers to itself, or to another one in the same root.
  private func refersOutside(_ id: TypeID) -> Bool {
    references[id.index].contains {
      placement.roots[$0.index] == placement.roots[id.index] && !isNested($0, in: .type(id))
    }
  }

  private func references(of owner: NameOwner) -> Set<TypeID> {
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

  /// Returns `types`, with the types that a part refers to in place of the part itself.
  ///
  /// A type that several places share is part of each place, with everything in it. So is an inline
  /// map, which is not declared.
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
    if case .type(let outer) = placement.roots[id.index], graph[outer].isShared { return true }
    return graph[id].isInlineMap
  }

  private func isNested(_ id: TypeID, in owner: NameOwner) -> Bool {
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
  /// Returns the types of the properties of a union's variants, which the union's own properties and functions
  /// refer to.
  fileprivate func partsOfVariants(of id: TypeID) -> [TypeID] {
    guard case .union(let union) = self[id].shape else { return [] }
    return union.variants.flatMap { object($0.type)?.shape.properties ?? [] }.compactMap(
      \.type.named)
  }

  /// Returns the type that is declared for a place: the shared one that it aliases, or the type
  /// itself.
  package func declared(_ id: TypeID) -> TypeID {
    if case .alias(.named(let target)) = self[id].shape, self[target].isShared {
      target
    } else {
      id
    }
  }
}
