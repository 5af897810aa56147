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
  /// The defaults that follow from discriminators: what has one kind only need not be told which it is. Where two unions
  /// call a type by different values, none can be the default.
  static func defaults(of kinds: [PendingKind], in graph: TypeGraph) -> [PendingDefault] {
    var values: [Property: Set<String>] = [:]
    var order: [Property] = []
    for kind in kinds {
      guard case .named(let id) = graph.resolved(.named(kind.type)).withoutNull,
        case .object(let shape) = graph[id].shape,
        let index = shape.properties.firstIndex(where: { $0.name.text == kind.property }),
        shape.properties[index].isRequired
      else { continue }
      let property = Property(type: id, index: index)
      if values[property] == nil { order.append(property) }
      values[property, default: []].insert(kind.value)
    }
    return order.compactMap { property in
      guard let found = values[property], found.count == 1, let value = found.first,
        case .object(let shape) = graph[property.type].shape,
        admits(value, graph.resolved(shape.properties[property.index].type), graph)
      else { return nil }
      let node = Node(.string(value), at: graph[property.type].span)
      return PendingDefault(place: .property(property.type, property.index), node: node)
    }
  }

  private struct Property: Hashable {
    let type: TypeID
    let index: Int
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
