import APIModel
import SpecDocument

/// A walk through an example along its type: each value is visited with the type that describes it.
///
/// It keeps its own stack, since examples may be deep, and visits a value once for each type.
struct ExampleWalk {
  /// A value, and where its type is written.
  struct Step {
    let node: Node
    let type: TypeUse
    /// nil for the example itself, and for the elements of lists and maps.
    var place: TypePlace?
    /// Whether null is read as absence.
    var isOptional = false
  }

  private struct Visit: Hashable {
    let node: NodeID
    let type: TypeID
  }

  /// The variants as which the value of a union is visited.
  enum Variants {
    case none
    /// The variant that the discriminator names.
    case named
    /// Every variant that the value may be.
    case all
  }

  let graph: TypeGraph
  private let variants: Variants
  private var open: [Step]
  private var visited: Set<Visit> = []

  init(_ example: PendingExample, in graph: TypeGraph, through variants: Variants = .all) {
    self.graph = graph
    self.variants = variants
    open = [Step(node: example.node, type: example.type)]
  }

  /// Returns the next value and queues its parts.
  mutating func next() -> Step? {
    guard let step = open.popLast() else { return nil }
    addParts(of: step.node, step.type.base)
    return step
  }

  private mutating func addParts(of node: Node, _ type: TypeUse) {
    switch type {
    case .scalar, .nullable: break
    case .array(let element):
      open += (node.sequence ?? []).map { Step(node: $0, type: element) }
    case .map(let value):
      open += (node.mapping?.entries ?? []).map { Step(node: $0.value, type: value) }
    case .named(let id):
      guard visited.insert(Visit(node: NodeID(node), type: id)).inserted else { return }
      addParts(of: node, id, graph[id].shape)
    }
  }

  private mutating func addParts(of node: Node, _ id: TypeID, _ shape: TypeShape) {
    switch shape {
    case .enumeration, .mapped: break
    case .alias(let target): open.append(Step(node: node, type: target, place: .alias(id)))
    case .union(let union):
      for (index, variant) in union.variants.enumerated()
      where variants == .all && union.admits(variant, node)
        || variants == .named && union.names(variant, node)
      {
        open.append(Step(node: node, type: variant.type, place: .variant(id, index)))
      }
    case .object(let object):
      guard let members = node.mapping, !object.isTuple else { return }
      for (index, property) in object.properties.enumerated() {
        guard let value = members[property.name.text] else { continue }
        open.append(
          Step(
            node: value, type: property.type, place: .property(id, index),
            isOptional: !property.isRequired))
      }
      guard let additional = object.additional else { return }
      let known = Set(object.properties.map { ExactText($0.name.text) })
      for entry in members.entries where !known.contains(ExactText(entry.key)) {
        open.append(Step(node: entry.value, type: additional, place: .additional(id)))
      }
    }
  }
}

/// A place where one type names another.
enum TypePlace: Hashable {
  case property(TypeID, Int)
  case additional(TypeID)
  case variant(TypeID, Int)
  case alias(TypeID)
}

extension UnionShape {
  /// Returns whether the discriminator of a value names a variant.
  fileprivate func names(_ variant: Variant, _ node: Node) -> Bool {
    guard let value = discriminator.flatMap({ node[$0] }) else { return false }
    return variant.isSelected(by: Literal(value))
  }

  /// Returns whether a value may be of a variant, by its discriminator.
  fileprivate func admits(_ variant: Variant, _ node: Node) -> Bool {
    guard let discriminator, !variant.discriminatorValues.isEmpty,
      let value = node[discriminator], value.scalarText != nil
    else { return true }
    return variant.isSelected(by: Literal(value))
  }
}
