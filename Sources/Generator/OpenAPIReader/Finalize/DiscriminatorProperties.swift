import APIModel
import SpecDocument

/// A schema with a discriminator, by its type.
struct PendingDiscriminator: Hashable {
  let type: TypeID
  let property: ExactText
}

extension API {
  /// Completes the discriminator properties of schemas with a discriminator and of their variants.
  /// An undescribed property becomes a string. An optional one with a constant has it as its
  /// default.
  ///
  /// - Returns: Whether a type has changed.
  mutating func settleDiscriminators(_ pending: [PendingDiscriminator], _ graph: TypeGraph) -> Bool
  {
    var open = pending
    var passed: Set<PendingDiscriminator> = []
    var hasChanged = false
    while let next = open.popLast() {
      guard case .named(let id) = graph.bare(.named(next.type)) else { continue }
      let discriminator = PendingDiscriminator(type: id, property: next.property)
      guard passed.insert(discriminator).inserted else { continue }
      switch graph[id].shape {
      case .union(let shape):
        open += shape.variants.compactMap(\.type.named).map {
          PendingDiscriminator(type: $0, property: next.property)
        }
      case .object(let shape):
        if complete(next.property.text, of: shape, id, graph) { hasChanged = true }
      case .alias, .enumeration, .mapped: break
      }
    }
    return hasChanged
  }

  private mutating func complete(
    _ name: String, of shape: ObjectShape, _ id: TypeID, _ graph: TypeGraph
  ) -> Bool {
    guard let index = shape.properties.firstIndex(where: { $0.name.text.isExactly(name) }),
      case .object(var shape) = self[id].shape
    else { return false }
    let property = shape.properties[index]
    let isUndescribed = property.type == .scalar(.json)
    if isUndescribed { shape.properties[index].type = .scalar(.string) }
    if property.isUndescribed {
      shape.properties[index].isRequired = true
      shape.properties[index].isUndescribed = false
    }
    if !property.isRequired, case .string(let value)? = property.constant,
      graph.admits(value, property.type)
    {
      shape.properties[index].defaultValue = property.constant
      shape.properties[index].sendsDefault = true
    }
    self[id].shape = .object(shape)
    return isUndescribed
  }
}

extension TypeGraph {
  /// Returns whether a string is a value of a type: a string, or an enumeration that lists it.
  func admits(_ text: String, _ use: TypeUse) -> Bool {
    switch bare(use) {
    case .scalar(let scalar): return scalar == .string
    case .array, .map, .nullable: return false
    case .named:
      guard let shape = enumeration(use) else { return false }
      return shape.raw == .string && shape.cases.contains { $0.value.isExactly(text) }
    }
  }
}
