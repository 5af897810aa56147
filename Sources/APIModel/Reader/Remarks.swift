import SpecSyntax

/// What documentation says of values beyond their type.
extension SpecReader {
  mutating func schemaDocumentation(_ schema: Mapping) -> Documentation {
    var documentation = documentation(schema, summary: "title")
    documentation.remarks = remarks(schema)
    return documentation
  }

  /// The documentation of a parameter, with what its schema adds.
  mutating func adding(_ schema: Node, to documentation: Documentation) -> Documentation {
    guard let mapping = schema.mapping else { return documentation }
    var documentation = documentation
    let own = schemaDocumentation(mapping)
    documentation.description = documentation.description ?? own.description
    documentation.isDeprecated = documentation.isDeprecated || own.isDeprecated
    documentation.remarks += own.remarks
    return documentation
  }

  private func remarks(_ schema: Mapping) -> [String] {
    guard schema.entries.count > 1 else { return [] }
    var remarks: [String] = []
    func limits(_ low: String, _ high: String, of unit: String) {
      guard let text = range(schema[low]?.numberText, schema[high]?.numberText, unit: unit) else {
        return
      }
      remarks.append(text)
    }
    limits("minLength", "maxLength", of: "character")
    limits("minItems", "maxItems", of: "item")
    limits("minProperties", "maxProperties", of: "entry")
    limits("minimum", "maximum", of: "")
    if let limit = schema["exclusiveMinimum"]?.numberText { remarks.append("More than \(limit).") }
    if let limit = schema["exclusiveMaximum"]?.numberText { remarks.append("Less than \(limit).") }
    if let step = schema["multipleOf"]?.numberText { remarks.append("A multiple of \(step).") }
    if schema["uniqueItems"]?.bool == true { remarks.append("No item occurs twice.") }
    if let pattern = schema["pattern"]?.string, let code = codeSpan(pattern) {
      remarks.append("Matches \(code).")
    }
    if let example = exampleRemark(schema) { remarks.append(example) }
    return remarks
  }

  func exampleRemark(_ mapping: Mapping) -> String? {
    guard let example = (mapping["example"] ?? mapping["examples"]?.sequence?.first)?.scalarText,
      example.count <= 60, let code = codeSpan(example)
    else { return nil }
    return "Example: \(code)."
  }

  private func range(_ low: String?, _ high: String?, unit: String) -> String? {
    let low = low == "0" && !unit.isEmpty ? nil : low
    switch (low, high) {
    case (nil, nil): return nil
    case (let low?, nil): return "At least \(counted(low, unit))."
    case (nil, let high?): return "At most \(counted(high, unit))."
    case (let low?, let high?) where low == high: return "Exactly \(counted(low, unit))."
    case (let low?, let high?): return "Between \(low) and \(counted(high, unit))."
    }
  }

  private func counted(_ number: String, _ unit: String) -> String {
    if unit.isEmpty || number == "1" { return unit.isEmpty ? number : "\(number) \(unit)" }
    return unit == "entry" ? "\(number) entries" : "\(number) \(unit)s"
  }

  /// Markdown code; nil for what fits no line.
  private func codeSpan(_ text: String) -> String? {
    guard !text.isEmpty, !text.contains(where: \.isNewline) else { return nil }
    return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }
}

extension Node {
  fileprivate var numberText: String? {
    switch content {
    case .integer(let text): decimalDigits(text)
    case .number(let text): text
    case .null, .bool, .string, .sequence, .mapping: nil
    }
  }
}
