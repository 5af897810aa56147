import APIModel
import SpecDocument

/// Gives objects that several values of a discriminator select a property with these, if they do not
/// declare one. The value with which such an object was received would be lost otherwise.
struct UndeclaredDiscriminators: Pass {
  private struct Place: Hashable {
    let object: TypeID
    let property: ExactText
  }

  /// The values of each property that is to be added.
  private var values: [Place: [Literal]] = [:]
  private var order: [Place] = []

  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    var found = UndeclaredDiscriminators()
    for id in graph.ids {
      if case .union(let shape) = graph[id].shape { found.add(shape, graph) }
    }
    for place in found.order {
      draft.api.add(place.property, found.values[place] ?? [], to: place.object)
    }
  }

  private mutating func add(_ union: UnionShape, _ graph: TypeGraph) {
    guard let name = union.discriminator else { return }
    for (index, variant) in union.variants.enumerated()
    where index != union.fallback && Set(variant.discriminatorValues).count > 1 {
      for object in graph.objects(in: variant.type, withoutDiscriminator: name) {
        let place = Place(object: object, property: ExactText(name))
        if values[place] == nil { order.append(place) }
        for value in variant.discriminatorValues where values[place]?.contains(value) != true {
          values[place, default: []].append(value)
        }
      }
    }
  }
}

extension API {
  /// Adds a property with some values to an object: an enum, if they are texts or integers.
  fileprivate mutating func add(_ name: ExactText, _ values: [Literal], to object: TypeID) {
    var type = TypeUse.scalar(.json)
    let raw: EnumerationShape.Raw? =
      values.allSatisfy(\.isText) ? .string : values.allSatisfy(\.isWhole) ? .integer : nil
    if let raw {
      let cases = values.compactMap(\.discriminatorText).map { EnumerationShape.Case(value: $0) }
      types.append(
        TypeDeclaration(
          origin: .nested(in: object, .property(name.text)),
          shape: .enumeration(EnumerationShape(raw: raw, cases: cases)),
          documentation: Documentation(), span: self[object].span))
      type = .named(TypeID(index: types.count - 1))
    }
    let property = ObjectShape.Property(
      name: API.Name(name.text, at: self[object].span), type: type, isRequired: false,
      documentation: Documentation())
    types[object.index].changeObject { $0.properties.append(property) }
  }
}

extension Literal {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }

  fileprivate var isWhole: Bool { if case .integer = self { true } else { false } }
}

extension ObjectShape {
  fileprivate func property(_ name: String) -> Property? {
    properties.first { $0.name.text.isExactly(name) }
  }
}

extension TypeGraph {
  /// Returns the objects that a variant is, or one of its own variants, without those that another union
  /// with the discriminator selects.
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
