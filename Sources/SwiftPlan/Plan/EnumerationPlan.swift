import APIModel

extension Planner {
  /// Swift names of an enumeration's cases, by position.
  func names(ofCases shape: EnumerationShape) -> [Int: String] {
    let wishes = shape.cases.enumerated().map { index, item in
      let name = item.nameOverride.map(SwiftName.lowerCamel) ?? SwiftName.lowerCamel(item.value)
      return NameScope.Wish(
        index, wire: item.value,
        candidates: [name, SwiftName.lowerCamelNamingSymbols(item.value), name + "Value"])
    }
    return NameScope.assign(
      wishes,
      reserved: Keywords.impossibleMembers.union(Keywords.optionalCases)
        .union(["rawValue", "hashValue", "unknown"]))
  }

  func enumeration(_ id: TypeID, _ shape: EnumerationShape) -> EnumerationView {
    enumeration(
      shape, named: names.simpleName(id),
      documentation: documentation(
        api[id].documentation, of: names.simpleName(id),
        extra: deprecation(api[id].documentation)))
  }

  /// The declaration of an enum that several types have in common. What is said about a case is kept where all say the
  /// same.
  func declaration(_ shared: SharedEnumeration) -> DeclarationView? {
    let shapes = shared.types.compactMap { id -> EnumerationShape? in
      if case .enumeration(let shape) = api[id].shape { shape } else { nil }
    }
    guard var shape = shapes.first else { return nil }
    for index in shape.cases.indices
    where shapes.contains(where: { $0.cases[index] != shape.cases[index] }) {
      shape.cases[index].documentation = Documentation()
    }
    let view = enumeration(shape, named: shared.name, documentation: "")
    return DeclarationView(enumeration: view)
  }

  private func enumeration(
    _ shape: EnumerationShape, named name: String, documentation: String
  ) -> EnumerationView {
    let caseNames = names(ofCases: shape)
    var seen: Set<String> = []
    let cases = shape.cases.enumerated().compactMap { index, item -> EnumerationView.Case? in
      guard let value = rawLiteral(item.value, shape.raw), seen.insert(value).inserted else {
        return nil
      }
      return EnumerationView.Case(
        documentation: self.documentation(item.documentation),
        name: Keywords.escaped(caseNames[index] ?? "value"), value: value)
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
