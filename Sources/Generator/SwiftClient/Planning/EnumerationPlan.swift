import Decisions
import APIModel

/// The enums for listed values.
struct EnumerationPlan {
  /// The number of cases beyond which a `switch` over their raw values costs more than a table: its
  /// compile time grows with the square of the number, and its run time with the number.
  private static let mostInSwitch = 50

  let design: ModuleDesign

  func declaration(of id: TypeID, _ shape: EnumerationShape) -> EnumerationDeclaration {
    var seen: Set<ValueExpression> = []
    let cases = zip(shape.cases, design.names.members[id]).compactMap {
      item, name -> EnumerationDeclaration.Case? in
      guard let value = shape.value(of: item), seen.insert(value).inserted else { return nil }
      return EnumerationDeclaration.Case(
        documentation: DocumentationComment(item.documentation), name: name, value: value)
    }
    return EnumerationDeclaration(
      documentation: design.documentation(of: id), path: design.names.types.path(id),
      rawType: Self.rawType(shape.raw), isLiteral: shape.raw == .string && design.isBuilt(id),
      isKey: design.keys.contains(id),
      isCaseIterable: design.conformances.isCaseIterable(id)
        && !cases.contains { $0.name == "allCases" },
      isLarge: shape.raw == .string || shape.raw == .any,
      isExact: shape.raw == .string && shape.cases.contains(where: \.value.mayEqualAnother),
      hasTable: cases.count > Self.mostInSwitch,
      cases: cases, model: design.graph[id])
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
