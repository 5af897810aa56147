import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

extension Classifier {
  /// Strings or integers are an enumeration; other values are what they have in common, and documentation lists them.
  mutating func enumerationForm(_ values: [Node], of schema: Schema) -> SchemaForm {
    let known = values.filter { !$0.isNull }
    guard let first = known.first else { return .scalar(.json) }
    let types = typeNames(of: schema)
    if known.allSatisfy({ $0.bool != nil }) {
      return types == ["string"] ? .scalar(.string) : .scalar(.bool)
    }
    if types == ["string"], known.allSatisfy({ $0.scalarText != nil }) {
      // Unquoted, `1.0` and `true` look like other things; the type says what they are.
      return .enumeration(enumeration(.string, values: known, of: schema))
    }
    if known.allSatisfy({ $0.string != nil }) {
      if !types.isEmpty, !types.contains("string") { warnOfValues(first, types: types) }
      return .enumeration(enumeration(.string, values: known, of: schema))
    }
    if known.allSatisfy({ $0.isInteger }) {
      guard known.allSatisfy({ Int64(decimalDigits($0.scalarText ?? "")) != nil }) else {
        return .scalar(.decimal)
      }
      return .enumeration(enumeration(.integer, values: known, of: schema))
    }
    if known.allSatisfy({ $0.isInteger || $0.isNumber }) { return .scalar(numberScalar(schema)) }
    return mixedForm(known, of: schema) ?? .scalar(.json)
  }

  /// Strings beside integers, `[all, 1, 2]`, are an enumeration of either kind.
  private mutating func mixedForm(_ values: [Node], of schema: Schema) -> SchemaForm? {
    let texts = values.filter { $0.string != nil }
    let numbers = values.filter(\.isInteger)
    guard !texts.isEmpty, !numbers.isEmpty, texts.count + numbers.count == values.count else {
      return nil
    }
    let members = [texts, numbers].map { values in
      let list = document.nodes.sequence(values, at: schema.span)
      let entry = Mapping.Entry(key: "enum", keySpan: schema.span, value: list)
      return UnionSchema.Member(node: document.nodes.mapping([entry], at: schema.span))
    }
    return .union(UnionSchema(members: members, discriminator: nil, span: schema.span))
  }

  private mutating func warnOfValues(_ value: Node, types: [String]) {
    findings.report(
      .enumeration, "the values are strings, but 'type' is '\(types.joined(separator: ", "))'",
      at: value.span)
  }

  private mutating func enumeration(
    _ raw: EnumerationShape.Raw,
    values: [Node],
    of schema: Schema
  ) -> EnumerationShape {
    let names = list(schema["x-enum-varnames"] ?? schema["x-enumNames"]) ?? []
    let descriptions = schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"]
    var shape = EnumerationShape(raw: raw, cases: [])
    var seen: Set<String> = []
    // Names count the values as they are written, null included.
    let all = schema["enum"]?.sequence ?? values
    for (index, node) in all.enumerated() {
      guard let text = node.scalarText else { continue }
      let value = raw == .integer ? decimalDigits(text) : text
      guard seen.insert(value).inserted else { continue }
      let description =
        descriptions?[value]?.scalarText ?? element(index, of: descriptions?.sequence)
      shape.cases.append(
        EnumerationShape.Case(
          value: value,
          nameOverride: element(index, of: names),
          documentation: Documentation(description: description)
        )
      )
    }
    return shape
  }

  private func element(_ index: Int, of nodes: [Node]?) -> String? {
    guard let nodes, nodes.indices.contains(index) else { return nil }
    return nodes[index].scalarText
  }
}

extension Node {
  var isInteger: Bool { if case .integer = content { true } else { false } }
  var isNumber: Bool { if case .number = content { true } else { false } }
}
