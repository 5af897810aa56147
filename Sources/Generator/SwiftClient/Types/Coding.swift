import APIModel

/// Decides which types are `Decodable` or `Encodable`, and how a multipart body holds its files.
struct Coding {
  private(set) var decodable: Set<TypeID>
  private(set) var encodable: Set<TypeID>
  /// Objects that are only sent as the parts of a form: their `binary` properties are files with
  /// names, and the objects are never encoded as a whole.
  let forms: Set<TypeID>

  init(api: API, graph: TypeGraph, chosen: ChosenConformances = []) {
    let forms = FormBodies.find(in: api, graph).filter { graph[$0].direction == .sent }
    self.forms = forms
    // The parts of a type need its conformances.
    let both = graph.parts.reachable(
      from: chosen.all.contains(.codable)
        ? Set(graph.ids) : chosen.types(.codable, in: graph))
    decodable = Set(
      graph.ids.filter { id in
        graph[id].direction != .sent || both.contains(id) && !forms.contains(id)
      })
    encodable = Set(
      graph.ids.filter { id in
        (graph[id].direction != .received || both.contains(id)) && !forms.contains(id)
      })
    decodable.subtract(Self.unreached(holdingOutside: decodable, in: graph))
    encodable.subtract(Self.unreached(holdingOutside: encodable, in: graph))
  }

  /// Returns the types that are sent and encoded, as opposed to the parts of a form.
  func sent(in graph: TypeGraph) -> Set<TypeID> {
    encodable.filter { graph[$0].direction.contains(.sent) }
  }

  /// Returns the types that lose a conformance because a part lacks it.
  ///
  /// A type that no operation reaches has every conformance that all its parts have, without
  /// imposing any on them.
  private static func unreached(holdingOutside capable: Set<TypeID>, in graph: TypeGraph)
    -> Set<TypeID>
  {
    let incapable = graph.ids.filter { id in
      guard !capable.contains(id) else { return false }
      return switch graph[id].shape {
      case .object, .union: true
      // Enumerations and types that are not generated always have both, and an alias shares the
      // conformances of its target.
      case .enumeration, .mapped, .alias: false
      }
    }
    return graph.users.reachable(from: incapable) { id in
      if case .alias = graph[id].shape { true } else { graph[id].direction.isEmpty }
    }
  }
}

/// Finds the multipart bodies that are not used in any other way.
private enum FormBodies {
  static func find(in api: API, _ graph: TypeGraph) -> Set<TypeID> {
    var forms: Set<TypeID> = []
    var others: Set<TypeID> = []
    for operation in api.operations {
      for content in operation.body?.contents ?? [] {
        if content.kind == .multipart, case .named(let id) = graph.bare(content.type) {
          forms.insert(id)
        } else if let id = content.type.named {
          others.insert(id)
        }
      }
    }
    guard !forms.isEmpty else { return [] }
    for id in graph.ids {
      if case .alias = graph[id].shape { continue }
      others.formUnion(graph.parts[id])
    }
    others.formUnion(api.clientParameters.compactMap(\.type.named))
    others.formUnion(api.webhooks.flatMap(\.types).compactMap(\.named))
    for operation in api.operations {
      others.formUnion(operation.parameters.compactMap(\.type.named))
      others.formUnion(operation.responses.flatMap(\.types).compactMap(\.named))
    }
    return forms.subtracting(others.compactMap { graph.element(of: .named($0)).named })
  }
}
