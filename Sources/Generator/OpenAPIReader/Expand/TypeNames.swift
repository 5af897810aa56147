import SpecDocument

/// The names of JSON types under `type`, or else those that other keywords imply.
extension Expander {
  /// Returns the names under `type` without null, or else the types that the other keywords imply.
  mutating func typeNames(of schema: Schema) -> [String] {
    guard let node = schema["type"], !node.isNull else {
      let implied = impliedType(schema)
      return implied.isEmpty ? impliedByLimits(of: schema) : implied
    }
    // Most schemas have one type.
    if let name = node.string, name != "string", name != "null", JSONType(rawValue: name) != nil {
      return [name]
    }
    let names = node.sequence ?? [node]
    var types: [String] = []
    for name in names {
      guard !name.isNull else { continue }
      guard let text = text(name) else { continue }
      guard JSONType(rawValue: text) != nil else {
        // Null alone would be no value.
        let others = names.filter { $0 !== name && !$0.isNull && $0.string != "null" }
        unknownValue(
          .unknownType, text, of: name.span, what: "type", allowed: JSONType.names,
          correction: .removing(others.isEmpty ? node.span : name.span))
        continue
      }
      if text != "null", !types.contains(text) { types.append(text) }
    }
    // Kubernetes describes ports this way and sends `8080` or "http".
    if types == ["string"], Self.isIntegerOrString(schema["format"]) {
      return ["integer", "string"]
    }
    // Every integer is a number.
    return types.contains("number") ? types.filter { $0 != "integer" } : types
  }

  static func isIntegerOrString(_ format: Node?) -> Bool { format?.string == "int-or-string" }

  private func impliedType(_ schema: Schema) -> [String] {
    let declared = declaredType(schema)
    return declared.isEmpty && !schema.properties.isEmpty ? ["object"] : declared
  }

  /// Returns the type of the numbers or strings that all variants of a union limit:
  /// `oneOf: [{minimum: 0, maximum: 9}, {minimum: 100}]`.
  private mutating func impliedByLimits(of schema: Schema) -> [String] {
    guard schema.unions.isEmpty else { return [] }
    let types = Set(schema.limits.map { declaredType(expand($0)) })
    guard let type = types.first, types.count == 1, type != ["object"], type != ["array"] else {
      return []
    }
    return type
  }

  /// Returns the types, ignoring properties that only conditions describe.
  mutating func declaredTypes(of schema: Schema) -> [String] {
    schema["type"].map { !$0.isNull } == true ? typeNames(of: schema) : declaredType(schema)
  }

  private func declaredType(_ schema: Schema) -> [String] {
    let object = ["additionalProperties", "patternProperties", "minProperties", "maxProperties"]
    if schema.properties.contains(where: { !$0.isConditional }) || !schema.required.isEmpty
      || object.contains(where: { schema[$0] != nil })
    {
      return ["object"]
    }
    if ["items", "prefixItems", "minItems", "maxItems"].contains(where: { schema[$0] != nil }) {
      return ["array"]
    }
    if let type = schema["format"]?.string.flatMap(ScalarFormats.impliedType) { return [type] }
    if ["pattern", "minLength", "maxLength", "contentEncoding", "contentMediaType"].contains(
      where: {
        schema[$0] != nil
      })
    {
      return ["string"]
    }
    let number = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
    return number.contains { schema[$0] != nil } ? ["number"] : []
  }
}
