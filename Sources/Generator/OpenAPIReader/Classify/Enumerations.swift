import APIModel
import SpecDocument

extension Classifier {
  /// Returns an enumeration of scalars. Booleans, and numbers out of range, stay plain scalars
  /// whose documentation lists the values.
  mutating func enumerationForm(_ values: [Node], of schema: Schema) -> SchemaForm {
    let known = values.filter { !$0.isNull }
    guard let first = known.first else { return .scalar(.json) }
    let types = typeNames(of: schema)
    if known.allSatisfy({ $0.bool != nil }) {
      return types == ["string"] ? .scalar(.string) : .scalar(.bool)
    }
    if types == ["string"], known.allSatisfy({ $0.scalarText != nil }) {
      // Unquoted, `1.0` and `true` have other types in YAML; the schema's type decides.
      return .enumeration(enumeration(.string, values: known, of: schema))
    }
    if known.allSatisfy({ $0.string != nil }) {
      if !types.isEmpty, !types.contains("string") {
        findings.report(
          .enumeration,
          "the values are strings, but 'type' is '\(types.joined(separator: ", "))'; they are read "
            + "as strings", at: first.span)
      }
      return .enumeration(enumeration(.string, values: known, of: schema))
    }
    let isNumber = types.contains("number")
    if known.allSatisfy(\.isInteger), !isNumber {
      guard known.allSatisfy({ Int64(decimalDigits($0.scalarText ?? "")) != nil }) else {
        return .scalar(.decimal)
      }
      return .enumeration(enumeration(.integer, values: known, of: schema))
    }
    let isExact = known.allSatisfy { !($0.isInteger || $0.isNumber) || $0.isExactDouble }
    if known.allSatisfy({ $0.isInteger || $0.isNumber }) {
      let scalar = numberScalar(schema)
      // A constant fraction stays a plain number.
      let isConstant = schema["const"] != nil && !known.allSatisfy(\.isInteger)
      guard isExact, scalar == .double || scalar == .float, !isConstant else {
        return .scalar(scalar)
      }
      return .enumeration(enumeration(.number, values: known, of: schema))
    }
    guard isExact, known.allSatisfy({ $0.scalarText != nil }) else { return .scalar(.json) }
    return .enumeration(enumeration(.any, values: known, of: schema))
  }

  private mutating func enumeration(
    _ raw: EnumerationShape.Raw, values: [Node], of schema: Schema
  ) -> EnumerationShape {
    let names =
      ["x-enum-varnames", "x-enumNames"].first { schema.isAboutValues($0) }.flatMap { schema[$0] }
    let descriptions = schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"]
    var shape = EnumerationShape(raw: raw, cases: [])
    var strings: Set<ExactText> = []
    var others: Set<ExactText> = []
    // Names are matched with the values as written, null included.
    let all = schema["enum"]?.sequence ?? values
    for (index, node) in all.enumerated() {
      guard let text = node.scalarText, !node.isNull || raw == .string else { continue }
      let value = raw == .string ? text : node.digits ?? text
      var item = EnumerationShape.Case(
        value: value, nameOverride: annotation(of: value, index, in: names),
        documentation: Documentation(description: annotation(of: value, index, in: descriptions)))
      item.isString = raw != .any || node.string != nil
      let key = ExactText(value)
      let isNew = item.isString ? strings.insert(key).inserted : others.insert(key).inserted
      if isNew { shape.cases.append(item) }
    }
    // Some of the numbers of a component that gives them titles: `{enum: [5], allOf: [{$ref: …}]}`.
    if shape.isOfNumbers, schema["enum"] != nil,
      let members = list(schema["oneOf"] ?? schema["anyOf"])
    {
      let titled = titles(ofNumbersIn: members)
      for (index, item) in shape.cases.enumerated() where item.nameOverride == nil {
        guard let named = titled[item.value] else { continue }
        shape.cases[index].nameOverride = named.nameOverride
        if item.documentation.description == nil {
          shape.cases[index].documentation = named.documentation
        }
      }
    }
    shape.nameNumbersByDescriptions()
    return shape
  }

  /// Returns the name or description of a value, from a list in the order of the values or a map.
  private func annotation(of value: String, _ index: Int, in texts: Node?) -> String? {
    if let text = texts?[value]?.scalarText { return text }
    guard let texts = texts?.sequence, texts.indices.contains(index) else { return nil }
    return texts[index].scalarText
  }
}

extension Schema {
  /// Whether the names under a key describe the values of the schema. Inherited names describe only
  /// inherited values.
  fileprivate func isAboutValues(_ key: String) -> Bool {
    self[key] != nil && (owners[key] == nil || owners[key] == owners["enum"])
  }
}

extension Node {
  /// The digits of a number in canonical form: `0.5` for 0.50, and `1` for 1.0.
  fileprivate var digits: String? {
    switch content {
    case .integer(let text): decimalDigits(text)
    case .number(let text):
      Double(text).map { number in
        let digits = "\(number)"
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
      }
    case .null, .bool, .string, .sequence, .mapping: nil
    }
  }

  /// Whether `Double` holds a number without rounding that users would notice.
  fileprivate var isExactDouble: Bool {
    digits.flatMap(Double.init).map { $0.magnitude < 9_007_199_254_740_992 } ?? false
  }
}
