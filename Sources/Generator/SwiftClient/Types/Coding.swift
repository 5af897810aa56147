import SpecDocument
import APIModel

/// Decides which types are `Decodable` or `Encodable`.
struct Coding {
  private(set) var decodable: Set<TypeID>
  private(set) var encodable: Set<TypeID>
  /// Types that are only sent as the parts of a form: they are never encoded as a whole.
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

/// Finds the types of multipart bodies that are not used in any other way.
private enum FormBodies {
  static func find(in api: API, _ graph: TypeGraph) -> Set<TypeID> {
    var forms: Set<TypeID> = []
    for content in api.operations.flatMap({ $0.body?.contents ?? [] })
    where content.kind == .multipart {
      forms.formUnion(graph.formTypes(content.type))
    }
    guard !forms.isEmpty else { return [] }
    // A type that no operation reaches has the conformances that all its parts have.
    var others = graph.structuredTypes(of: api)
    for id in graph.ids where graph[id].direction.isEmpty { others.formUnion(graph.parts[id]) }
    let holders = graph.ids.filter { id in
      graph[id].shape.uses.contains { graph.element(of: $0) == .scalar(.file) }
    }
    let unwritable = graph.users.reachable(from: holders)
    return forms.filter { unwritable.contains($0) || !others.contains($0) }
  }
}
