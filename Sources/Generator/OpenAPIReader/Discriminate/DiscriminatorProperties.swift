import APIModel
import SpecDocument

/// Completes the discriminator properties of schemas with a discriminator and of their variants.
///
/// An undescribed property gets the type that it has in other variants, or becomes a string. The
/// constant of an optional property becomes its default.
enum DiscriminatorProperties: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    var open = draft.pending.discriminators
    var passed: Set<PendingDiscriminator> = []
    while let next = open.popLast() {
      guard case .named(let id) = graph.bare(.named(next.type)) else { continue }
      let discriminator = PendingDiscriminator(
        type: id, property: next.property, scalar: next.scalar, isFallback: next.isFallback)
      guard passed.insert(discriminator).inserted else { continue }
      switch graph[id].shape {
      case .union(let shape):
        let scalar =
          graph.discriminatorScalar(next.property.text, of: shape.variants) ?? next.scalar
        for (index, variant) in shape.variants.enumerated() {
          guard let type = variant.type.named else { continue }
          open.append(
            PendingDiscriminator(
              type: type, property: next.property, scalar: scalar,
              isFallback: index == shape.fallback && !variant.discriminatorValues.isEmpty))
        }
      case .object: draft.api.types[id.index].changeObject { $0.complete(discriminator, graph) }
      case .alias, .enumeration, .mapped: break
      }
    }
  }
}

extension ObjectShape {
  fileprivate mutating func complete(_ discriminator: PendingDiscriminator, _ graph: TypeGraph) {
    let index = properties.firstIndex { $0.name.text.isExactly(discriminator.property.text) }
    guard let index else { return }
    let property = properties[index]
    if property.type == .scalar(.json) { properties[index].type = .scalar(discriminator.scalar) }
    if property.isUndescribed {
      properties[index].isRequired = true
      properties[index].isUndescribed = false
    }
    if !property.isRequired, !discriminator.isFallback, let constant = property.constant,
      graph.admits(constant, property.type)
    {
      properties[index].defaultValue = constant
      properties[index].sendsDefault = true
    }
  }
}
