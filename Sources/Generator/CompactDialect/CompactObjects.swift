import SpecDocument

/// Types with fields.
extension CompactLowering {
  mutating func object(
    _ fields: [Mapping.Entry], directives: [Directive: Node], at span: SourceSpan
  ) -> Node {
    var own = objectSchema(fields, at: span)
    if let additional = directives[.additional] {
      let value = additional.bool != nil ? additional : schema(of: typeUse(additional))
      own.set("additionalProperties", value)
    }
    let parents = directives[.extends].map { parentNames($0) } ?? []
    let known = fieldNames(fields) + parents.flatMap { fieldNames(ofDeclared: $0.name) }
    var marks = ObjectBuilder()
    for (directive, key) in [(Directive.message, "x-apigen-message"), (.detail, "x-apigen-detail")]
    {
      let inherited = inherited(directive, from: parents.map(\.name))
      marks.set(
        key, fieldReference(directives[directive], of: directive, among: known) ?? inherited)
    }
    guard !parents.isEmpty else {
      own.append(marks.entries)
      return own.node(at: span)
    }
    let references = parents.map { Node.reference(to: "schemas", $0.name, at: $0.span) }
    var schema = ObjectBuilder()
    schema.set("allOf", .list(references + [own.node(at: span)], at: span))
    schema.append(marks.entries)
    return schema.node(at: span)
  }

  /// Returns `type`, `properties` and `required` of an object with these fields.
  mutating func objectSchema(_ fields: [Mapping.Entry], at span: SourceSpan) -> ObjectBuilder {
    var properties = ObjectBuilder()
    var required: [Node] = []
    for field in fields {
      let use = typeUse(field.value)
      let name = Self.wireName(field.key)
      properties.set(name, schema(of: use, allowingNull: fieldsAllowNull), keySpan: field.keySpan)
      if use.isRequired { required.append(.text(name, at: field.keySpan)) }
    }
    var schema = ObjectBuilder()
    schema.set("type", .text("object", at: span))
    schema.set("properties", properties.nonemptyNode(at: span))
    schema.set("required", .nonemptyList(required, at: span))
    return schema
  }

  private mutating func parentNames(_ node: Node) -> [(name: String, span: SourceSpan)] {
    (node.sequence ?? [node]).compactMap { parent in
      guard let name = parent.string else {
        diagnostics.report(
          .compactType, "'$extends' must be the name of a type, or a list of names",
          at: parent.span)
        return nil
      }
      if declaredTypes.entry(name) == nil {
        if BuiltinType(rawValue: name) != nil {
          diagnostics.report(
            .compactType, "a type cannot extend '\(name)', which lacks fields", at: parent.span)
          return nil
        }
        reportUnknownType(name, at: parent.span)
        return nil
      }
      if extends(name, itself: name) {
        diagnostics.report(.compactType, "'\(name)' extends itself", at: parent.span)
        return nil
      }
      return (name, parent.span)
    }
  }

  private func extends(_ name: String, itself start: String) -> Bool {
    var seen: Set<String> = []
    var open = Self.parents(of: declaredTypes[name])
    while let next = open.popLast() {
      if next == start { return true }
      if seen.insert(next).inserted { open += Self.parents(of: declaredTypes[next]) }
    }
    return false
  }

  private static func parents(of declaration: Node?) -> [String] {
    guard let node = declaration?["$extends"] else { return [] }
    return (node.sequence ?? [node]).compactMap(\.string)
  }

  /// Returns the declaration of a type and then everything that it extends, each once.
  func lineage(of name: String) -> [Mapping] {
    var seen: Set<String> = []
    var open = [name]
    var lineage: [Mapping] = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let declaration = declaredTypes[next]?.mapping else {
        continue
      }
      lineage.append(declaration)
      open += Self.parents(of: declaredTypes[next])
    }
    return lineage
  }

  private func inherited(_ directive: Directive, from names: [String]) -> Node? {
    names.lazy.flatMap { lineage(of: $0) }.compactMap { $0[directive.key] }.first
  }

  private func fieldNames(_ fields: [Mapping.Entry]) -> [String] {
    fields.map { Self.wireName($0.key) }
  }

  private func fieldNames(ofDeclared name: String) -> [String] {
    lineage(of: name).flatMap(\.entries).map(\.key)
      .filter { !$0.hasPrefix("$") || $0.hasPrefix("$$") }.map(Self.wireName)
  }

  /// Returns the field name in a directive; nil, after reporting an error, if the field is missing.
  private mutating func fieldReference(
    _ node: Node?, of directive: Directive, among names: [String]
  ) -> Node? {
    guard let node else { return nil }
    guard let name = scalarText(node, of: directive.key) else { return nil }
    if names.contains(name) { return .text(name, at: node.span) }
    diagnostics.report(
      .compactType,
      "'\(directive.key)' names the field '\(name)', which the type does not have",
      at: node.span, help: names.isEmpty ? nil : expectation(for: name, among: names))
    return nil
  }
}
