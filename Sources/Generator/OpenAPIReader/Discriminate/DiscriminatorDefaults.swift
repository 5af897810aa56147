import APIModel
import SpecDocument

/// The values that distinguish the variants of unions: constants, and defaults of only one variant.
///
/// A new variant starts with its value; otherwise the server could mistake it for another:
/// `{type: {const: go}}` is sent as `{"type": "go"}` although `type` is optional.
///
/// If two unions expect different values of a type, it has neither.
struct DiscriminatorDefaults: Pass {
  private let graph: TypeGraph
  /// The defaults of properties, as written.
  private var defaults: [PropertyPlace: Literal] = [:]
  private var values: [PropertyPlace: Set<Literal>] = [:]
  private var order: [PropertyPlace] = []

  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    var found = DiscriminatorDefaults(graph: graph)
    for pending in draft.pending.defaults {
      guard case .property(let place) = pending.place else { continue }
      found.defaults[place] = Literal(pending.node)
    }
    for pending in draft.pending.discriminatorValues { found.add(pending) }
    for id in graph.ids {
      guard case .union(let shape) = graph[id].shape, shape.discriminator == nil else { continue }
      found.add(constantsOf: shape)
    }
    for property in found.order {
      guard let values = found.values[property], values.count == 1, let value = values.first else {
        continue
      }
      draft.api.types[property.type.index].changeObject {
        $0.properties[property.index].defaultValue = value
        $0.properties[property.index].identifiesVariant = true
      }
    }
  }

  private init(graph: TypeGraph) { self.graph = graph }

  private mutating func add(_ value: Literal, of property: PropertyPlace) {
    if values[property] == nil { order.append(property) }
    values[property, default: []].insert(value)
  }
}

// MARK: - Discriminators

extension DiscriminatorDefaults {
  /// Adds the only value that selects a variant; if there are several, the default of its property.
  private mutating func add(_ pending: PendingDiscriminatorValues) {
    guard let (id, shape) = graph.object(.named(pending.type)),
      let index = shape.properties.firstIndex(where: { $0.name.text.isExactly(pending.property) })
    else { return }
    let property = PropertyPlace(type: id, index: index)
    let values = graph.discriminatorValues(
      pending.values, of: pending.property, in: .named(id), or: nil)
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
    var places: [ExactText: [(property: PropertyPlace, values: [Literal])]] = [:]
    var names: [ExactText] = []
    for variant in union.variants {
      guard let (id, shape) = graph.object(variant.type), !shape.isTuple else { continue }
      for (index, property) in shape.properties.enumerated() {
        let name = ExactText(property.name.text)
        if places[name] == nil { names.append(name) }
        let place = PropertyPlace(type: id, index: index)
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
  private func knownValues(of property: ObjectShape.Property, _ place: PropertyPlace) -> [Literal] {
    if let constant = property.constant { return [constant] }
    if let shape = graph.enumeration(property.type) { return shape.cases.map(shape.literal) }
    guard graph.bare(property.type) == .scalar(.string), case .string(let text)? = defaults[place]
    else { return [] }
    return [.string(text)]
  }
}
