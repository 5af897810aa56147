package import APIModel
import JSONCoding
package import SpecDocument

/// Decides which variant of a union a value is, as the client's decoder does.
///
/// The discriminator decides alone if each variant has values for it. Otherwise, the shape of the
/// value does: the variant that fits best and can be decoded.
package final class VariantChoice {
  private struct Question: Hashable {
    let node: NodeID
    let union: TypeID
  }

  private let graph: TypeGraph
  private let direction: TypeDeclaration.Direction
  private var shapes: [TypeID: [VariantShape]] = [:]
  private var answers: [Question: Int?] = [:]
  /// The number of unions around the value whose variants are being tried.
  private var depth = 0
  /// The maximum nesting of unions; values nested deeper are kept as they are.
  private static let deepest = 24

  init(_ graph: TypeGraph, _ direction: TypeDeclaration.Direction) {
    self.graph = graph
    self.direction = direction
  }

  /// Returns the index of the variant; nil if the client keeps the value as it is, or cannot read it.
  package func index(of node: Node, _ union: UnionShape, _ id: TypeID) -> Int? {
    if union.isTagged, let discriminator = union.discriminator {
      guard let members = node.mapping else { return nil }
      guard let value = members[discriminator], !value.isNull else { return union.fallback }
      guard !value.isCollection else { return nil }
      return union.variants.firstIndex { $0.isSelected(by: Literal(value)) } ?? union.fallback
    }
    let question = Question(node: NodeID(node), union: id)
    if let answer = answers[question] { return answer }
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    let answer = decodedIndex(of: node, union, id)
    answers.updateValue(answer, forKey: question)
    return answer
  }

  /// Asks the client's decoder, which looks only at the levels that shapes describe: at lists in
  /// lists, and at the members of objects in them.
  private func decodedIndex(of node: Node, _ union: UnionShape, _ id: TypeID) -> Int? {
    let shapes = shapes[id] ?? VariantShapes(graph: graph).shapes(of: union)
    self.shapes[id] = shapes
    let matcher = ValueMatcher(graph, direction, choosing: self)
    return node.json(levels: VariantShapes.deepest + 2).variant(
      of: shapes, admitsSeveral: ObjectVariants(union, in: graph).canBeSeveral
    ) { matcher.isDecodable(node, as: union.variants[$0].type.inside) }
  }
}
