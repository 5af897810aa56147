import SpecDocument

/// Elements of arrays, and values that a schema lists.
extension Repairer {
  func checkItems(of schema: EditedObject, _ type: String) {
    guard type == "array",
      !["items", "prefixItems", "contains", "allOf", "$ref", "oneOf", "anyOf", "enum", "const"]
        .contains(where: { schema[$0] != nil })
    else { return }
    report(
      .arrayWithoutItems, "this array does not describe its items; they are any JSON",
      at: schema["type"]?.span ?? schema.span, help: "add 'items'",
      correction: .updating(schema.span, ["items": .object([:], at: schema.span)]))
  }

  /// Moves the `enum` of an array to its items, unless the values are lists.
  func moveValuesToItems(in schema: inout EditedObject) {
    guard let node = schema["enum"], let values = node.sequence, let type = schema["type"],
      (type.sequence ?? [type]).allSatisfy({ ["array", "null"].contains($0.string) }),
      !values.isEmpty, values.allSatisfy({ $0.scalarText != nil && !$0.isNull }),
      var items = schema["items"].flatMap({ EditedObject($0) }), items["$ref"] == nil,
      items["enum"] == nil,
      items["type"]?.string.map({ !["array", "object"].contains($0) }) == true
    else { return }
    report(
      .enumeration, "the values belong to the items, as the type is 'array'", at: node.span,
      correction: .removing(node.span) + .updating(items.span, "enum", node))
    items.set("enum", node)
    if let type = items["type"]?.string { repairValues(of: &items, type) }
    schema.remove("enum")
    if let changed = items.changed { schema.set("items", changed) }
  }

  func repairValues(of schema: inout EditedObject, _ type: String) {
    guard let node = schema["enum"], let values = node.sequence else { return }
    var seen: Set<ExactText> = []
    var repaired = values
    for (index, value) in values.enumerated() {
      guard let text = value.scalarText else { continue }
      if !seen.insert(ExactText(text)).inserted {
        report(.repeatedValue, "'enum' lists the value '\(text)' twice", at: value.span)
      } else if type == "string", value.string == nil {
        report(
          .enumeration,
          "expected a string, found \(value.kindDescription); it is read as '\(text)'",
          at: value.span, isHarmless: true)
        repaired[index] = .text(text, at: value.span)
      } else if !Self.fits(value, type) {
        report(
          .enumeration,
          "the value '\(text)' does not have the type '\(type)'; it is a case all the same",
          at: value.span)
      }
    }
    if repaired != values { schema.set("enum", .list(repaired, at: node.span)) }
  }

  /// Reads `/^[a-z]+$/`, as JavaScript and PHP write it, without the slashes: no text begins after one.
  func repairPattern(of schema: inout EditedObject) {
    guard let node = schema["pattern"], let literal = node.string, literal.hasPrefix("/"),
      let end = literal.dropFirst().lastIndex(of: "/")
    else { return }
    let pattern = String(literal[..<end].dropFirst())
    let flags = literal[end...].dropFirst()
    guard pattern.hasPrefix("^") || pattern.hasSuffix("$"), flags.allSatisfy(\.isLetter) else {
      return
    }
    // These change nothing about whether the pattern matches.
    guard flags.allSatisfy("dguvy".contains) else {
      report(
        .pattern, "the pattern has the flags '\(flags)', and is not checked", at: node.span,
        correction: .removing(node.span))
      return schema.remove("pattern")
    }
    let meant = Node.text(pattern, at: node.span)
    report(
      .pattern, "the pattern is read without the slashes around it", at: node.span,
      help: "write '\(pattern)'", correction: .updating(schema.span, "pattern", meant))
    schema.set("pattern", meant)
  }

  /// Reports a constant whose type is not `type`.
  func checkConstant(of schema: EditedObject) {
    guard let value = schema["const"], let type = schema["type"] else { return }
    let types = (type.sequence ?? [type]).compactMap(\.string)
    guard !types.isEmpty, types.allSatisfy({ !Self.isValue(value, of: $0) }) else { return }
    report(
      .ambiguousSchema,
      "the constant is not a value of the type '\(types.joined(separator: ", "))'; it is used all the "
        + "same",
      at: value.span)
  }

  private static func isValue(_ node: Node, of type: String) -> Bool {
    switch (node.content, type) {
    case (.null, "null"), (.string, "string"), (.sequence, "array"), (.mapping, "object"): true
    case (.number(let text), "integer"): Double(text).map { $0 == $0.rounded() } ?? true
    case (.string, _): false
    default: fits(node, type) || JSONType(rawValue: type) == nil
    }
  }

  /// Returns whether a value fits a type. The reader handles strings under another type: it chooses
  /// the type of all values.
  private static func fits(_ value: Node, _ type: String) -> Bool {
    switch (value.content, type) {
    case (.string, _), (.integer, "integer"), (.integer, "number"), (.number, "number"),
      (.bool, "boolean"):
      true
    default: false
    }
  }
}
