import APIModel
import SpecDocument

/// Ends unions that are variants of themselves, directly or through aliases and other unions.
///
/// A decoder would try such a variant forever, and it adds no values. Unions that are variants of
/// each other have the same values: they become one union, and the others aliases of it.
struct EndlessUnions: Pass {
  private let graph: TypeGraph

  static func apply(to draft: inout Draft) {
    let unions = EndlessUnions(graph: draft.graph)
    for cycle in StronglyConnectedComponents(unions.graph.sameValueParts).cycles {
      unions.end(cycle, in: &draft)
    }
  }

  private func end(_ cycle: [TypeID], in draft: inout Draft) {
    let unions = cycle.sorted { $0.index < $1.index }.compactMap { id -> (TypeID, UnionShape)? in
      if case .union(let shape) = graph[id].shape { (id, shape) } else { nil }
    }
    guard let (first, shape) = unions.first else { return }
    let joined = joined(unions.map(\.1), first: shape, outside: Set(cycle))
    let span = graph[first].span
    switch joined.variants.count {
    case 0:
      draft.document.findings.report(
        .unreadableSchema, "this schema refers only to itself", at: span)
      draft.api[first].shape = .alias(.scalar(.json))
    case 1: draft.api[first].shape = .alias(joined.variants[0].type)
    default: draft.api[first].shape = .union(joined)
    }
    if !joined.variants.isEmpty {
      draft.document.findings.report(
        .ambiguousSchema, "this schema is a variant of itself; that variant adds no values",
        at: span)
    }
    for (other, _) in unions.dropFirst() { draft.api[other].shape = .alias(.named(first)) }
  }

  /// Returns the union of all variants outside the cycle.
  private func joined(_ unions: [UnionShape], first: UnionShape, outside cycle: Set<TypeID>)
    -> UnionShape
  {
    func isOutside(_ variant: UnionShape.Variant) -> Bool {
      variant.type.namedInline.map { !cycle.contains($0) } ?? true
    }
    var joined = first
    let fallback = first.fallback.map { first.variants[$0] }
    joined.variants = unions.flatMap(\.variants).filter(isOutside)
    joined.fallback = fallback.flatMap { fallback in
      joined.variants.firstIndex { $0.type == fallback.type }
    }
    joined.admitsSeveral = unions.contains(where: \.admitsSeveral)
    if !unions.allSatisfy({ $0.discriminator == first.discriminator }) {
      joined.discriminator = nil
      joined.fallback = nil
      for index in joined.variants.indices { joined.variants[index].discriminatorValues = [] }
    }
    joined.joinVariants()
    return joined
  }
}
