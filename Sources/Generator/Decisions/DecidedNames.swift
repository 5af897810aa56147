import APIModel
import SpecDocument

/// A name that was decided, with the key of the thing that has it.
package struct DecidedName: Sendable {
  package let kind: ChosenNames.Kind
  package let key: String
  package let name: String
  /// The name that follows from the key by the rules; nil for a guess.
  var derived: String?
  /// Why the name differs from that, or from another that it may have had.
  var reason: String?
  var former: String?
  /// The declaration in which the name is unique: empty for the top level of the module.
  var scope = ""
  /// Further keys under which the record may have the name, from the most specific.
  var fallbacks: [String] = []
  /// The property of the group, of a method.
  var group: String?
  let span: SourceSpan
}

/// All names of a client that callers write.
///
/// Leaves out names with an ambiguous key, such as a header that has other names beside other headers.
package struct DecidedNames: Sendable {
  package private(set) var names: [ChosenNames.Kind: [DecidedName]] = [:]
  /// The places of names in ``names``, by key.
  private var places: [ChosenNames.Kind: [String: Int]] = [:]
  /// The beginnings of the keys of members that are listed; nil for all.
  private let owners: Set<String>?
  let client: String
  let failure: String?
  /// The types in the client, which a document without operations does not have.
  let server: String?
  let authentication: String?
  let routes: [(key: String, route: String)]
  /// The recorded methods for the items of lists that lost their pages.
  private(set) var goneItems: [ChosenNames.Choice] = []
  /// The names of operations from the file.
  let operations: [ChosenNames.Choice]
  let keys: NameKeys

  package init(of decisions: Decisions) {
    self.init(decisions, DerivedMembers(of: decisions), in: nil)
  }

  /// Creates the names that can differ from a record. Leaves out the members of a type or an operation if
  /// all their names follow from the document, unless the record has a line for one.
  package init(toRecord decisions: Decisions) {
    let derived = DerivedMembers(of: decisions)
    self.init(decisions, derived, in: derived.ownersToRecord(in: decisions))
  }

  private init(
    _ decisions: Decisions, _ derived: DerivedMembers, in owners: Set<String>?
  ) {
    let api = decisions.api
    let keys = decisions.chosen.keys(of: api)
    self.keys = keys
    self.owners = owners
    client = decisions.types.client
    failure = decisions.types.sharedFailures.first { $0.isCommon }?.name
    server = api.operations.isEmpty ? nil : decisions.types.server
    authentication = api.credentialSchemes.isEmpty ? nil : decisions.types.authentication
    routes = api.operations.indices.compactMap { index in
      let route = keys.route(index)
      return keys.operation(index).flatMap { $0 == route ? nil : ($0, route) }
    }
    operations = decisions.chosen[.operations].filter { choice in
      api.operations.contains { $0.wires.contains(choice.wire) }
    }
    addOperations(decisions, keys, derived.parameters)
    addGroups(decisions)
    addTypes(decisions, keys, derived.types)
    addClient(decisions, keys)
  }

  /// Returns the name with a key.
  subscript(kind: ChosenNames.Kind, key: String) -> DecidedName? {
    places[kind]?[key].flatMap { names[kind]?[$0] }
  }

  private func lists(_ owner: String) -> Bool { owners?.contains(owner) ?? true }

  /// Adds the names whose keys are unambiguous, in document order.
  private mutating func add(_ kind: ChosenNames.Kind, _ all: some Sequence<DecidedName>) {
    var known: [String: Int] = [:]
    var ambiguous: Set<String> = []
    var added = names[kind] ?? []
    for each in all {
      if let place = known[each.key] {
        if added[place].name != each.name { ambiguous.insert(each.key) }
      } else if SwiftName.isIdentifier(each.name), each.key.utf8.count <= Self.longestKey {
        known[each.key] = added.count
        added.append(each)
      }
    }
    if !ambiguous.isEmpty {
      added.removeAll { ambiguous.contains($0.key) }
      known = Dictionary(zip(added.map(\.key), added.indices), uniquingKeysWith: { $1 })
    }
    names[kind] = added
    places[kind] = places[kind]?.merging(known) { $1 } ?? known
  }

  private static let severalMediaTypes = "there are several media types"

  /// The limit in bytes: YAML limits a key to 1,024 characters (YAML 1.2.2 §7.4.2), and escaping
  /// takes up to four per byte.
  private static let longestKey = 250
}

// MARK: - Names by kind

extension DecidedNames {
  private mutating func addOperations(
    _ decisions: Decisions, _ keys: NameKeys, _ derivedParameters: [[String]]
  ) {
    let derived = decisions.chosen.derived
    var properties: [Int: String] = [:]
    for (group, property) in zip(decisions.groups.groups, decisions.groupProperties) {
      for index in group.operations { properties[index] = property }
    }
    var all: [ChosenNames.Kind: [DecidedName]] = [:]
    let contested = decisions.contestedLists
    for (index, operation) in decisions.api.operations.enumerated() {
      guard let key = keys.operation(index) else { continue }
      let names = decisions.operations[index]
      let span = operation.name?.span ?? operation.span
      func add(_ kind: ChosenNames.Kind, _ name: DecidedName) {
        all[kind, default: []].append(name)
      }
      add(.requests, DecidedName(kind: .requests, key: key, name: names.request, span: span))
      add(
        .methods,
        DecidedName(
          kind: .methods, key: key, name: names.method, group: properties[index], span: span))
      if let items = decisions.goneItems[index] {
        goneItems.append(ChosenNames.Choice(wire: key, name: items, span: .nowhere))
      }
      if let items = names.items {
        add(
          .items,
          DecidedName(
            kind: .items, key: key, name: items,
            derived: contested.contains(index) ? nil : derived.items(beside: names.method),
            span: span))
      }
      for (place, parameter) in operation.parameters.enumerated() where lists(key) {
        let text = parameter.name.text
        let own = derivedParameters[index][place]
        add(
          .parameters,
          DecidedName(
            kind: .parameters, key: keys.parameter(parameter, ofOperation: index),
            name: names.parameters[place], derived: own,
            reason: own == "body" && operation.body != nil ? "the request has a body" : nil,
            scope: key, fallbacks: [text], span: parameter.name.span))
      }
      all[.headers, default: []] += headers(operation.responseHeaders, names.headers, key, derived)
      all[.cases, default: []] += cases(of: operation, names, index, decisions)
    }
    for (webhook, names) in zip(decisions.api.webhooks, decisions.webhookHeaders) {
      all[.headers, default: []] += headers(webhook.headers, names, webhook.name.text, derived)
    }
    let parameters = zip(decisions.api.clientParameters, decisions.client.parameters).map {
      DecidedName(
        kind: .parameters, key: keys.parameter($0), name: $1,
        derived: derived.style.lowerCamel($0.name.text), scope: "client", span: $0.name.span)
    }
    all[.parameters] = parameters + (all[.parameters] ?? [])
    for (kind, names) in all { add(kind, names) }
  }

  /// Returns the cases of an operation's bodies and responses with several media types. A first one may
  /// have been alone before.
  private func cases(
    of operation: APIModel.Operation, _ names: OperationNames, _ index: Int,
    _ decisions: Decisions
  ) -> [DecidedName] {
    let bodies = names.bodies.count > 1 ? names.bodies : []
    let outcomes = names.outcomes.filter { $0.count > 1 }.joined()
    let successes = operation.responses.filter(\.isSuccess).map(\.status)
    return zip(operation.contentsOfSeveral, bodies + outcomes).map { content, name in
      let isNamed =
        content.content.type.named.map { decisions.graph[$0].isOfOneMediaType } ?? false
      let former: String? =
        switch content.role {
        case _ where !content.isMain: nil
        // The only success had no case, but its type is reported.
        case .responseAs(let status, _) where !isNamed || successes != [status]:
          StatusName.lowerCamel(status)
        case .bodyAs where !isNamed: "body"
        default: nil
        }
      return DecidedName(
        kind: .cases, key: keys.key(content.role, ofOperation: index) ?? "", name: name,
        reason: former.map { _ in Self.severalMediaTypes }, former: former,
        scope: keys.operation(index) ?? "", span: operation.span)
    }
  }

  private func headers(
    _ headers: [ResponseHeader], _ names: [String], _ scope: String, _ derived: DerivedNames
  ) -> [DecidedName] {
    zip(headers, names).map {
      DecidedName(
        kind: .headers, key: $0.name.text, name: $1, derived: derived.header($0.name.text),
        scope: scope, span: $0.name.span)
    }
  }

  private mutating func addGroups(_ decisions: Decisions) {
    let derived = decisions.chosen.derived
    var properties: [DecidedName] = []
    var types: [DecidedName] = []
    for (index, group) in decisions.groups.groups.enumerated() {
      let (property, type) = (decisions.groupProperties[index], decisions.types.groups[index])
      // The two are recorded together, by the tag.
      let follows =
        property == derived.group(group.tag) && type == derived.groupType(property)
      let span = decisions.api.name.span
      properties.append(
        DecidedName(
          kind: .groups, key: group.tag, name: property, derived: follows ? property : nil,
          scope: "client", span: span))
      types.append(
        DecidedName(
          kind: .groupTypes, key: group.tag, name: type, derived: follows ? type : nil, span: span))
    }
    add(.groups, properties)
    add(.groupTypes, types)
  }

  private mutating func addTypes(
    _ decisions: Decisions, _ keys: NameKeys, _ derivedMembers: [[String?]]
  ) {
    let (graph, types) = (decisions.graph, decisions.types)
    let rules = NestedTypeCandidates(graph: graph, chosen: decisions.chosen)
    var all: [ChosenNames.Kind: [DecidedName]] = [.properties: [], .cases: []]
    var declared: [DecidedName] = []
    let sent = decisions.sentBefore
    for id in graph.ids {
      let name = types[id]
      // The operations that send it may have sent the type that is received.
      let other = sent.contains(id) ? graph[id].inputOf : nil
      // A component used only as the body of an operation is named after its place.
      let isBody = graph[id].component != nil && name.isNested
      // A choice would declare an alias for such a type.
      let isDeclared = !types.placement.primitives.contains(id)
      let owners = keys[id].map { [$0] } ?? keys.owners(of: id)
      let own = isDeclared && !isBody && !graph[id].isShared ? owners : []
      for (index, key) in own.enumerated() {
        declared.append(
          DecidedName(
            kind: .types, key: key, name: name.name,
            derived: rules.derivedName(of: id, in: decisions.api, types),
            reason: graph[id].isOfOneMediaType
              ? Self.severalMediaTypes : other.map { _ in "another type is received" },
            former: other.map { types[$0].name },
            scope: (name.path.dropLast() + (index == 0 ? [] : ["\(index)"])).joined(separator: "."),
            fallbacks: keys[id] == nil ? [] : keys.all(of: id).dropFirst().compactMap(\.self),
            span: graph[id].span))
      }
      // What is received in its place may have names that the sent type has not.
      guard keys.owners(of: id).contains(where: { lists($0) }) else { continue }
      let (kind, members) = keys.members(of: id, in: graph)
      let derived = derivedMembers[id.index]
      let received = keys[id] == nil ? nil : keys.owners(of: id).dropFirst().first
      for owner in owners {
        for (index, (member, name)) in zip(members, decisions.members[id]).enumerated() {
          all[kind, default: []].append(
            DecidedName(
              kind: kind, key: "\(owner).\(member)", name: name, derived: derived[index],
              scope: owner,
              fallbacks: (received.map { ["\($0).\(member)"] } ?? []) + [member],
              span: decisions.span(ofMember: index, of: id)))
        }
      }
    }
    add(.types, declared)
    for (kind, names) in all { add(kind, names) }
  }

  private mutating func addClient(_ decisions: Decisions, _ keys: NameKeys) {
    let (api, derived) = (decisions.api, decisions.chosen.derived)
    add(
      .webhooks,
      zip(keys.webhooks.indices, keys.webhooks).map { index, key in
        DecidedName(
          kind: .webhooks, key: key, name: decisions.types.webhooks[index],
          span: api.webhooks[index].name.span)
      })
    add(
      .servers,
      zip(api.servers, decisions.client.servers).map {
        DecidedName(
          kind: .servers, key: $0.key, name: $1.name,
          derived: $0.name.map { derived.style.lowerCamel($0) }, scope: "server",
          span: api.name.span)
      })
    add(
      .securitySchemes,
      zip(api.credentialSchemes, decisions.client.schemes).map {
        DecidedName(
          kind: .securitySchemes, key: $0.name.text, name: $1,
          derived: derived.style.lowerCamel($0.name.text), scope: "credentials",
          span: $0.name.span)
      })
  }
}

extension Decisions {
  /// Returns the lists whose method that iterates over their items has a name that does not follow from
  /// the list's method alone, because another list of the group wants it, or will if it gets pages.
  fileprivate var contestedLists: Set<Int> {
    let scopes = groups.groups.map(\.operations) + [groups.ungrouped]
    func isList(_ index: Int) -> Bool {
      api.operations[index].returnsList || api.operations[index].paging != nil
    }
    return scopes.reduce(into: []) { contested, scope in
      let paged = scope.filter { api.operations[$0].paging != nil }
      if paged.isEmpty { return }
      // Other methods matter only beside a list whose pages the document describes.
      let isDescribed = paged.contains { api.operations[$0].describesPages }
      let rivals = Dictionary(grouping: isDescribed ? scope : scope.filter(isList)) {
        ItemsNames.name(beside: operations[$0].method, style)
      }
      for rivals in rivals.values where rivals.count > 1 {
        let lists = rivals.filter(isList)
        for index in rivals where lists.count > 1 || api.operations[index].describesPages {
          contested.insert(index)
        }
      }
    }
  }

  /// The types of schemas that recorded operations send in place of another.
  fileprivate var sentBefore: Set<TypeID> {
    guard chosen.isRecord, graph.ids.contains(where: { graph[$0].inputOf != nil }) else {
      return []
    }
    var before = api
    before.operations.removeAll { !chosen.isRecorded($0) }
    return graph.parts.reachable(from: before.sentTypes.compactMap(\.named)).filter {
      graph[$0].component != nil && graph[$0].inputOf != nil
    }
  }

  fileprivate func span(ofMember index: Int, of id: TypeID) -> SourceSpan {
    if case .object(let shape) = graph[id].shape {
      shape.properties[index].name.span
    } else {
      graph[id].span
    }
  }
}

extension TypeDeclaration {
  /// Whether the type is written in one of several media types of a body or response.
  fileprivate var isOfOneMediaType: Bool {
    switch origin {
    case .operation(_, .bodyAs), .operation(_, .responseAs): true
    case .component, .nested, .operation, .webhook, .clientParameter, .places: false
    }
  }
}
