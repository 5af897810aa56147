import APIModel
import SpecDocument

/// Gives objects that several values of a discriminator select a property for these, if they do not
/// declare one. The value with which such an object was received would be lost otherwise.
struct UndeclaredDiscriminators: Pass {
  private struct Place: Hashable {
    let object: TypeID
    let property: ExactText
  }

  /// The values that select each object.
  private var values: [Place: Set<Literal>] = [:]
  private var order: [Place] = []
  /// The objects that another union selects by other values, which it would have to send.
  private var ambiguous: Set<Place> = []

  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    var undeclared = UndeclaredDiscriminators()
    for id in graph.ids {
      if case .union(let shape) = graph[id].shape { undeclared.add(shape, graph) }
    }
    for place in undeclared.order
    where undeclared.values[place, default: []].count > 1 && !undeclared.ambiguous.contains(place) {
      draft.api.add(place.property.text, to: place.object)
    }
  }

  private mutating func add(_ union: UnionShape, _ graph: TypeGraph) {
    guard let name = union.discriminator else { return }
    for (index, variant) in union.variants.enumerated() where index != union.fallback {
      let values = Set(variant.discriminatorValues)
      for object in graph.objects(in: variant.type, withoutDiscriminator: name) {
        let place = Place(object: object, property: ExactText(name))
        guard let known = self.values.updateValue(values, forKey: place) else {
          order.append(place)
          continue
        }
        if known != values { ambiguous.insert(place) }
      }
    }
  }
}

extension API {
  /// Adds a property that an object does not declare. Elsewhere it may be anything.
  fileprivate mutating func add(_ name: String, to object: TypeID) {
    let property = ObjectShape.Property(
      name: API.Name(name, at: self[object].span), type: .scalar(.json), isRequired: false,
      documentation: Documentation())
    types[object.index].changeObject { $0.properties.append(property) }
  }
}

extension ObjectShape {
  fileprivate func property(_ name: String) -> Property? {
    properties.first { $0.name.text.isExactly(name) }
  }
}

extension TypeGraph {
  /// Returns the objects that a variant is or may be, except where another union with the discriminator
  /// selects them.
  fileprivate func objects(in use: TypeUse, withoutDiscriminator name: String) -> [TypeID] {
    var found: [TypeID] = []
    var open = [use]
    var passed: Set<TypeID> = []
    while let use = open.popLast() {
      guard case .named(let id) = bare(use), passed.insert(id).inserted else { continue }
      switch self[id].shape {
      case .object(let shape) where !shape.isTuple:
        if shape.property(name) == nil { found.append(id) }
      case .union(let shape) where shape.discriminator?.isExactly(name) != true:
        open += shape.variants.map(\.type).reversed()
      case .object, .union, .alias, .enumeration, .mapped: break
      }
    }
    return found
  }
}
