import APIModel
import SpecDocument

extension DecidedNames {
  mutating func addTypes(_ decisions: Decisions, _ keys: NameKeys, _ derivedMembers: [[String?]]) {
    addDeclarations(decisions, keys)
    let graph = decisions.graph
    var all: [ChosenNames.Kind: [DecidedName]] = [.properties: [], .cases: []]
    for id in graph.ids {
      // The type received in its place may have names that the sent type lacks.
      guard keys.owners(of: id).contains(where: { lists($0) }) else { continue }
      let (kind, members) = keys.members(of: id, in: graph)
      let derived = derivedMembers[id.index]
      let owners = keys[id].map { [$0] } ?? keys.owners(of: id)
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
    for (kind, names) in all { add(kind, names) }
  }

  /// Adds the names of declarations. If all that the record lacks follow from the document, nothing moved,
  /// and they are left out.
  private mutating func addDeclarations(_ decisions: Decisions, _ keys: NameKeys) {
    let (graph, types) = (decisions.graph, decisions.types)
    let rules = NestedTypeCandidates(graph: graph, chosen: decisions.chosen)
    // The operations that send a type may have sent the one that is received.
    let sent = decisions.sentBefore
    let lines = Set(decisions.chosen[.types].map { keys.current($0.wire, .types) })
    var isSettled = owners != nil && keys.references.isEmpty
    let all = graph.ids.compactMap { id -> (id: TypeID, keys: [String], derived: String?)? in
      // A component used only as the body of an operation is named after its place.
      let isBody = graph[id].component != nil && types[id].isNested
      // A choice would declare an alias for such a type.
      if isBody || graph[id].isShared || types.placement.primitives.contains(id) { return nil }
      let own = keys[id].map { [$0] } ?? keys.owners(of: id)
      let derived = rules.derivedName(of: id, in: decisions.api, types)
      let follows = types[id].name == derived && !sent.contains(id)
      if !follows, isSettled, !own.contains(where: lines.contains) { isSettled = false }
      return (id, own, derived)
    }
    var names: [DecidedName] = []
    for (id, own, derived) in all {
      let (type, name) = (graph[id], types[id])
      if isSettled, type.inputOf == nil, !own.contains(where: lines.contains) { continue }
      let other = sent.contains(id) ? type.inputOf : nil
      for (index, key) in own.enumerated() {
        names.append(
          DecidedName(
            kind: .types, key: key, name: name.name, derived: derived,
            reason: type.isOfOneMediaType
              ? Self.severalMediaTypes
              : decisions.isOfOneSuccess(id)
                ? Self.severalSuccesses : other.map { _ in "another type is received" },
            former: other.map { types[$0].name },
            scope: (name.path.dropLast() + (index == 0 ? [] : ["\(index)"])).joined(separator: "."),
            fallbacks: keys[id] == nil ? [] : keys.all(of: id).dropFirst().compactMap(\.self),
            span: type.span))
      }
    }
    add(.types, names)
  }
}

extension Decisions {
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

  /// Returns whether a type is in one of several successes; the type of the only one would be the result.
  fileprivate func isOfOneSuccess(_ id: TypeID) -> Bool {
    guard case .operation(let index, .response(let status)) = graph[id].origin else { return false }
    let successes = api.operations[index].responses.filter(\.isSuccess)
    return successes.count > 1 && successes.contains { $0.status == status }
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
  var isOfOneMediaType: Bool {
    switch origin {
    case .operation(_, .bodyAs), .operation(_, .responseAs): true
    case .component, .nested, .operation, .webhook, .clientParameter, .places: false
    }
  }
}
