import SpecDocument

/// Uses of types, and the schemas that they become.
extension CompactLowering {
  mutating func declaredSchemas() -> [Mapping.Entry] {
    if let node = root["types"] { _ = mapping(node, of: "types") }
    return declaredTypes.entries.map { entry in
      checkName(of: entry)
      let use = typeUse(entry.value)
      return entry.with(schema(of: use))
    }
  }

  private mutating func checkName(of entry: Mapping.Entry) {
    if BuiltinType(rawValue: entry.key) != nil {
      diagnostics.report(
        .compactName, "'\(entry.key)' is a built-in type and cannot be declared", at: entry.keySpan)
    } else if !entry.key.unicodeScalars.allSatisfy(TypeScanner.isNamePart) || entry.key.isEmpty {
      diagnostics.report(
        .compactName,
        "the type name '\(entry.key)' may only contain letters, digits, '_', '-' and '.'",
        at: entry.keySpan)
    } else if entry.key == "none" {
      diagnostics.report(
        .compactName, "'none' means no content and cannot be declared", at: entry.keySpan)
    }
  }

  /// Reads a type in any of its notations.
  mutating func typeUse(_ node: Node) -> CompactTypeUse {
    switch node.content {
    case .string(let text): return scannedType(text, of: node)
    case .sequence(let elements):
      return CompactTypeUse(listOrMap(elements, of: node), at: node.span)
    case .mapping(let mapping): return writtenOutType(mapping, of: node)
    case .null, .bool, .integer, .number:
      diagnostics.report(
        .compactType, "expected a type, found \(node.kindDescription)", at: node.span,
        help: "write a type such as 'String', '[Int]' or 'JSON'")
      return unknownType(at: node.span)
    }
  }

  func unknownType(at span: SourceSpan) -> CompactTypeUse {
    CompactTypeUse(.inline(.object([:], at: span)), at: span)
  }

  private mutating func scannedType(_ text: String, of node: Node) -> CompactTypeUse {
    do {
      let result = try TypeScanner.scan(text, of: node)
      var use = CompactTypeUse(result.expression, at: node.span)
      use.isOptional = result.isOptional
      if let written = result.defaultText {
        use.defaultValue = defaultValue(written.text, at: written.span, for: result.expression)
      }
      return use
    } catch {
      let shown = text.count > 60 ? text.prefix(60) + "…" : text[...]
      if let spelling = ForeignTypeText.spelling(of: text) {
        diagnostics.report(
          .compactType, "'\(shown)' is not a type of the compact dialect", at: node.span,
          help: "write '\(spelling)'")
      } else {
        diagnostics.report(
          .compactType, "'\(shown)' is not a type: \(error.message)", at: error.span,
          help: text.hasPrefix("{")
            ? "write the fields as a mapping, with '$optional: true' if it may be absent" : nil)
      }
      return unknownType(at: node.span)
    }
  }

  /// Reads `[User]` or `[String: User]`, which YAML parses as a list that contains a mapping.
  private mutating func listOrMap(_ elements: [Node], of node: Node) -> TypeExpression {
    guard elements.count == 1, let element = elements.first else {
      diagnostics.report(
        .compactName, "a list has one element type, found \(elements.count)", at: node.span,
        help: "write '[User]' or '[String: User]'")
      return .inline(.object([:], at: node.span))
    }
    if let pair = element.mapping, pair.entries.count == 1, let entry = pair.entries.first {
      if entry.key == "String" { return .map(elementType(entry.value)) }
      // The pair begins with its key in `[Int: User]`, and with a brace in `[{…}]`.
      if BuiltinType(rawValue: entry.key) != nil, entry.keySpan.start == element.span.start {
        diagnostics.report(
          .compactType, "the keys of a map must be of type 'String'", at: entry.keySpan)
        return .map(elementType(entry.value))
      }
    }
    return .list(elementType(element))
  }

  /// Returns the type of an element, which cannot have a default.
  private mutating func elementType(_ node: Node) -> TypeExpression {
    let use = typeUse(node)
    if let value = use.defaultValue {
      diagnostics.report(
        .compactDefault, "the type of an element cannot have a default", at: value.span)
    }
    if node.mapping == nil { return use.isOptional ? .optional(use.expression) : use.expression }
    return .inline(schema(of: use))
  }

  /// Returns the schema of a type, with its constraints and default.
  mutating func schema(of use: CompactTypeUse, allowingNull: Bool = true, documented: Bool = true)
    -> Node
  {
    var schema = schema(of: use.expression, at: use.span)
    if !use.constraints.isEmpty { schema = adding(use.constraints, to: schema) }
    if use.isOptional, !use.excludesNull, allowingNull { schema = nullable(schema) }
    var annotations = ObjectBuilder()
    if documented {
      annotations.set("description", use.documentation)
      annotations.set("deprecated", use.deprecated)
      annotations.set("x-apigen-name", use.nameOverride)
    }
    if let value = use.defaultValue {
      annotations.set("default", value)
      annotations.set("x-apigen-default", .text("sent", at: value.span))
    }
    return adding(annotations.entries, to: schema)
  }

  /// Returns the schema with more keywords, which replace existing ones.
  private func adding(_ added: [Mapping.Entry], to schema: Node) -> Node {
    guard !added.isEmpty, let mapping = schema.mapping else { return schema }
    let kept = mapping.entries.filter { entry in !added.contains { $0.key == entry.key } }
    return .object(kept + added, at: schema.span)
  }

  private mutating func schema(of expression: TypeExpression, at span: SourceSpan) -> Node {
    switch expression {
    case .inline(let schema): return schema
    case .optional(let wrapped): return nullable(schema(of: wrapped, at: span))
    case .list(let element):
      return .object(
        ["type": .text("array", at: span), "items": schema(of: element, at: span)], at: span)
    case .map(let value):
      let values = schema(of: value, at: span)
      return .object(["type": .text("object", at: span), "additionalProperties": values], at: span)
    case .name(let name, let nameSpan):
      if declaredTypes.entry(name) != nil { return .reference(to: "schemas", name, at: nameSpan) }
      if let builtin = BuiltinType(rawValue: name) { return builtin.schema(at: nameSpan) }
      reportUnknownType(name, at: nameSpan)
      return .object([:], at: nameSpan)
    }
  }

  mutating func reportUnknownType(_ name: String, at span: SourceSpan) {
    let known = BuiltinType.allCases.map(\.rawValue) + declaredTypes.entries.map(\.key)
    let near =
      BuiltinType(foreign: name)?.rawValue ?? nearest(to: name, among: known)
    diagnostics.report(
      .compactType, "unknown type '\(name)'", at: span,
      help: near.map { "did you mean '\($0)'?" } ?? "declare '\(name)' under 'types'")
  }
}
