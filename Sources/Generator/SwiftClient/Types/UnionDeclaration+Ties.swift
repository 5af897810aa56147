import APIValues

extension UnionDeclaration {
  /// Returns whether a value may fit two cases equally well, so that their order determines which
  /// one is read.
  package func canTie(_ first: Int, _ second: Int) -> Bool {
    guard discriminator == nil, shapes.indices.contains(first), shapes.indices.contains(second)
    else { return false }
    return shapes[first].canTie(with: shapes[second])
  }
}
