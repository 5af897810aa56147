import SpecDocument

/// `$enum`: a list of values, or a map from each value to its documentation.
extension CompactLowering {
  /// Returns the values of an `$enum` as on the wire.
  static func enumerationValues(_ node: Node) -> [String] {
    node.mapping?.entries.map(\.key) ?? node.sequence?.compactMap(\.scalarText) ?? []
  }

  mutating func enumeration(_ node: Node, type: Node?) -> Node {
    let isInteger = integerType(type, values: node)
    var schema = ObjectBuilder()
    schema.set("type", .text(isInteger ? "integer" : "string", at: node.span))
    if let mapping = node.mapping {
      let values = mapping.entries.map {
        enumerationValue($0.key, at: $0.keySpan, isInteger: isInteger)
      }
      schema.set("enum", .list(values, at: node.span))
      describeCases(mapping, at: node.span, in: &schema)
    } else if let list = node.sequence {
      let values = list.compactMap { value -> Node? in
        guard let text = scalarText(value, of: "$enum") else { return nil }
        return enumerationValue(text, at: value.span, isInteger: isInteger)
      }
      reportDuplicates(in: values)
      schema.set("enum", .list(values, at: node.span))
    } else {
      diagnostics.report(
        .compactEnumeration,
        "'$enum' must be a list of values, or a mapping from values to their documentation",
        at: node.span, help: "write '$enum: [admin, member]'")
    }
    if Self.enumerationValues(node).isEmpty, node.mapping != nil || node.sequence != nil {
      diagnostics.report(.compactEnumeration, "'$enum' is empty", at: node.span)
    }
    return schema.node(at: node.span)
  }

  /// Returns whether the values are integers, according to `$type` or else to the values.
  private mutating func integerType(_ type: Node?, values: Node) -> Bool {
    guard let type else {
      guard let list = values.sequence, !list.isEmpty else { return false }
      return list.allSatisfy(\.isInteger)
    }
    let name = type.string.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    switch name {
    case "String": return false
    case "Int", "Int32", "Int64": return true
    default:
      diagnostics.report(
        .compactEnumeration, "the type of an '$enum' must be 'String' or 'Int'", at: type.span,
        help: "write '$type: Int', or '$type: Int?' for one that may be absent")
      return false
    }
  }

  private mutating func enumerationValue(_ text: String, at span: SourceSpan, isInteger: Bool)
    -> Node
  {
    guard isInteger else { return .text(text, at: span) }
    if Int(text) == nil {
      diagnostics.report(.compactEnumeration, "'\(text)' is not an integer", at: span)
      return Node(.integer("0"), at: span)
    }
    return Node(.integer(text), at: span)
  }

  private mutating func reportDuplicates(in values: [Node]) {
    var places: [String: SourceSpan] = [:]
    for value in values {
      guard let text = value.scalarText else { continue }
      if let first = places[text] {
        let note = Diagnostic.Note("first used here", at: first)
        diagnostics.add(
          Diagnostic(
            .compactEnumeration, "duplicate value '\(text)' in '$enum'", at: value.span
          ).noting([note]))
      } else {
        places[text] = value.span
      }
    }
  }

  /// Adds the names and the documentation of the cases. Each case has null, a string, or
  /// `{name: …, doc: …}`.
  private mutating func describeCases(
    _ cases: Mapping, at span: SourceSpan, in schema: inout ObjectBuilder
  ) {
    var names: [Node] = []
    var descriptions: [Node] = []
    for entry in cases.entries {
      var doc = entry.value.isNull ? nil : Optional(entry.value)
      var name: Node?
      if let long = entry.value.mapping {
        checkKeys(of: long, allowed: ["name", "doc"])
        (name, doc) = (long["name"], long["doc"])
      }
      names.append(name.flatMap { text($0, of: "name") } ?? .text(entry.key, at: entry.keySpan))
      descriptions.append(doc.flatMap { text($0, of: "doc") } ?? .text("", at: entry.keySpan))
    }
    let areNamed = cases.entries.contains { $0.value["name"] != nil }
    schema.set("x-enum-varnames", areNamed ? .list(names, at: span) : nil)
    let areDescribed = descriptions.contains { $0.string != "" }
    schema.set("x-enum-descriptions", areDescribed ? .list(descriptions, at: span) : nil)
  }
}
