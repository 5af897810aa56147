import APIModel

extension Planner {
  func enumeration(_ id: TypeID, _ shape: EnumerationShape) -> EnumerationView {
    let name = names.types.simpleName(id)
    return enumeration(
      shape, named: name, cases: names.members[id],
      documentation: documentation(
        api[id].documentation, of: name,
        extra: deprecation(api[id].documentation)))
  }

  /// The declaration of an enum that several types have in common. What is said about a case is kept where all say the
  /// same.
  func declaration(_ shared: SharedEnumeration) -> DeclarationView? {
    guard let first = shared.types.first else { return nil }
    let shapes = shared.types.compactMap { id -> EnumerationShape? in
      if case .enumeration(let shape) = api[id].shape { shape } else { nil }
    }
    guard var shape = shapes.first else { return nil }
    for index in shape.cases.indices
    where shapes.contains(where: { $0.cases[index] != shape.cases[index] }) {
      shape.cases[index].documentation = Documentation()
    }
    let view = enumeration(
      shape, named: shared.name, cases: names.members[first], documentation: "")
    return DeclarationView(enumeration: view)
  }

  private func enumeration(
    _ shape: EnumerationShape, named name: String, cases names: [String],
    documentation: String
  ) -> EnumerationView {
    var seen: Set<String> = []
    let cases = zip(shape.cases, names).compactMap { item, name -> EnumerationView.Case? in
      guard let value = rawLiteral(item.value, shape.raw), seen.insert(value).inserted else {
        return nil
      }
      return EnumerationView.Case(
        documentation: self.documentation(item.documentation),
        name: Keywords.escaped(name), value: value)
    }
    return EnumerationView(
      documentation: documentation, access: access, name: name,
      rawType: vocabulary[shape.raw == .string ? "String" : "Int"], isText: shape.raw == .string,
      cases: cases, unknown: "unknown")
  }

  /// The value of a case as a literal; nil for a number that no case can have: such values are kept as unknown.
  func rawLiteral(_ value: String, _ raw: EnumerationShape.Raw) -> String? {
    raw == .string ? SwiftText.literal(value) : Int(value).map(String.init)
  }
}
