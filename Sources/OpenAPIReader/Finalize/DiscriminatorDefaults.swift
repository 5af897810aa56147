import APIModel
import SpecDocument

/// The only value that a variant's discriminator can have.
struct PendingDiscriminatorValue {
  let type: TypeID
  let property: String
  let value: String
}

/// The constants that distinguish the variants of unions. A new variant has its constant by
/// default, or the server could mistake it for another: `{type: {const: go}}` is sent as
/// `{"type": "go"}` although `type` is optional.
struct DiscriminatorDefaults {
  private struct Property: Hashable {
    let type: TypeID
    let index: Int
  }

  private let graph: TypeGraph
  private var values: [Property: Set<Literal>] = [:]
  private var order: [Property] = []

  /// Makes the constants the defaults of their properties, unless two unions expect different
  /// values of a type.
  static func finalize(_ kinds: [PendingDiscriminatorValue], in api: inout API, _ graph: TypeGraph)
  {
    var found = DiscriminatorDefaults(graph: graph)
    for kind in kinds { found.add(kind) }
    for id in graph.ids {
      guard case .union(let shape) = graph[id].shape, shape.discriminator == nil else { continue }
      found.add(constantsOf: shape)
    }
    for property in found.order {
      guard let values = found.values[property], values.count == 1, let value = values.first else {
        continue
      }
      api.setKind(value, of: property.type, at: property.index)
    }
  }

  private init(graph: TypeGraph) { self.graph = graph }

  private mutating func add(_ value: Literal, of property: Property) {
    if values[property] == nil { order.append(property) }
    values[property, default: []].insert(value)
  }
}

// MARK: - Discriminators

extension DiscriminatorDefaults {
  private mutating func add(_ kind: PendingDiscriminatorValue) {
    guard let (id, shape) = graph.object(.named(kind.type)),
      let index = shape.properties.firstIndex(where: { $0.name.text.isExactly(kind.property) }),
      graph.admits(kind.value, shape.properties[index].type)
    else { return }
    add(.string(kind.value), of: Property(type: id, index: index))
  }
}

// MARK: - Unions without a discriminator

extension DiscriminatorDefaults {
  /// Adds constants of properties that several variants have, if no other variant has the same
  /// value.
  private mutating func add(constantsOf union: UnionShape) {
    var places: [ExactText: [(property: Property, values: [Literal])]] = [:]
    var names: [ExactText] = []
    for variant in union.variants {
      guard let (id, shape) = graph.object(variant.type), !shape.isTuple else { continue }
      for (index, property) in shape.properties.enumerated() {
        let name = ExactText(property.name.text)
        if places[name] == nil { names.append(name) }
        places[name, default: []].append(
          (Property(type: id, index: index), knownValues(of: property)))
      }
    }
    for name in names {
      guard let holders = places[name], holders.count > 1 else { continue }
      let counts = holders.flatMap(\.values).reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (property, values) in holders {
        guard values.count == 1, let value = values.first, counts[value] == 1 else { continue }
        add(value, of: property)
      }
    }
  }

  private func knownValues(of property: ObjectShape.Property) -> [Literal] {
    if let constant = property.constant { return [constant] }
    guard let shape = graph.enumeration(property.type) else { return [] }
    return shape.cases.map(shape.literal)
  }
}

extension API {
  fileprivate mutating func setKind(_ value: Literal, of id: TypeID, at index: Int) {
    guard case .object(var shape) = self[id].shape else { return }
    // While the arena also holds the shape, changing one property would copy all of them.
    self[id].shape = .object(ObjectShape(properties: []))
    shape.properties[index].defaultValue = value
    shape.properties[index].identifiesVariant = true
    self[id].shape = .object(shape)
  }
}
