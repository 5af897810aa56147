import APIModel
import SpecDocument

/// Lets the read-only identifiers of nested objects be sent. A server assigns the `id` of a new
/// incident, but the client sends the `id` of the service that the incident is about.
enum NestedReferences: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    let concerned = graph.ids.filter { graph.identifyingIndices(of: $0) != [] }
    guard !concerned.isEmpty else { return }
    let nested = graph.typesWithinBodies(of: draft.api)
    for id in concerned where nested.contains(id) {
      for index in graph.identifyingIndices(of: id) {
        guard case .object(let shape) = graph[id].shape, !shape.properties[index].isSentAnyway
        else { continue }
        let name = shape.properties[index].name
        draft.api.sendAnyway(id, index)
        draft.document.findings.report(
          .example,
          "'\(name.text)' is read-only, but identifies an object within a request; it can be sent",
          at: name.span)
      }
    }
  }
}

extension TypeGraph {
  /// The types of objects nested in request bodies, except the body itself and the only object in an
  /// envelope: `{incident: {…}}`.
  fileprivate func typesWithinBodies(of api: API) -> Set<TypeID> {
    let edges = sentEdges
    var parts: Set<TypeID> = []
    for operation in api.operations {
      for content in operation.body?.contents ?? [] {
        for resource in resources(in: content.type) { parts.formUnion(edges[resource]) }
      }
    }
    return edges.reachable(from: parts)
  }

  /// The types that each type holds when it is sent.
  private var sentEdges: TypeEdges {
    TypeEdges(count: ids.count) { id in
      guard case .object(let shape) = self[id].shape, !shape.isTuple else {
        return Array(parts[id])
      }
      return shape.sentUses.compactMap(\.named)
    }
  }

  /// Returns the objects that a body is about: the body, its elements or variants, or the value of
  /// an object with a single property.
  private func resources(in body: TypeUse) -> [TypeID] {
    var open = [body.named].compactMap { $0 }
    var passed: Set<TypeID> = []
    var resources: [TypeID] = []
    while let id = open.popLast() {
      guard passed.insert(id).inserted else { continue }
      switch self[id].shape {
      case .alias(let target): open += [target.named].compactMap { $0 }
      case .union(let shape): open += shape.variants.compactMap(\.type.named)
      case .enumeration, .mapped: break
      case .object(let shape):
        let uses = shape.sentUses
        if uses.count == 1, let only = uses[0].named {
          open.append(only)
        } else {
          resources.append(id)
        }
      }
    }
    return resources
  }

  /// Returns the read-only properties that identify an object.
  fileprivate func identifyingIndices(of id: TypeID) -> [Int] {
    guard case .object(let shape) = self[id].shape, !shape.isTuple else { return [] }
    return shape.properties.indices.filter { index in
      let property = shape.properties[index]
      return property.isReadOnly
        && Self.identifiers.contains(property.name.text.filter(\.isLetter).lowercased())
        && isText(property.type)
    }
  }

  private static let identifiers: Set<String> = ["id", "uid", "gid", "uuid", "guid", "urn", "key"]

  /// Returns whether an identifier may have the type: a string or an integer.
  private func isText(_ type: TypeUse) -> Bool {
    switch raw(type) {
    case .scalar(let scalar): scalar.isCursor
    case .array, .map, .nullable, .named: false
    }
  }
}

extension ObjectShape {
  /// The types of the values that are sent.
  fileprivate var sentUses: [TypeUse] {
    properties.filter { !$0.isReadOnly }.map(\.type) + [additional].compactMap { $0 }
  }
}
