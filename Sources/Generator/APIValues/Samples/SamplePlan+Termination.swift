import APIModel

/// Guarantees that every sample ends.
extension SamplePlan {
  /// Returns whether sampling a type inside another one ends: the type has fewer levels, or does
  /// not share a cycle with its owner.
  func isLower(_ use: TypeUse, than owner: TypeID) -> Bool {
    // Lists and maps may be empty.
    guard let id = use.namedInline else { return true }
    guard cycles[id.index] == cycles[owner.index] else { return depths[id.index] != nil }
    guard let depth = depths[id.index], let own = depths[owner.index] else { return false }
    return depth < own
  }

  /// Returns the fewest levels that a value of each type can have; nil for a type without finite
  /// values.
  static func depths(_ graph: TypeGraph) -> [Int?] {
    var depths: [Int?] = Array(repeating: nil, count: graph.count)
    // Each round finds the types with one more level.
    var open = graph.ids
    for level in 0... {
      let found = open.filter { id in
        func isKnown(_ use: TypeUse) -> Bool {
          use.isNullable || use.namedInline.map { depths[$0.index] != nil } ?? true
        }
        return switch graph[id].shape {
        case .enumeration: true
        case .mapped(let shape): isKnown(shape.wire)
        case .alias(let target): isKnown(target)
        case .union(let shape): shape.variants.contains { isKnown($0.type) }
        case .object(let shape): shape.properties.allSatisfy { !$0.isRequired || isKnown($0.type) }
        }
      }
      guard !found.isEmpty else { return depths }
      for id in found { depths[id.index] = level }
      open.removeAll { depths[$0.index] != nil }
    }
    return depths
  }

  /// Returns all types, each after those it uses. Within a cycle, depth decides, since a type uses
  /// only lower ones; then types with lists come last, so that their lists have items.
  static func order(
    _ graph: TypeGraph, _ components: StronglyConnectedComponents, _ depths: [Int?],
    _ cycles: [Int]
  ) -> [TypeID] {
    let lists = graph.ids.map { id in
      graph[id].shape.uses.contains { use in
        guard case .array(let element) = graph.bare(use), let item = element.named else {
          return false
        }
        return item != id && cycles[item.index] == cycles[id.index]
      }
    }
    func rank(_ each: (offset: Int, element: TypeID)) -> (Int, Int, Int) {
      let index = each.element.index
      return (depths[index] ?? .max, lists[index] ? 1 : 0, each.offset)
    }
    return components.ordered.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      guard cycles[a.index] == cycles[b.index] else { return first.offset < second.offset }
      return rank(first) < rank(second)
    }.map(\.element)
  }

  /// Returns the number of each type's strongly connected component.
  static func cycles(_ graph: TypeGraph, _ components: StronglyConnectedComponents) -> [Int] {
    let users = graph.users
    var numbers = Array(repeating: -1, count: graph.count)
    for id in components.ordered where numbers[id.index] < 0 {
      numbers[id.index] = id.index
      guard components.cyclic.contains(id) else { continue }
      // The types that it reaches and that also reach it.
      let reached = graph.parts.reachable(from: [id]) { components.cyclic.contains($0) }
      let reaching = users.reachable(from: [id]) { components.cyclic.contains($0) }
      for other in reached.intersection(reaching) { numbers[other.index] = id.index }
    }
    return numbers
  }
}
