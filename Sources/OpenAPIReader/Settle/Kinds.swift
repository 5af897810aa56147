import APIModel
import Diagnostics
import SpecSyntax

/// The only value that the discriminator of a variant can have.
struct PendingKind {
  let type: TypeID
  let property: String
  let value: String
}

extension PendingDefault {
  /// The defaults that follow from discriminators: what has one kind only need not be told which it is.
  static func defaults(of kinds: [PendingKind], in graph: TypeGraph) -> [PendingDefault] {
    return kinds.compactMap { kind in
      guard case .object(let shape) = graph[kind.type].shape,
        let index = shape.properties.firstIndex(where: { $0.name.text == kind.property }),
        shape.properties[index].isRequired,
        admits(kind.value, graph.resolved(shape.properties[index].type), graph)
      else { return nil }
      let value = Node(.string(kind.value), at: graph[kind.type].span)
      return PendingDefault(place: .property(kind.type, index), node: value)
    }
  }

  private static func admits(_ text: String, _ use: TypeUse, _ graph: TypeGraph) -> Bool {
    switch use {
    case .scalar(let scalar): return scalar == .string
    case .array, .map, .nullable: return false
    case .named(let id):
      guard case .enumeration(let shape) = graph[id].shape else { return false }
      return shape.raw == .string && shape.cases.contains { $0.value == text }
    }
  }
}
