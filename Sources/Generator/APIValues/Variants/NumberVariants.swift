package import APIModel
import JSONCoding

/// The variants of a union that only the spelling of a number distinguishes: `2.0` from `2`.
package struct NumberVariants {
  /// Numbers on the wire, alone or as the elements of arrays.
  private struct Numbers: Hashable {
    /// The number of arrays around them.
    var depth: Int
    var areIntegers: Bool
  }

  private let variants: [Set<Numbers>]

  package init(_ union: UnionShape, in graph: TypeGraph) {
    let shapes = VariantShapes(graph: graph)
    variants = union.variants.map { Self.numbers(of: $0.type, shapes, depth: 0) }
  }

  /// Returns whether a variant holds numbers where another one holds integers, so that it has to
  /// write `2.0` for two.
  package func isSpelledAsFraction(_ index: Int) -> Bool {
    guard !variants[index].contains(where: \.areIntegers) else { return false }
    return variants[index].contains { numbers in
      variants.contains { $0.contains(Numbers(depth: numbers.depth, areIntegers: true)) }
    }
  }

  /// Returns the numbers in values of a type.
  ///
  /// `nesting` is the number of unions around the type, which may contain itself.
  private static func numbers(
    of use: TypeUse, _ shapes: VariantShapes, depth: Int, nesting: Int = 0
  ) -> Set<Numbers> {
    guard depth + nesting < 4 else { return [] }
    switch shapes.kind(use) {
    case .plain(let shape) where shape == .integer || shape == .number:
      return [Numbers(depth: depth, areIntegers: shape == .integer)]
    case .known(let shape) where shape.raw == .integer || shape.raw == .number:
      return [Numbers(depth: depth, areIntegers: shape.raw == .integer)]
    case .array(let element):
      return numbers(of: element, shapes, depth: depth + 1, nesting: nesting)
    case .union(let union):
      return union.variants.reduce(into: []) {
        $0.formUnion(numbers(of: $1.type, shapes, depth: depth, nesting: nesting + 1))
      }
    case .plain, .known, .tuple, .object, .map: return []
    }
  }
}
