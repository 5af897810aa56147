import APIModel
import Naming

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
  /// The error enum of the failures that all operations have.
  private(set) var commonFailure = ""
  /// The names that are taken: all of these, and the reserved ones.
  private(set) var taken = TypeNames.reserved

  private let graph: TypeGraph
  private let chosen: ChosenNames

  init(
    api: API, graph: TypeGraph, placement: TypePlacement, groups: OperationGroups,
    paths: PathNames, chosen: ChosenNames, clientName: String?
  ) {
    self.graph = graph
    self.chosen = chosen
    nameComponents(placement.topLevel)
    nameHoistedTypes(placement.topLevel)
    nameInputs(placement.topLevel)
    nameRequests(api.operations, paths)
    nameWebhooks(api.webhooks)
    nameClient(
      clientName.map(SwiftName.chosenType) ?? ClientTitle.name(api.name.text),
      groups: groups.groups.map(\.tag))
    nameSharedTypes(api, placement.topLevel)
    nameInputs(placement.topLevel)
  }

  private mutating func name(_ ids: [TypeID], _ wishes: [NameScope.Wish]) {
    for (id, name) in zip(ids, NameScope.assign(wishes, reserved: taken)) { types[id] = name }
    taken.formUnion(ids.compactMap { types[$0] })
  }

  private mutating func nameComponents(_ topLevel: [TypeID]) {
    var ids: [TypeID] = []
    var wishes: [NameScope.Wish] = []
    for id in topLevel where graph[id].inputOf == nil {
      switch graph[id].origin {
      case .component(let key), .clientParameter(let key):
        ids.append(id)
        wishes.append(componentWish(key, chosen: chosen.name(of: graph[id])))
      case .nested, .operation, .webhook, .places: break
      }
    }
    name(ids, wishes)
  }

  private func componentWish(_ key: String, chosen: String?) -> NameScope.Wish {
    let name = chosen.map(SwiftName.chosenType) ?? SwiftName.upperCamel(key)
    let others = [name + "Model", SwiftName.upperCamelNamingSymbols(key)]
    let isFree = chosen != nil || !StandardNames.contains(name)
    return NameScope.Wish(key, candidates: (isFree ? [name] : []) + others)
  }

  /// Types in an alias are named after it, outer ones first.
  private mutating func nameHoistedTypes(_ topLevel: [TypeID]) {
    var pending = topLevel.filter { types[$0] == nil && graph[$0].inputOf == nil }
    while !pending.isEmpty {
      var ids: [TypeID] = []
      var wishes: [NameScope.Wish] = []
      for id in pending {
        guard case .nested(let parent, let key) = graph[id].origin, let name = types[parent]
        else { continue }
        let singular = Singular.of(name)
        ids.append(id)
        wishes.append(
          NameScope.Wish(
            name + "." + key,
            candidates: [singular, name + "Item", name + "Value"].filter {
              $0 != name && !StandardNames.contains($0)
            }))
      }
      if ids.isEmpty { return }
      name(ids, wishes)
      pending.removeAll { types[$0] != nil }
    }
  }

  /// What is sent in place of a type is named after it: `UserInput` of `User`.
  private mutating func nameInputs(_ topLevel: [TypeID]) {
    var ids: [TypeID] = []
    var wishes: [NameScope.Wish] = []
    for id in topLevel where types[id] == nil {
      guard let received = graph[id].inputOf, let name = types[received] else { continue }
      ids.append(id)
      wishes.append(NameScope.Wish(name, candidates: [name + "Input", name + "InputModel"]))
    }
    if !ids.isEmpty { self.name(ids, wishes) }
  }

  private mutating func nameRequests(_ operations: [APIModel.Operation], _ paths: PathNames) {
    let names = operations.map(chosen.name(of:))
    let functions = zip(operations, names).map { OperationName.function($0, named: $1) }
    let count = Dictionary(functions.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let wishes = operations.indices.map { index in
      let operation = operations[index]
      let wire = names[index] ?? operation.method + " " + operation.path
      let name = names[index].map(SwiftName.upperCamel) ?? OperationName.upperCamel(operation)
      // In scripts without capitals the request would have the name of the method that sends it.
      let function = functions[index].flatMap { count[$0] == 1 ? SwiftName.upperCamel($0) : nil }
      let path = paths[index].map { [$0.request, $0.longRequest] } ?? []
      let best = (path + [function, name].compactMap { $0 }).filter {
        !SwiftName.isMember($0) && !StandardNames.contains($0)
      }
      return NameScope.Wish(
        wire, best.first,
        else: best.dropFirst() + [
          name + "Request", name + "Operation", SwiftName.upperCamelNamingSymbols(wire),
        ])
    }
    requests = NameScope.assign(wishes, reserved: taken)
    taken.formUnion(requests)
  }

  /// The suffix distinguishes them from models: `NewPetWebhook` delivers a `NewPet`.
  private mutating func nameWebhooks(_ all: [Webhook]) {
    let wishes = all.map { webhook in
      let suffix = webhook.operation == nil ? "Webhook" : "Callback"
      let owner = webhook.operation.map { requests[$0] } ?? ""
      let stem = owner + SwiftName.upperCamel(webhook.name.text)
      let name = stem.hasSuffix(suffix) ? stem : stem + suffix
      let method = SwiftName.upperCamel(webhook.method.lowercased())
      let wire = [owner, webhook.name.text, webhook.expression ?? "", webhook.method]
      return NameScope.Wish(
        wire.joined(separator: " "),
        candidates: webhook.isOneOfSeveral ? [method + name] : [name, method + name])
    }
    webhooks = NameScope.assign(wishes, reserved: taken)
    taken.formUnion(webhooks)
  }

  private mutating func nameClient(_ name: String, groups tags: [String]) {
    let own = [
      NameScope.Wish(
        "",
        candidates: [
          name.hasSuffix("Client") ? name : name + "Client", name + "APIClient",
          name + "ServiceClient",
        ]),
      NameScope.Wish("", candidates: [name + "Failure", name + "APIFailure"]),
    ]
    let wishes = tags.map { tag in
      let group = SwiftName.upperCamel(tag)
      return NameScope.Wish(
        tag,
        candidates: [
          group.hasSuffix("API") ? group : group + "API", group + "Endpoints",
          SwiftName.upperCamelNamingSymbols(tag) + "API",
        ])
    }
    let names = NameScope.assign(own + wishes, reserved: taken)
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
      api: api, graph: graph, chosen: chosen, topLevel: types, requests: requests,
      webhooks: webhooks)
    name(ids, ids.map(names.wish))
  }
}
