import APIModel
import SpecDocument

/// The values that select a variant by its discriminator.
struct PendingDiscriminatorValues {
  let type: TypeID
  let property: String
  let values: [Literal]
}

/// The values that distinguish the variants of unions: constants, and defaults of only one variant.
///
/// A new variant starts with its value; otherwise the server could mistake it for another:
/// `{type: {const: go}}` is sent as `{"type": "go"}` although `type` is optional.
struct DiscriminatorDefaults {
  private struct Property: Hashable {
    let type: TypeID
    let index: Int
  }

  private let graph: TypeGraph
  /// The defaults of properties, as written.
  private var defaults: [Property: Literal] = [:]
  private var values: [Property: Set<Literal>] = [:]
  private var order: [Property] = []

  /// Makes the constants the defaults of their properties, unless two unions expect different
  /// values of a type.
  static func finalize(
    _ kinds: [PendingDiscriminatorValues], _ defaults: [PendingDefault], in api: inout API,
    _ graph: TypeGraph
  ) {
    var found = DiscriminatorDefaults(graph: graph)
    for pending in defaults {
      guard case .property(let id, let index) = pending.place else { continue }
      found.defaults[Property(type: id, index: index)] = Literal(pending.node)
    }
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
  /// Adds the only value that selects a variant; if there are several, the default of its property.
  private mutating func add(_ kind: PendingDiscriminatorValues) {
    guard let (id, shape) = graph.object(.named(kind.type)),
      let index = shape.properties.firstIndex(where: { $0.name.text.isExactly(kind.property) })
    else { return }
    let property = Property(type: id, index: index)
    let values = graph.discriminatorValues(
      kind.values, of: kind.property, in: .named(id), or: nil)
    let value = values.count == 1 ? values[0] : defaults[property]
    guard let value, values.contains(value), graph.admits(value, shape.properties[index].type)
    else { return }
    add(value, of: property)
  }
}

// MARK: - Unions without a discriminator

extension DiscriminatorDefaults {
  /// Adds constants and defaults of properties that several variants have, if no other variant has
  /// the same value.
  private mutating func add(constantsOf union: UnionShape) {
    var places: [ExactText: [(property: Property, values: [Literal])]] = [:]
    var names: [ExactText] = []
    for variant in union.variants {
      guard let (id, shape) = graph.object(variant.type), !shape.isTuple else { continue }
      for (index, property) in shape.properties.enumerated() {
        let name = ExactText(property.name.text)
        if places[name] == nil { names.append(name) }
        let place = Property(type: id, index: index)
        places[name, default: []].append((place, knownValues(of: property, place)))
      }
    }
    for name in names {
      guard let holders = places[name], holders.count > 1 else { continue }
      let counts = holders.flatMap(\.values).reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (property, values) in holders {
        let value = values.count == 1 ? values[0] : defaults[property]
        guard let value, values.contains(value), counts[value] == 1 else { continue }
        add(value, of: property)
      }
    }
  }

  /// Returns the values that a property can have; for an arbitrary string, its default.
  private func knownValues(of property: ObjectShape.Property, _ place: Property) -> [Literal] {
    if let constant = property.constant { return [constant] }
    if let shape = graph.enumeration(property.type) { return shape.cases.map(shape.literal) }
    guard graph.bare(property.type) == .scalar(.string), case .string(let text)? = defaults[place]
    else { return [] }
    return [.string(text)]
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
