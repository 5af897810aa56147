import APIModel

/// The enums of listed values, including those that types share.
struct EnumerationPlan {
  let design: ModuleDesign

  /// The enum of a type, or another name for the one that it shares.
  func declaration(of id: TypeID, _ shape: EnumerationShape) -> DeclarationView {
    let name = design.names.types.simpleName(id)
    let documentation = design.documentation(of: id)
    guard let shared = design.names.types.sharedName(of: id) else {
      return DeclarationView(
        enumeration: view(
          shape, named: name, cases: design.names.members[id], documentation: documentation))
    }
    return DeclarationView(
      alias: AliasView(documentation: documentation, name: name, type: SwiftCode(text: shared)))
  }

  /// The enum that several types share. A case keeps its documentation if it is the same everywhere.
  func view(of shared: SharedEnumeration) -> EnumerationView? {
    let shapes = shared.types.compactMap { design.graph.enumeration(.named($0)) }
    guard let first = shared.types.first, var shape = shapes.first else { return nil }
    for index in shape.cases.indices
    where shapes.contains(where: { $0.cases[index] != shape.cases[index] }) {
      shape.cases[index].documentation = Documentation()
    }
    return view(
      shape, named: shared.name, cases: design.names.members[first], documentation: "")
  }

  private func view(
    _ shape: EnumerationShape, named name: String, cases names: [String], documentation: String
  ) -> EnumerationView {
    var seen: Set<String> = []
    let cases = zip(shape.cases, names).compactMap { item, name -> EnumerationView.Case? in
      guard let value = item.literal(shape.raw), seen.insert(value).inserted else { return nil }
      return EnumerationView.Case(
        documentation: DocumentationText.text(item.documentation), name: Keywords.escaped(name),
        value: value)
    }
    return EnumerationView(
      documentation: documentation, name: name,
      rawType: design.vocabulary[shape.raw == .string ? "String" : "Int"],
      isText: shape.raw == .string, cases: cases)
  }
}
