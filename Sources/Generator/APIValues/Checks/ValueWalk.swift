package import APIModel
package import SpecDocument

/// A walk through a value along its type: each part is visited with the type that describes it.
///
/// It keeps its own stack, since values may be deep, and visits a value once for each type.
package struct ValueWalk {
  /// A value, and where its type is written.
  package struct Step {
    package let node: Node
    package let type: TypeUse
    /// nil for the value itself.
    package var path: ValuePath?
    /// Whether null is read as absence.
    var isOptional = false
    /// The limits of the document on the value.
    var limits = BoxedConstraints()
  }

  /// The variants of a union that the walk visits a value as.
  package enum Variants {
    case none
    /// The one that clients decode.
    case decoded(VariantChoice)
    /// Every variant that the discriminator does not exclude.
    case all
  }

  private struct Visit: Hashable {
    let node: NodeID
    let type: TypeID
  }

  private let graph: TypeGraph
  private let variants: Variants
  private var open: [Step]
  private var visited: Set<Visit> = []

  package init(
    _ node: Node, _ type: TypeUse, in graph: TypeGraph, through variants: Variants,
    limits: Constraints = Constraints()
  ) {
    self.graph = graph
    self.variants = variants
    open = [Step(node: node, type: type, limits: BoxedConstraints(wrappedValue: limits))]
  }

  /// Returns the next value and queues its parts.
  package mutating func next() -> Step? {
    guard let step = open.popLast() else { return nil }
    addParts(of: step)
    return step
  }

  private mutating func addParts(of step: Step) {
    let node = step.node
    switch step.type.base {
    case .scalar, .nullable: break
    case .array(let element):
      for (index, node) in (node.sequence ?? []).enumerated() {
        add(
          node, element.inside, step.path(to: .element, token: "\(index)"),
          limits: step.elementLimits)
      }
    case .map(let value):
      for entry in node.mapping?.entries ?? [] {
        add(
          entry.value, value.inside, step.path(to: .value, token: entry.key), isOptional: true,
          limits: step.elementLimits)
      }
    case .named(let id):
      guard visited.insert(Visit(node: NodeID(node), type: id)).inserted else { return }
      switch graph[id].shape {
      case .enumeration, .mapped: break
      case .alias(let target): add(node, target, step.path(to: .alias(id)), limits: step.limits)
      case .union(let union):
        for index in indices(of: node, union, id) {
          let variant = union.variants[index]
          add(
            union.payload(of: node, as: variant.type, in: graph), variant.type.inside,
            step.path(to: .variant(id, index)),
            limits: variant.$constraints)
        }
      case .object(let object): addMembers(of: step, object, id)
      }
    }
  }

  private func indices(of node: Node, _ union: UnionShape, _ id: TypeID) -> [Int] {
    switch variants {
    case .none: []
    case .decoded(let choice): [choice.index(of: node, union, id)].compactMap { $0 }
    case .all: union.variants.indices.filter { union.admits(union.variants[$0], node) }
    }
  }

  private mutating func addMembers(of step: Step, _ object: ObjectShape, _ id: TypeID) {
    if object.isTuple {
      for (index, node) in (step.node.sequence ?? []).enumerated() {
        guard let (place, type) = object.item(at: index) else { break }
        let property = object.properties[place]
        add(
          node, type, step.path(to: .property(id, place), token: "\(index)"),
          isOptional: !property.isRequired, limits: property.$constraints)
      }
    }
    guard let members = step.node.mapping, !object.isTuple else { return }
    for (index, property) in object.properties.enumerated() {
      let name = property.name.text
      // The value of an undescribed property is unknown, so it may be null.
      guard let value = members[name], !value.isNull || !property.isUndescribed else { continue }
      add(
        value, property.type, step.path(to: .property(id, index), token: name),
        isOptional: !property.isRequired, limits: property.$constraints)
    }
    guard let additional = object.additional else { return }
    for entry in object.undescribed(in: members) {
      add(
        entry.value, additional.inside, step.path(to: .additional(id), token: entry.key),
        isOptional: true, limits: object.$additionalConstraints)
    }
  }

  private mutating func add(
    _ node: Node, _ type: TypeUse, _ path: ValuePath, isOptional: Bool = false,
    limits: BoxedConstraints
  ) {
    open.append(Step(node: node, type: type, path: path, isOptional: isOptional, limits: limits))
  }
}

extension ValueWalk.Step {
  /// Returns the path of a part.
  fileprivate func path(to place: ValuePath.Place, token: String? = nil) -> ValuePath {
    ValuePath(parent: path, place: place, token: token)
  }

  fileprivate var elementLimits: BoxedConstraints {
    guard case .some(let own) = limits, let each = own.each.first else { return .none }
    return BoxedConstraints(wrappedValue: each)
  }
}

extension ObjectShape {
  /// Returns the property of a tuple that holds an item, and the item's type.
  fileprivate func item(at index: Int) -> (property: Int, type: TypeUse)? {
    if index >= properties.count - 1, hasFurtherItems,
      case .array(let element)? = properties.last?.type
    {
      return (properties.count - 1, element.inside)
    }
    return properties.indices.contains(index) ? (index, properties[index].type) : nil
  }

  /// Whether the last property of a tuple holds all further items, and none is required: `2...`.
  var hasFurtherItems: Bool { isTuple && properties.last?.name.text.hasSuffix("...") == true }

  /// Returns the members that are not properties.
  func undescribed(in members: Mapping) -> [Mapping.Entry] {
    let known = Set(texts: properties.map(\.name.text))
    return members.entries.filter { !known.contains($0.key) }
  }
}

extension UnionShape {
  /// Returns the value that is read as a variant: without the discriminator if it would be a member of
  /// another type.
  fileprivate func payload(of node: Node, as variant: TypeUse, in graph: TypeGraph) -> Node {
    guard isTagged, let discriminator, node[discriminator] != nil,
      graph.excludesDiscriminator(discriminator, variant)
    else { return node }
    return node.filteringEntries { $0.key != discriminator }
  }

  /// Returns whether a value may be of a variant, by its discriminator.
  fileprivate func admits(_ variant: Variant, _ node: Node) -> Bool {
    guard let discriminator, !variant.discriminatorValues.isEmpty,
      let value = node[discriminator], value.scalarText != nil
    else { return true }
    return variant.isSelected(by: Literal(value))
  }
}
