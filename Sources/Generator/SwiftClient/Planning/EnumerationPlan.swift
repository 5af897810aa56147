import Decisions
import APIModel

/// The enums for listed values.
struct EnumerationPlan {
  let design: ModuleDesign

  func declaration(of id: TypeID, _ shape: EnumerationShape) -> EnumerationDeclaration {
    var seen: Set<ValueExpression> = []
    var cases: [EnumerationDeclaration.Case] = []
    for (item, name) in zip(shape.cases, design.names.members[id]) {
      guard let value = shape.value(of: item), seen.insert(value).inserted else { continue }
      cases.append(
        EnumerationDeclaration.Case(
          documentation: DocumentationComment(item.documentation), name: name, value: value,
          position: cases.count))
    }
    var conformances: Set<EnumerationDeclaration.Conformance> = []
    if shape.raw == .string, design.isBuilt(id) { conformances.insert(.literal) }
    if design.keys.contains(id) { conformances.insert(.key) }
    if design.conformances.isCaseIterable(id), !cases.contains(where: { $0.name == "allCases" }) {
      conformances.insert(.caseIterable)
    }
    return EnumerationDeclaration(
      documentation: design.documentation(of: id), path: design.names.types.path(id),
      rawType: Self.rawType(shape.raw), conformances: conformances,
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
