import APIValues

extension UnionDeclaration {
  /// Returns whether a value may fit two cases equally well, so that their order determines which
  /// one is read.
  package func canTie(_ first: String, _ second: String) -> Bool {
    guard discriminator == nil, let shape = self.shape(of: first),
      let other = self.shape(of: second)
    else { return false }
    return shape.canTie(with: other)
  }

  private func shape(of name: String) -> VariantShape? {
    guard let index = cases.firstIndex(where: { $0.name == name }), index < shapes.count else {
      return nil
    }
    return shapes[index]
  }
}
