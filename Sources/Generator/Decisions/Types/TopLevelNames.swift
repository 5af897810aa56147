import English
import APIModel
import SpecDocument

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
    operations: [OperationNaming], chosen: ChosenNames
  ) {
    self.graph = graph
    let clientName =
      chosen.clientName.map(chosen.style.chosenType) ?? ClientTitle.name(of: api, chosen.style)
    var chosen = chosen
    if chosen.clientName != nil { chosen.client = chosen.client(named: clientName) }
    self.chosen = chosen
    allChosen = chosen.topLevel
    if chosen.isInNamespace { taken.insert("Type") }
    // Primitive components are not declared, but their names serve as names of union cases.
    let packages = PackageNames(graph, chosen)
    for id in placement.primitives {
      types[id] = graph[id].component.map {
        let key = packages.withoutHash($0)
        return packages.names(of: key).first
          ?? chosen.style.upperCamel(chosen.withoutNamespaces(key))
      }
    }
    nameComponents(placement.topLevel, packages)
    nameHoistedTypes(placement.topLevel)
    nameInputs(placement.topLevel)
    requests = OperationScope(reserved: reserved, chosen: allChosen)
      .assign(operations.map(\.request))
    taken.formUnion(requests)
    nameWebhooks(api.webhooks)
    nameClient(clientName, groups: groups.groups)
    nameSharedTypes(api, placement.topLevel)
    nameHoistedTypes(placement.topLevel)
    nameInputs(placement.topLevel)
  }

  /// Names that are taken, and names to avoid for types.
  private var reserved: Set<String> { taken.union(StandardNames.all) }

  /// Names the types that have candidates, and reports whether there are any.
  @discardableResult
  private mutating func name(
    _ ids: [TypeID], reserved: Set<String>, by candidateList: (TypeID) -> CandidateList?
  ) -> Bool {
    let named = ids.compactMap { id in candidateList(id).map { (id: id, list: $0) } }
    let names = NameScope.assign(named, reserved: reserved, chosen: allChosen) {
      $0.list.choosing(chosen.name(of: $0.id))
    }
    for (id, name) in zip(named.map(\.id), names) { types[id] = name }
    taken.formUnion(names)
    return !named.isEmpty
  }

  private mutating func nameComponents(_ topLevel: [TypeID], _ packages: PackageNames) {
    let candidates = ComponentCandidates(graph: graph, chosen: chosen, packages: packages)
    let chosen = chosen
    // Chosen names may be standard names.
    name(topLevel, reserved: taken) { id in
      if candidates.graph[id].inputOf != nil { return nil }
      return switch candidates.graph[id].origin {
      case .component(let key), .clientParameter(let key):
        .given(chosen.name(of: id)) { candidates.candidateList(key, of: id) }
      case .nested, .operation, .webhook, .places: nil
      }
    }
  }

  /// Names the types in an alias after the alias, outer types first.
  private mutating func nameHoistedTypes(_ topLevel: [TypeID]) {
    let (graph, style) = (self.graph, chosen.style)
    var pending = topLevel.filter { types[$0] == nil && graph[$0].inputOf == nil }
    var isNamed = true
    while isNamed {
      let types = types
      isNamed = name(pending, reserved: reserved) { id in
        guard case .nested(let parent, let part) = graph[id].origin, let name = types[parent]
        else { return nil }
        let own = name + style.upperCamel(part.name)
        let first = if case .key = part { own } else { Singular.of(name) }
        let all = [first, name + "Item", name + "Value", own, name + graph[id].shape.kindName]
        return CandidateList(name + "." + part.name, candidates: all.filter { $0 != name })
      }
      pending.removeAll { self.types[$0] != nil }
    }
  }

  /// Names the type sent in place of another after that one: `UserInput` for `User`.
  private mutating func nameInputs(_ topLevel: [TypeID]) {
    let (graph, types) = (self.graph, self.types)
    name(topLevel.filter { types[$0] == nil }, reserved: taken) { id in
      graph[id].inputOf.flatMap { types[$0] }.map { name in
        let usual = ["Input", "InputModel", "InputValue", "InputSchema"].map { name + $0 }
        return CandidateList(name, candidates: usual.filter { !StandardNames.contains($0) })
      }
    }
  }

  /// Names webhooks with a suffix that distinguishes them from models: `NewPetWebhook` delivers a
  /// `NewPet`.
  private mutating func nameWebhooks(_ all: [Webhook]) {
    webhooks = NameScope.assign(Array(all.enumerated()), reserved: reserved, chosen: allChosen) {
      index, webhook in
      let suffix = webhook.operation == nil ? "Webhook" : "Callback"
      let owner = webhook.operation.map { requests[$0] } ?? ""
      let stem = owner + chosen.style.upperCamel(webhook.name.text)
      let name = stem.hasSuffix(suffix) ? stem : stem + suffix
      let method = chosen.style.upperCamel(webhook.method.lowercased())
      let wire = [owner, webhook.name.text, webhook.expression ?? "", webhook.method]
      return CandidateList(
        wire.joined(separator: " "),
        // Most webhooks are sent with `POST`.
        candidates: method == "Post" ? [name, method + name] : [method + name]
      ).choosing(chosen.name(ofWebhook: index))
    }
    taken.formUnion(webhooks)
  }

  private mutating func nameClient(_ name: String, groups all: [OperationGroups.Group]) {
    let own = [
      CandidateList("", candidates: ChosenNames.clients(named: name))
        .choosing(chosen.client?.name),
      CandidateList(
        "", candidates: ([name] + ChosenNames.longNames(name)).map { $0 + "Failure" }
      ).choosing(chosen.failure?.name),
    ]
    let candidateLists = all.map { each in
      let group = chosen.style.upperCamel(each.property ?? each.name)
      return CandidateList(
        each.tag,
        candidates: [
          group.hasSuffix("API") ? group : group + "API", group + "Endpoints",
          chosen.style.upperCamelNamingSymbols(each.tag) + "API",
        ]
      ).choosing(chosen.groupType(ofTag: each.tag, property: each.property))
    }
    let names = NameScope.assign(own + candidateLists, reserved: reserved, chosen: allChosen)
    (client, commonFailure) = (names[0], names[1])
    groups = Array(names.dropFirst(own.count))
    taken.formUnion(names)
  }

  private mutating func nameSharedTypes(_ api: API, _ topLevel: [TypeID]) {
    let names = SharedTypeNames(
      api: api, graph: graph, style: chosen.style, topLevel: types, requests: requests,
      webhooks: webhooks)
    let chosen = chosen
    name(topLevel, reserved: reserved) { id in
      names.graph[id].isShared && names.graph[id].inputOf == nil
        ? .given(chosen.name(of: id)) { names.candidateList(for: id) } : nil
    }
  }
}

extension ChosenNames {
  /// Returns the client with a name from the configuration, which replaces a recorded one with another
  /// name.
  fileprivate func client(named name: String) -> Choice? {
    let candidates = Self.clients(named: name)
    if let client, candidates.contains(client.name) { return client }
    return Choice(wire: "", name: candidates[0], span: .nowhere)
  }

  /// The names that a client may have, the best first.
  fileprivate static func clients(named name: String) -> [String] {
    [name.hasSuffix("Client") ? name : name + "Client"] + longNames(name).map { $0 + "Client" }
  }

  fileprivate static func longNames(_ name: String) -> [String] {
    (name.hasSuffix("API") ? [] : [name + "API"]) + [name + "Service"]
  }
}
