import APIModel

/// The enums for listed values.
struct EnumerationPlan {
  let design: ModuleDesign

  func view(of id: TypeID, _ shape: EnumerationShape) -> EnumerationView {
    var seen: Set<[UInt8]> = []
    let cases = zip(shape.cases, design.names.members[id]).compactMap {
      item, name -> EnumerationView.Case? in
      guard let value = shape.code(of: item), seen.insert(Array(value.utf8)).inserted else {
        return nil
      }
      return EnumerationView.Case(
        documentation: DocumentationText.text(item.documentation), name: Keywords.escaped(name),
        value: value)
    }
    return EnumerationView(
      documentation: design.documentation(of: id), name: design.names.types.simpleName(id),
      rawType: design.vocabulary[Self.rawType(shape.raw)],
      isLarge: shape.raw == .string || shape.raw == .any,
      isExact: shape.raw == .string && shape.cases.contains(where: \.value.mayEqualAnother),
      cases: cases)
  }

  private static func rawType(_ raw: EnumerationShape.Raw) -> String {
    switch raw {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .any: "JSON"
    }
  }
}
