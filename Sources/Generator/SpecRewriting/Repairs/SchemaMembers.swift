import SpecDocument

/// Members of objects: which are required, and which one tells variants apart.
extension Repairer {
  /// Moves `required: true` of a property, as in draft 3 of JSON Schema, to the object's list.
  func moveRequiredFlags(in schema: inout EditedObject) {
    if let node = schema["required"], node.sequence == nil, node.string == nil {
      guard schema["properties"] != nil else { return }
      ignoreRequired(node, in: &schema)
    }
    guard var properties = schema["properties"].flatMap({ EditedObject($0) }) else { return }
    var names: [Node] = []
    for entry in properties.entries {
      guard var property = EditedObject(entry.value), property["properties"] == nil,
        let flag = property["required"], flag.sequence == nil, !flag.isNull,
        let isRequired = flag.bool ?? (flag.scalarText.map { $0.lowercased() == "true" })
      else { continue }
      report(
        .misplacedKey,
        "'required' of a property belongs in the list of the object that has the property",
        at: flag.span, help: "write 'required: [\(entry.key)]' beside 'properties'",
        isHarmless: true)
      property.remove("required")
      if let changed = property.changed { properties.set(entry.key, changed) }
      if isRequired { names.append(.text(entry.key, at: entry.keySpan)) }
    }
    guard let changed = properties.changed else { return }
    schema.set("properties", changed)
    if !names.isEmpty {
      schema.set("required", .list((schema["required"]?.sequence ?? []) + names, at: schema.span))
    }
  }

  private func ignoreRequired(_ node: Node, in schema: inout EditedObject) {
    report(
      .wrongKind,
      "expected a list, found \(node.kindDescription); 'required' is ignored, so each "
        + "property is optional",
      at: node.span, help: "list the names of the properties that are always present",
      correction: .removing(node.span))
    schema.remove("required")
  }

  func checkRequired(of schema: inout EditedObject) {
    guard let nodes = schema["required"]?.sequence else { return }
    var seen: Set<ExactText> = []
    let kept = nodes.filter { node in
      guard let name = node.string, !seen.insert(ExactText(name)).inserted else { return true }
      report(.repeatedValue, "'required' lists '\(name)' twice", at: node.span)
      return false
    }
    if kept.count < nodes.count, let node = schema["required"] {
      schema.set("required", .list(kept, at: node.span))
    }
    guard let properties = schema["properties"]?.mapping,
      !schema.entries.contains(where: { Self.describesMembers.contains($0.key) })
    else { return }
    for node in kept {
      guard let name = node.string, properties[name] == nil else { continue }
      let near = suggestions.closest(to: name, among: properties.entries.lazy.map(\.key))
      let consequence =
        near == nil
        ? "it is left out where it is sent, and an optional 'JSON' where it is received"
        : "it is ignored"
      let diagnostic = Diagnostic(
        .requiredWithoutProperty,
        "'required' names '\(name)', which 'properties' does not describe; \(consequence)",
        at: node.span,
        help: near.flatMap { seen.contains(ExactText($0)) ? nil : "did you mean '\($0)'?" },
        correction: near == nil
          ? .updating(
            schema.span, "properties", .object([name: .object([:], at: .nowhere)], at: .nowhere))
            + .removing(node.span)
          : .removing(node.span))
      undescribedRequirements.add(name, of: schema.span, diagnostic)
    }
  }

  /// The keywords that may describe a property elsewhere.
  private static let describesMembers: Set<String> = [
    "allOf", "oneOf", "anyOf", "$ref", "$dynamicRef", "patternProperties", "if", "dependentSchemas",
  ]

  /// Reports a discriminator property that none of the variants has.
  func checkDiscriminator(of schema: inout EditedObject) {
    guard let node = schema["discriminator"] else { return }
    if let name = node.string {
      report(
        .discriminator, "a discriminator is a mapping; it is read as {propertyName: \(name)}",
        at: node.span, isHarmless: true)
      return schema.set("discriminator", .object(["propertyName": node], at: node.span))
    }
    guard let name = node["propertyName"]?.string,
      let variants = (schema["oneOf"] ?? schema["anyOf"])?.sequence, !variants.isEmpty
    else { return }
    let resolved = variants.map { self.resolved($0) }
    let isAbsent = resolved.allSatisfy { variant in
      guard let variant, let properties = variant["properties"]?.mapping else { return false }
      return properties[name] == nil
        && !variant.entries.contains { Self.describesMembers.contains($0.key) }
    }
    guard isAbsent, schema["properties"]?[name] == nil else { return }
    let names = resolved.compactMap { $0?["properties"]?.mapping }.flatMap { $0.entries.map(\.key) }
    report(
      .discriminator, "no variant has the property '\(name)'; a value without it is '.unknown'",
      at: node["propertyName"]?.span ?? node.span,
      help: suggestions.help(for: name, among: names)
        ?? "without 'discriminator', variants are distinguished by their properties")
  }
}
