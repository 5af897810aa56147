import APIModel

/// The names at the top level of the generated module.
struct TopLevelNames {
  private(set) var types: [TypeID: String] = [:]
  /// The request struct of each operation, by index.
  private(set) var requests: [String] = []
  /// The enum of each webhook and callback, by index.
  private(set) var webhooks: [String] = []
  /// The struct of methods of each group, by its place in ``OperationGroups/groups``.
  private(set) var groups: [String] = []
  private(set) var client = ""
  /// The error enum for the failures that all operations have in common.
  private(set) var commonFailure = ""
  /// The names that are taken: all names above, and the reserved names.
  private(set) var taken = TypeNames.reserved

  private let graph: TypeGraph
  private let chosen: ChosenNames
  /// The user's names at the top level.
  private let allChosen: Set<String>

  init(
    api: API, graph: TypeGraph, placement: TypePlacement, groups: OperationGroups,
    operations: [OperationNaming], chosen: ChosenNames, clientName: String?
  ) {
    self.graph = graph
    self.chosen = chosen
    allChosen = chosen.topLevel
    // Primitive components are not declared, but their names serve as names of union cases.
    for id in placement.primitives {
      types[id] = graph[id].component.map {
        chosen.style.upperCamel(chosen.withoutNamespaces($0))
      }
    }
    nameComponents(placement.topLevel)
    nameHoistedTypes(placement.topLevel)
    nameInputs(placement.topLevel)
    requests = OperationScope(reserved: reserved, chosen: allChosen)
      .assign(operations.map(\.request))
    taken.formUnion(requests)
    nameWebhooks(api.webhooks)
    nameClient(
      clientName.map(chosen.style.chosenType) ?? ClientTitle.name(of: api, chosen.style),
      chosen: clientName == nil ? chosen.client?.name : nil, groups: groups.groups)
    nameSharedTypes(api, placement.topLevel)
    nameInputs(placement.topLevel)
  }

  /// Names that are taken, and names to avoid for types.
  private var reserved: Set<String> { taken.union(StandardNames.all) }

  private mutating func name(
    _ ids: [TypeID], _ candidateLists: [NameScope.CandidateList], reserved: Set<String>
  ) {
    let candidateLists = zip(ids, candidateLists).map { id, list in
      list.choosing(chosen.name(of: id))
    }
    let names = NameScope.assign(candidateLists, reserved: reserved, chosen: allChosen)
    for (id, name) in zip(ids, names) { types[id] = name }
    taken.formUnion(ids.compactMap { types[$0] })
  }

  private mutating func nameComponents(_ topLevel: [TypeID]) {
    var ids: [TypeID] = []
    var keys: [String] = []
    for id in topLevel where graph[id].inputOf == nil {
      switch graph[id].origin {
      case .component(let key), .clientParameter(let key):
        ids.append(id)
        keys.append(key)
      case .nested, .operation, .webhook, .places: break
      }
    }
    let candidates = ComponentCandidates(graph: graph, chosen: chosen)
    // Chosen names may be standard names.
    name(ids, zip(keys, ids).map(candidates.candidateList), reserved: taken)
  }

  /// Names the types in an alias after the alias, outer types first.
  private mutating func nameHoistedTypes(_ topLevel: [TypeID]) {
    var pending = topLevel.filter { types[$0] == nil && graph[$0].inputOf == nil }
    while !pending.isEmpty {
      var ids: [TypeID] = []
      var candidateLists: [NameScope.CandidateList] = []
      for id in pending {
        guard case .nested(let parent, let part) = graph[id].origin, let name = types[parent]
        else { continue }
        let first =
          if case .key = part {
            name + chosen.style.upperCamel(part.name)
          } else {
            Singular.of(name)
          }
        ids.append(id)
        candidateLists.append(
          NameScope.CandidateList(
            name + "." + part.name,
            candidates: ([first, name + "Item", name + "Value"]
              + [chosen.style.upperCamel(part.name), graph[id].shape.kindName].map { name + $0 })
              .filter { $0 != name }))
      }
      if ids.isEmpty { return }
      name(ids, candidateLists, reserved: reserved)
      pending.removeAll { types[$0] != nil }
    }
  }

  /// Names the type sent in place of another after that one: `UserInput` for `User`.
  private mutating func nameInputs(_ topLevel: [TypeID]) {
    var ids: [TypeID] = []
    var candidateLists: [NameScope.CandidateList] = []
    for id in topLevel where types[id] == nil {
      guard let received = graph[id].inputOf, let name = types[received] else { continue }
      ids.append(id)
      let usual = ["Input", "InputModel", "InputValue", "InputSchema"].map { name + $0 }
        .filter { !StandardNames.contains($0) }
      candidateLists.append(NameScope.CandidateList(name, candidates: usual))
    }
    if !ids.isEmpty { name(ids, candidateLists, reserved: taken) }
  }

  /// Names webhooks with a suffix that distinguishes them from models: `NewPetWebhook` delivers a
  /// `NewPet`.
  private mutating func nameWebhooks(_ all: [Webhook]) {
    let candidateLists = all.enumerated().map { index, webhook in
      let suffix = webhook.operation == nil ? "Webhook" : "Callback"
      let owner = webhook.operation.map { requests[$0] } ?? ""
      let stem = owner + chosen.style.upperCamel(webhook.name.text)
      let name = stem.hasSuffix(suffix) ? stem : stem + suffix
      let method = chosen.style.upperCamel(webhook.method.lowercased())
      let wire = [owner, webhook.name.text, webhook.expression ?? "", webhook.method]
      return NameScope.CandidateList(
        wire.joined(separator: " "),
        // Most webhooks are sent with `POST`.
        candidates: method == "Post" ? [name, method + name] : [method + name]
      ).choosing(chosen.name(ofWebhook: index))
    }
    webhooks = NameScope.assign(candidateLists, reserved: reserved, chosen: allChosen)
    taken.formUnion(webhooks)
  }

  private mutating func nameClient(
    _ name: String, chosen chosenName: String?, groups all: [OperationGroups.Group]
  ) {
    let longNames = (name.hasSuffix("API") ? [] : [name + "API"]) + [name + "Service"]
    let own = [
      NameScope.CandidateList(
        "",
        candidates: [name.hasSuffix("Client") ? name : name + "Client"]
          + longNames.map { $0 + "Client" }
      ).choosing(chosenName),
      NameScope.CandidateList("", candidates: ([name] + longNames).map { $0 + "Failure" })
        .choosing(chosen.failure?.name),
    ]
    let candidateLists = all.map { each in
      let property = chosen.name(.groups, each.tag)
      let group = chosen.style.upperCamel(property ?? each.tag)
      return NameScope.CandidateList(
        each.tag,
        candidates: [
          group.hasSuffix("API") ? group : group + "API", group + "Endpoints",
          chosen.style.upperCamelNamingSymbols(each.tag) + "API",
        ]
      ).choosing(chosen.name(.groupTypes, each.tag).map(chosen.style.chosenType))
    }
    let names = NameScope.assign(own + candidateLists, reserved: reserved, chosen: allChosen)
    (client, commonFailure) = (names[0], names[1])
    groups = Array(names.dropFirst(own.count))
    taken.formUnion(names)
  }

  private mutating func nameSharedTypes(_ api: API, _ topLevel: [TypeID]) {
    let ids = topLevel.filter {
      if case .places = graph[$0].origin { graph[$0].inputOf == nil } else { false }
    }
    guard !ids.isEmpty else { return }
    let names = SharedTypeNames(
      api: api, graph: graph, style: chosen.style, topLevel: types, requests: requests,
      webhooks: webhooks)
    name(ids, ids.map(names.candidateList), reserved: reserved)
  }
}
