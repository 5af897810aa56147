import SpecDocument

/// Types written as mappings with fields and directives.
extension CompactLowering {
  mutating func writtenOutType(_ mapping: Mapping, of node: Node) -> CompactTypeUse {
    if reportForeignType(mapping) { return unknownType(at: node.span) }
    let directives = directives(of: mapping)
    let fields = fields(of: mapping)
    var use: CompactTypeUse
    if let values = directives[.enumeration] {
      use = CompactTypeUse(.inline(enumeration(values, type: directives[.type])), at: node.span)
    } else if let variants = directives[.oneOf] {
      use = CompactTypeUse(.inline(union(variants, by: directives[.by])), at: node.span)
    } else if let type = directives[.type] {
      use = typeUse(type)
      use.span = node.span
    } else {
      if fields.isEmpty { checkDescribesObject(directives) }
      use = CompactTypeUse(
        .inline(object(fields, directives: directives, at: node.span)), at: node.span)
    }
    if let kind = [Directive.enumeration, .oneOf, .type].first(where: { directives[$0] != nil }) {
      reportMisplaced(fields: fields, directives: directives, in: kind)
    }
    if let by = directives[.by], directives[.oneOf] == nil || directives[.enumeration] != nil {
      diagnostics.report(.compactType, "'$by' requires '$oneOf'", at: by.span)
    }
    annotate(&use, with: directives)
    return use
  }

  /// Reports a mapping that is an OpenAPI schema, or a map type that belongs in brackets. Returns
  /// false for any other mapping.
  private mutating func reportForeignType(_ mapping: Mapping) -> Bool {
    if let (entry, help) = OpenAPISpelling.fault(in: mapping, declared: declaredTypes) {
      report(foreign: entry, help: help)
      return true
    }
    guard mapping.entries.count == 1, let entry = mapping.entries.first,
      let key = BuiltinType(rawValue: entry.key), Self.keyTypes.contains(key)
    else { return false }
    let value = entry.value.string ?? "{…}"
    diagnostics.report(
      .compactType, "a map is written in brackets, and its keys are of type 'String'",
      at: entry.keySpan, help: "write '[String: \(value)]'")
    return true
  }

  /// Reports a key that belongs to OpenAPI.
  mutating func report(foreign entry: Mapping.Entry, help: String) {
    let value = entry.key == "type" ? entry.value.string.map { ": \($0)" } ?? "" : ""
    diagnostics.report(
      .compactType, "the compact dialect has no '\(entry.key)\(value)'", at: entry.keySpan,
      help: help)
  }

  /// The types whose names are read as the key of a map type, rather than as a field.
  private static let keyTypes: Set<BuiltinType> = [.string, .int, .int32, .int64, .bool, .double]

  /// Returns the wire name of a field: a leading `$` is written twice, as in `$$ref`.
  static func wireName(_ key: String) -> String {
    key.hasPrefix("$$") ? String(key.dropFirst()) : key
  }

  /// Joins the pieces of types such as `Map<String, User>`, which YAML splits at the comma between
  /// braces.
  static func joined(_ fields: [Mapping.Entry]) -> [Mapping.Entry] {
    fields.reduce(into: []) { joined, field in
      guard field.value.isNull, field.key.hasSuffix(">"), let last = joined.last,
        let text = last.value.string, text.contains("<"), !text.contains(">")
      else { return joined.append(field) }
      let start = last.value.span
      let span = SourceSpan(file: start.file, start: start.start, end: field.keySpan.end)
      joined[joined.count - 1] = last.with(.text("\(text), \(field.key)", at: span))
    }
  }

  private func fields(of mapping: Mapping) -> [Mapping.Entry] {
    Self.joined(mapping.entries.filter { !$0.key.hasPrefix("$") || $0.key.hasPrefix("$$") })
  }

  private mutating func directives(of mapping: Mapping) -> [Directive: Node] {
    var directives: [Directive: Node] = [:]
    for entry in mapping.entries where entry.key.hasPrefix("$") && !entry.key.hasPrefix("$$") {
      if let directive = Directive(key: entry.key) {
        directives[directive] = entry.value
      } else {
        diagnostics.report(
          .compactKey, "unknown directive '\(entry.key)'",
          at: entry.keySpan,
          help: suggestion(for: entry.key, among: Directive.allCases.map(\.key))
            ?? "a field of this name is written '$\(entry.key)'")
      }
    }
    return directives
  }

  private mutating func reportMisplaced(
    fields: [Mapping.Entry], directives: [Directive: Node], in kind: Directive
  ) {
    if let field = fields.first {
      diagnostics.report(
        .compactType, "a type with '\(kind.key)' cannot have fields", at: field.keySpan)
    }
    for directive in [Directive.extends, .message, .detail, .additional] {
      guard let value = directives[directive] else { continue }
      diagnostics.report(
        .compactType, "'\(directive.key)' requires a type with fields", at: value.span)
    }
  }

  /// Reports a type without fields whose directives describe a value: its `$type` is missing.
  private mutating func checkDescribesObject(_ directives: [Directive: Node]) {
    guard directives[.extends] == nil, directives[.additional] == nil,
      let (directive, value) = directives.filter({ $0.key.describesValue })
        .min(by: { $0.value.span.start < $1.value.span.start })
    else { return }
    diagnostics.report(
      .compactType, "'\(directive.key)' describes a value whose type is missing", at: value.span,
      help: "add the type, such as '$type: String'")
  }

  /// Reports directives that contradict each other, of which one would be lost.
  private mutating func reportContradictions(_ use: CompactTypeUse, _ directives: [Directive: Node])
  {
    if let value = directives[.defaultValue], use.defaultValue != nil {
      diagnostics.report(
        .compactDefault, "the type has a default already, after '='", at: value.span)
    }
    if let optional = directives[.optional], optional.bool == false, use.isOptional {
      diagnostics.report(
        .compactType, "'$optional: false' contradicts the '?' of the type", at: optional.span)
    }
    if directives[.readOnly]?.bool == true, let sent = directives[.writeOnly], sent.bool == true {
      diagnostics.report(
        .compactType, "'$readOnly' and '$writeOnly' exclude each other", at: sent.span)
    }
  }

  private mutating func annotate(_ use: inout CompactTypeUse, with directives: [Directive: Node]) {
    reportContradictions(use, directives)
    if let optional = directives[.optional] {
      use.excludesNull = optional.string == "absent"
      if use.excludesNull || flag(optional, of: "$optional")?.bool == true { use.isOptional = true }
    }
    if directives[.enumeration] != nil, directives[.type]?.string?.hasSuffix("?") == true {
      use.isOptional = true
    }
    if let doc = directives[.doc] { use.documentation = text(doc, of: "$doc") }
    if let deprecated = directives[.deprecated] {
      use.deprecated = flag(deprecated, of: "$deprecated")
    }
    if let name = directives[.swift] { use.nameOverride = text(name, of: "$swift") }
    if let value = directives[.defaultValue] {
      use.defaultValue = checkedDefault(value, for: use.expression)
    }
    for directive in Directive.allCases {
      guard let constraint = directive.constraint, let argument = directives[directive] else {
        continue
      }
      add(constraint, of: directive, argument: argument, to: &use)
    }
  }

  private mutating func add(
    _ constraint: Directive.Constraint, of directive: Directive, argument: Node,
    to use: inout CompactTypeUse
  ) {
    if let needed = constraint.kind, let kind = valueKind(of: use.expression), kind != needed {
      diagnostics.report(
        .compactType, "'\(directive.key)' applies only to a \(needed.rawValue)",
        at: argument.span, help: Self.constraintHelp(directive, for: kind))
      return
    }
    guard constraint.argument.accepts(argument) else {
      diagnostics.report(
        .compactType, "'\(directive.key)' must be \(constraint.argument.description)",
        at: argument.span)
      return
    }
    let value = directive == .example ? Node.list([argument], at: argument.span) : argument
    use.constraints.append(
      Mapping.Entry(key: constraint.keyword, keySpan: argument.span, value: value))
  }

  private static func constraintHelp(_ directive: Directive, for kind: ConstrainedKind) -> String? {
    let isMinimum = [.min, .minLength, .minItems].contains(directive)
    return switch kind {
    case .number: isMinimum ? "write '$min'" : "write '$max'"
    case .string: isMinimum ? "write '$minLength'" : "write '$maxLength'"
    case .list: isMinimum ? "write '$minItems'" : "write '$maxItems'"
    case .map, .other: nil
    }
  }

  private func valueKind(of expression: TypeExpression) -> ConstrainedKind? {
    if case .inline(let schema) = expression, schema["type"]?.string == "object" { return .other }
    return switch resolved(expression) {
    case .builtin(let type): type.valueKind
    case .enumeration: .other
    case .list: .list
    case .map: .map
    case .unknown: nil
    }
  }
}
