import APIModel
import SpecDocument

extension ChosenNames {
  /// Records the names of a client as choices, so that a later run generates the same names.
  ///
  /// Leaves out names with an ambiguous key, such as two parameters of an operation that differ
  /// only in their location.
  package init(of names: Decisions) {
    let (api, graph) = (names.api, names.graph)
    let keys = NameKeys(api, in: names.chosen)
    self.init()
    self.keys = keys
    self[.operations] = names.chosen[.operations].filter { choice in
      api.operations.contains { $0.wires.contains(choice.wire) }
    }
    client = Choice("", names.types.client)
    failure = names.types.sharedFailures.first { $0.isCommon }.map { Choice("", $0.name) }
    chooseOperations(of: api, names, keys)
    chooseTypes(of: graph, names, keys)
    choose(.webhooks, zip(keys.webhooks, names.types.webhooks))
    choose(.servers, zip(api.servers.map(\.key), names.client.servers.map(\.name)))
    choose(.securitySchemes, zip(api.credentialSchemes.map(\.name.text), names.client.schemes))
  }

  private mutating func chooseOperations(of api: API, _ names: Decisions, _ keys: NameKeys) {
    let operations = api.operations.indices.compactMap { index in
      keys.operation(index).map { (key: $0, model: api.operations[index], names.operations[index]) }
    }
    choose(.requests, operations.map { ($0.key, $0.2.request) })
    choose(.methods, operations.map { ($0.key, $0.2.method) })
    routes = operations.filter { $0.key != $0.model.route }.map { Choice($0.key, $0.model.route) }
    let groups = zip(names.groups.groups, names.groupProperties).flatMap { group, property in
      group.operations.compactMap { index in keys.operation(index).map { ($0, property) } }
    }
    let properties = Dictionary(groups, uniquingKeysWith: { first, _ in first })
    self[.methods] = self[.methods].map { choice in
      var choice = choice
      choice.group = properties[choice.wire]
      return choice
    }
    let tags = names.groups.groups.map(\.tag)
    choose(.groups, zip(tags, names.groupProperties))
    choose(.groupTypes, zip(tags, names.types.groups))
    let ofClient = zip(api.clientParameters.map(\.name.text), names.client.parameters)
    let ofOperations = operations.flatMap { key, operation, names in
      zip(operation.parameters, names.parameters).map { ("\(key).\($0.name.text)", $1) }
    }
    choose(.parameters, Array(ofClient) + ofOperations)
    let headers = operations.flatMap { zip($0.model.responseHeaders, $0.2.headers) }
    let ofWebhooks = zip(api.webhooks, names.webhookHeaders).flatMap { zip($0.headers, $1) }
    choose(.headers, (headers + ofWebhooks).map { ($0.name.text, $1) })
  }

  private mutating func chooseTypes(of graph: TypeGraph, _ names: Decisions, _ keys: NameKeys) {
    var types: [(String, String)] = []
    var all: [Kind: [(String, String)]] = [:]
    for id in graph.ids {
      let name = names.types[id]
      // A component used only as the body of an operation is named after its place.
      let isBody = graph[id].component != nil && name.isNested
      // A choice would declare an alias for such a type.
      let isDeclared = !names.types.placement.primitives.contains(id)
      if let key = keys[id], isDeclared, !isBody { types.append((key, name.name)) }
      let owners = graph[id].isShared ? keys.owners(of: id) : [keys[id]].compactMap { $0 }
      let (kind, members) = keys.members(of: id, in: graph)
      for owner in owners {
        all[kind, default: []] += zip(members, names.members[id]).map { ("\(owner).\($0)", $1) }
      }
    }
    choose(.types, types)
    for kind in [Kind.properties, .cases] { choose(kind, all[kind] ?? []) }
  }

  /// Records the names whose keys are unambiguous, in document order.
  private mutating func choose(_ kind: Kind, _ names: some Sequence<(String, String)>) {
    var choices: [Choice] = []
    var known: [String: String] = [:]
    var ambiguous: Set<String> = []
    for (key, name) in names {
      if let other = known[key] {
        if other != name { ambiguous.insert(key) }
      } else if SwiftName.isIdentifier(name), key.utf8.count <= Self.longestKey {
        known[key] = name
        choices.append(Choice(key, name))
      }
    }
    self[kind] = choices.filter { !ambiguous.contains($0.wire) }
  }

  /// The limit in bytes: YAML limits a key to 1,024 characters (YAML 1.2.2 §7.4.2), and escaping
  /// takes up to four per byte.
  private static let longestKey = 250
}

extension ChosenNames {
  /// Returns these names merged with the current names of a client.
  ///
  /// Names that the client no longer has stay, unless the merge prunes them. Each kind is sorted by
  /// key, so that additions from two branches are seldom side by side.
  package func recording(_ current: ChosenNames, prunes: Bool = false) -> ChosenNames {
    func merged(_ old: [Choice], _ new: [Choice]) -> [Choice] {
      let known = Set(new.map(\.wire))
      let others = prunes ? [] : old.filter { !known.contains(current.keys.current($0.wire)) }
      return (new + others)
        .sorted { $0.wire.utf8.lexicographicallyPrecedes($1.wire.utf8) }
    }
    var result = self
    result.client = current.client ?? (prunes ? nil : client)
    result.failure = current.failure ?? (prunes ? nil : failure)
    result.routes = merged(routes, current.routes)
    for kind in Kind.allCases { result[kind] = merged(self[kind], current[kind]) }
    return result
  }
}

extension ChosenNames.Choice {
  /// Creates a choice without a place in a file.
  fileprivate init(_ wire: String, _ name: String) {
    self.init(wire: wire, name: name, span: .nowhere)
  }
}
