import APIModel
import SpecDocument

extension DecidedNames {
  mutating func addTypes(_ decisions: Decisions, _ keys: NameKeys, _ derivedMembers: [[String?]]) {
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
              ? Self.severalMediaTypes
              : decisions.isOfOneSuccess(id)
                ? Self.severalSuccesses : other.map { _ in "another type is received" },
            former: other.map { types[$0].name },
            scope: (name.path.dropLast() + (index == 0 ? [] : ["\(index)"])).joined(separator: "."),
            fallbacks: keys[id] == nil ? [] : keys.all(of: id).dropFirst().compactMap(\.self),
            span: graph[id].span))
      }
      // The type received in its place may have names that the sent type lacks.
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
