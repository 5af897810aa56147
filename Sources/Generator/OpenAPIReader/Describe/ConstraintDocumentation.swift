import APIModel
import SpecDocument

extension FieldReading {
  mutating func schemaDocumentation(_ schema: Mapping) -> Documentation {
    var documentation = documentation(schema, summary: "title")
    ConstraintDocumentation.describe(schema, in: &documentation)
    return documentation
  }

  /// Returns the documentation of a parameter and its schema.
  mutating func adding(_ schema: Node, to documentation: Documentation) -> Documentation {
    guard let mapping = schema.mapping else { return documentation }
    var documentation = documentation
    let own = schemaDocumentation(mapping)
    documentation.description = documentation.description ?? own.description
    documentation.isDeprecated = documentation.isDeprecated || own.isDeprecated
    documentation.limits += own.limits
    documentation.remarks += own.remarks
    return documentation
  }
}

/// Facts about values that their type does not express, in words: `At most 100 characters.`
enum ConstraintDocumentation {
  static func describe(_ schema: Mapping, in documentation: inout Documentation) {
    guard schema.entries.contains(where: { !isSilent($0.key) }) else { return }
    documentation.limits = limits(schema)
    documentation.remarks = valueRemarks(schema)
    documentation.remarks += [range(schema, "minContains", "maxContains", of: "matching item")]
      .compactMap { $0 }
    if let format = formatRemark(schema) { documentation.remarks.append(format) }
    if let value = defaultRemark(schema) { documentation.remarks.append(value) }
    documentation.remarks += memberRemarks(schema)
    if let example = example(of: schema) { documentation.remarks.append(example) }
  }

  /// Returns remarks on limits, which ``Constraints`` contains too.
  private static func limits(_ schema: Mapping) -> [String] {
    var limits = [
      range(schema, "minLength", "maxLength", of: "character"),
      range(schema, "minItems", "maxItems", of: "item"),
      range(schema, "minProperties", "maxProperties", of: "entry"),
      range(schema, "minimum", "maximum", of: ""),
    ].compactMap { $0 }
    if let limit = schema["exclusiveMinimum"]?.numberText { limits.append("More than \(limit).") }
    if let limit = schema["exclusiveMaximum"]?.numberText { limits.append("Less than \(limit).") }
    if let step = schema["multipleOf"]?.numberText { limits.append("A multiple of \(step).") }
    if schema["uniqueItems"]?.bool == true, schema["items"] != nil {
      limits.append("No item occurs twice.")
    }
    if let pattern = schema["pattern"]?.string, let code = codeSpan(pattern),
      !NumberText.isImplied(pattern, in: schema)
    {
      limits.append("Matches \(code).")
    }
    return limits
  }

  private static func range(
    _ schema: Mapping, _ low: String, _ high: String, of unit: String
  ) -> String? {
    range(schema[low]?.numberText, schema[high]?.numberText, unit: unit)
  }

  /// Returns whether a keyword never needs a remark. Most schemas have only such keywords.
  private static func isSilent(_ key: String) -> Bool {
    silent.contains(key)
  }

  private static let silent: Set<String> = [
    "type", "title", "description", "nullable", "readOnly", "deprecated", "properties", "required",
    "items", "additionalProperties", "allOf", "oneOf", "anyOf", "$ref", "x-apigen-name",
  ]

  /// Returns remarks on constants and on values that no enum lists: values of `enum` that are
  /// boolean, numbers of a narrow format, or not scalars.
  private static func valueRemarks(_ schema: Mapping) -> [String] {
    if let value = schema["const"], !value.isNull, let code = codeSpan(Literal(value).json) {
      return ["Always \(code)."]
    }
    guard let values = schema["enum"]?.sequence,
      !values.allSatisfy({ $0.string != nil || $0.isNull })
    else { return [] }
    let known = values.filter { !$0.isNull }
    let isEnumeration =
      known.allSatisfy { $0.scalarText != nil } && !known.allSatisfy { $0.bool != nil }
      && schema["format"]?.string.flatMap { ScalarFormats.number[FormatName.canonical($0)] }
        ?? .float
        == .float
    let isOfText = schema["type"]?.string == "string"
    let codes = values.compactMap { codeSpan(Literal($0).json) }
    guard !isEnumeration, !isOfText, codes.count == values.count, codes.count <= 20 else {
      return []
    }
    return [codes.count == 1 ? "Always \(codes[0])." : "One of \(codes.joined(separator: ", "))."]
  }

  static let unixTime = "Seconds since 1970-01-01T00:00:00Z."

  /// Returns a remark on a format or encoding that the type does not imply.
  private static func formatRemark(_ schema: Mapping) -> String? {
    if let encoding = schema["contentEncoding"]?.string, !encoding.lowercased().hasPrefix("base64")
    {
      return codeSpan(encoding).map { "Encoded as \($0)." }
    }
    if let type = schema["contentMediaType"]?.string, let code = codeSpan(type) {
      return "Holds \(code)."
    }
    guard let name = schema["format"]?.string else { return nil }
    let format = FormatName.canonical(name)
    guard ScalarFormats.string[format] == nil,
      ScalarFormats.integer[format] == nil, ScalarFormats.number[format] == nil,
      !ScalarFormats.plain.contains(format), let code = codeSpan(format)
    else { return nil }
    return format == FormatName.unixTime ? unixTime : "Format: \(code)."
  }

  /// Returns a remark on a default that is not sent, since no signature shows it.
  private static func defaultRemark(_ schema: Mapping) -> String? {
    guard let value = schema["default"], !value.isNull, schema["x-apigen-default"] == nil,
      schema["const"] == nil,
      let code = codeSpan(value.scalarText ?? Literal(value).json), code.count < 80
    else { return nil }
    return "The default is \(code)."
  }

  /// Returns remarks on the names of members and on dependencies between members.
  private static func memberRemarks(_ schema: Mapping) -> [String] {
    var remarks: [String] = []
    let patterns =
      schema["patternProperties"]?.mapping?.entries.compactMap { codeSpan($0.key) } ?? []
    if !patterns.isEmpty {
      remarks.append("Names of further members match \(patterns.joined(separator: " or ")).")
    }
    if let names = schema["propertyNames"]?.mapping {
      let values = names["enum"]?.sequence?.compactMap { $0.string.flatMap(codeSpan) } ?? []
      if !values.isEmpty { remarks.append("Names are \(values.joined(separator: ", ")).") }
      if let pattern = names["pattern"]?.string.flatMap(codeSpan) {
        remarks.append("Names match \(pattern).")
      }
    }
    for entry in schema["dependentRequired"]?.mapping?.entries ?? [] {
      let names = entry.value.sequence?.compactMap { $0.string.flatMap(codeSpan) } ?? []
      guard let name = codeSpan(entry.key), !names.isEmpty else { continue }
      remarks.append("With \(name) there must be \(names.joined(separator: ", ")).")
    }
    if schema["if"] != nil { remarks.append("What may be set depends on other values.") }
    if let excluded = schema["not"]?.mapping { remarks.append(exclusionRemark(excluded)) }
    return remarks
  }

  private static func exclusionRemark(_ schema: Mapping) -> String {
    let names = schema["required"]?.sequence?.compactMap { $0.string.flatMap(codeSpan) } ?? []
    if names.count == 1 { return "Never has \(names[0])." }
    if !names.isEmpty { return "Never has \(names.joined(separator: " and ")) together." }
    let values = schema["enum"]?.sequence ?? schema["const"].map { [$0] } ?? []
    let codes = values.compactMap { codeSpan(Literal($0).json) }
    return codes.isEmpty
      ? "Some values of this type are excluded." : "Never \(codes.joined(separator: ", "))."
  }

  static func example(of mapping: Mapping) -> String? {
    guard let node = mapping["example"] ?? mapping["examples"]?.sequence?.first,
      // An example of a boolean is redundant.
      node.bool == nil, let example = node.scalarText,
      example.utf8.count <= 60 || example.count <= 60, let code = codeSpan(example)
    else { return nil }
    return "Example: \(code)."
  }

  private static func range(_ low: String?, _ high: String?, unit: String) -> String? {
    let low = low == "0" && !unit.isEmpty ? nil : low
    switch (low, high) {
    case (nil, nil): return nil
    case (let low?, nil): return "At least \(counted(low, unit))."
    case (nil, let high?): return "At most \(counted(high, unit))."
    case (let low?, let high?) where low == high: return "Exactly \(counted(low, unit))."
    case (let low?, let high?): return "Between \(low) and \(counted(high, unit))."
    }
  }

  private static func counted(_ number: String, _ unit: String) -> String {
    if unit.isEmpty || number == "1" { return unit.isEmpty ? number : "\(number) \(unit)" }
    return unit == "entry" ? "\(number) entries" : "\(number) \(unit)s"
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Returns a string as Markdown code; nil if it is empty or has line breaks.
  private static func codeSpan(_ text: String) -> String? {
    guard !text.isEmpty, !text.unicodeScalars.contains(where: isLineBreak) else { return nil }
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
  }
}

extension Node {
  /// The digits of a number.
  var numberText: String? {
    switch content {
    case .integer(let text): decimalDigits(text)
    case .number(let text): text
    case .null, .bool, .string, .sequence, .mapping: nil
    }
  }
}
