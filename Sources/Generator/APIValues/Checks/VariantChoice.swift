package import APIModel
import JSONCoding
package import SpecDocument

/// Decides which variant of a union a value is, as the client's decoder does.
///
/// The discriminator decides if each variant has values for it. Otherwise, and among variants that
/// share a value, the shape of the value does: the variant that fits best and can be decoded.
package final class VariantChoice {
  private struct Question: Hashable {
    let node: NodeID
    let union: TypeID
  }

  /// All variants of a union, or those that share a value of the discriminator.
  private struct Candidates: Hashable {
    let union: TypeID
    let variants: [Int]
  }

  private let graph: TypeGraph
  private let direction: TypeDeclaration.Direction
  private var shapes: [Candidates: [VariantShape]] = [:]
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
      let selected = union.selected(by: Literal(value))
      guard selected.count > 1,
        let shared = union.sharedValues.first(where: { $0.variants == selected })
      else { return selected.first ?? union.fallback }
      let candidates = Candidates(union: id, variants: selected)
      return index(of: node, union.union(of: shared), candidates) ?? union.fallback
    }
    return index(of: node, union, Candidates(union: id, variants: Array(union.variants.indices)))
  }

  /// Returns the index of the variant that the shape of a value decides for.
  private func index(of node: Node, _ union: UnionShape, _ candidates: Candidates) -> Int? {
    let question = Question(node: NodeID(node), union: candidates.union)
    if let answer = answers[question] { return answer }
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    let answer = decodedIndex(of: node, union, candidates).map { candidates.variants[$0] }
    answers.updateValue(answer, forKey: question)
    return answer
  }

  /// Asks the client's decoder, which looks only at the levels that shapes describe: at lists in
  /// lists, and at the members of objects in them.
  private func decodedIndex(of node: Node, _ union: UnionShape, _ candidates: Candidates) -> Int? {
    let shapes = shapes[candidates] ?? VariantShapes(graph: graph).shapes(of: union)
    self.shapes[candidates] = shapes
    let matcher = ValueMatcher(graph, direction, choosing: self)
    return node.json(levels: VariantShapes.deepest + 2).variant(
      of: shapes, admitsSeveral: ObjectVariants(union, in: graph).canBeSeveral,
      isDecodable: { matcher.isDecodable(node, as: union.variants[$0].type.inside) },
      nullMember: { matcher.nullMember(of: node, as: union.variants[$0].type) })
  }
}
