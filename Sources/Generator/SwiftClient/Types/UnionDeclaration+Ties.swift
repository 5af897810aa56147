import SpecDocument

extension UnionDeclaration {
  /// Returns whether a value may fit two cases equally well, so that their order determines which
  /// one is read.
  package func canTie(_ first: String, _ second: String) -> Bool {
    guard discriminator == nil, let shape = self.shape(of: first),
      let other = self.shape(of: second), shape.name == other.name
    else { return false }
    return shape.required == other.required
      && !other.constants.contains { name, values in
        shape.constants[name].map { $0.isDisjoint(with: values) } ?? false
      }
  }

  private func shape(of name: String) -> VariantShape? {
    guard let index = cases.firstIndex(where: { $0.name == name }), index < shapes.count else {
      return nil
    }
    return shapes[index]
  }
}

extension VariantShape {
  /// The values of members that are restricted to some values.
  fileprivate var constants: [ExactText: Set<ValueExpression>] {
    var values: [ExactText: Set<ValueExpression>] = [:]
    for argument in arguments where argument.label == "constants" {
      guard case .entries(let entries) = argument.content else { continue }
      for entry in entries {
        if case .array(let elements) = entry.value { values[entry.key] = Set(elements) }
      }
    }
    return values
  }

  /// The members that the variant must have, and that other variants lack.
  fileprivate var required: Set<ValueExpression> {
    for argument in arguments where argument.label == "required" {
      if case .values(let names) = argument.content { return Set(names) }
    }
    return []
  }
}
