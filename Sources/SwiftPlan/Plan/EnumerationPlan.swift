import APIModel

/// The enums of listed values.
struct EnumerationPlan {
  let design: ModuleDesign

  func view(of id: TypeID, _ shape: EnumerationShape) -> EnumerationView {
    var seen: Set<String> = []
    let cases = zip(shape.cases, design.names.members[id]).compactMap {
      item, name -> EnumerationView.Case? in
      guard let value = item.literal(shape.raw), seen.insert(value).inserted else { return nil }
      return EnumerationView.Case(
        documentation: DocumentationText.text(item.documentation), name: Keywords.escaped(name),
        value: value)
    }
    return EnumerationView(
      documentation: design.documentation(of: id), name: design.names.types.simpleName(id),
      rawType: design.vocabulary[shape.raw == .string ? "String" : "Int"],
      isText: shape.raw == .string, cases: cases)
  }
}
