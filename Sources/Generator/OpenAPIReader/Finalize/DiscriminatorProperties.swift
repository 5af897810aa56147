import APIModel
import SpecDocument

/// A schema with a discriminator, by its type.
struct PendingDiscriminator: Hashable {
  let type: TypeID
  let property: ExactText
  /// The type of the property where it is not described.
  var scalar = Scalar.string
  /// Whether the type also holds values without the property, which stay so.
  var isFallback = false
}

extension API {
  /// Completes the discriminator properties of schemas with a discriminator and of their variants.
  /// An undescribed property gets the type that it has in other variants, or becomes a string. An
  /// optional one with a constant has it as its default.
  ///
  /// - Returns: Whether a type has changed.
  mutating func settleDiscriminators(_ pending: [PendingDiscriminator], _ graph: TypeGraph) -> Bool
  {
    var open = pending
    var passed: Set<PendingDiscriminator> = []
    var hasChanged = false
    while let next = open.popLast() {
      guard case .named(let id) = graph.bare(.named(next.type)) else { continue }
      let discriminator = PendingDiscriminator(
        type: id, property: next.property, scalar: next.scalar, isFallback: next.isFallback)
      guard passed.insert(discriminator).inserted else { continue }
      switch graph[id].shape {
      case .union(let shape):
        let scalar = graph.discriminatorScalar(next.property.text, of: shape) ?? next.scalar
        for (index, variant) in shape.variants.enumerated() {
          guard let type = variant.type.named else { continue }
          open.append(
            PendingDiscriminator(
              type: type, property: next.property, scalar: scalar,
              isFallback: index == shape.fallback && !variant.discriminatorValues.isEmpty))
        }
      case .object(let shape):
        if complete(discriminator, of: shape, graph) { hasChanged = true }
      case .alias, .enumeration, .mapped: break
      }
    }
    return hasChanged
  }

  private mutating func complete(
    _ discriminator: PendingDiscriminator, of shape: ObjectShape, _ graph: TypeGraph
  ) -> Bool {
    let id = discriminator.type
    guard
      let index = shape.properties.firstIndex(where: {
        $0.name.text.isExactly(discriminator.property.text)
      }),
      case .object(var shape) = self[id].shape
    else { return false }
    let property = shape.properties[index]
    let isUndescribed = property.type == .scalar(.json)
    if isUndescribed { shape.properties[index].type = .scalar(discriminator.scalar) }
    if property.isUndescribed {
      shape.properties[index].isRequired = true
      shape.properties[index].isUndescribed = false
    }
    if !property.isRequired, !discriminator.isFallback, let constant = property.constant,
      graph.admits(constant, property.type)
    {
      shape.properties[index].defaultValue = constant
      shape.properties[index].sendsDefault = true
    }
    self[id].shape = .object(shape)
    return isUndescribed
  }
}
