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
      isExact: shape.raw == .string && shape.cases.contains { Self.hasDouble($0.value) },
      cases: cases)
  }

  /// Whether a text may be equal to another one for Swift. Of ASCII, only the kelvin sign, the Greek question mark and
  /// the Greek varia are equal to a `K`, a semicolon and a backtick.
  private static func hasDouble(_ text: String) -> Bool {
    text.utf8.contains { $0 >= 0x80 || [0x4B, 0x3B, 0x60].contains($0) }
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
