import SpecDocument

/// Schema keywords that are misspelled or contradictory, but clear in meaning.
extension Repairer {
  func repairSchema(_ schema: inout EditedObject) {
    repairType(of: &schema)
    moveValuesToItems(in: &schema)
    moveRequiredFlags(in: &schema)
    checkRequired(of: &schema)
    checkFormat(of: schema)
    if let type = schema["type"]?.string {
      checkItems(of: schema, type)
      repairValues(of: &schema, type)
    }
    checkConstant(of: schema)
    checkDiscriminator(of: &schema)
  }

  // MARK: - Types

  /// Repairs `type: int` and the like, which come from programming languages.
  private func repairType(of schema: inout EditedObject) {
    guard let node = schema["type"] else { return }
    if let name = node.string, let meaning = Self.meaning(of: name) {
      repairType(of: &schema, node, name, meaning)
    } else if let nodes = node.sequence, nodes.contains(where: \.isNull) {
      // `[string, null]` without quotes around null.
      let names = nodes.map { $0.isNull ? Node.text("null", at: $0.span) : $0 }
      report(.misspelledType, "the type 'null' takes quotes", at: node.span, isHarmless: true)
      schema.set("type", .list(names, at: node.span))
    } else if let nodes = node.sequence, nodes.count(where: { $0.string != "null" }) == 1,
      let only = nodes.first(where: { $0.string != "null" }), let name = only.string,
      let meaning = Self.meaning(of: name)
    {
      // A misspelled type, alone or beside null.
      repairType(of: &schema, only, name, meaning)
      if let type = schema["type"], nodes.count > 1 {
        schema.set("type", .list([type, .text("null", at: node.span)], at: node.span))
      }
    }
  }

  private func repairType(
    of schema: inout EditedObject, _ node: Node, _ name: String, _ meaning: TypeMeaning
  ) {
    guard let type = meaning.type else {
      report(
        .misspelledType, "'\(name)' is not a type; any JSON is accepted", at: node.span,
        correction: .removing(node.span))
      return schema.remove("type")
    }
    // A word such as 'date' or 'decimal' could mean several types.
    let keywords = Node.object(
      [
        "type": .text(type, at: .nowhere),
        "format": schema["format"] == nil ? meaning.format.map { .text($0, at: .nowhere) } : nil,
      ], at: .nowhere)
    report(
      .misspelledType, "'\(name)' is not a type; it is read as '\(meaning.text)'", at: node.span,
      isHarmless: Self.clearTypes.contains(name.lowercased()),
      correction: schema["type"]?.string == nil
        ? nil : Correction(updating: schema.span, with: keywords))
    schema.set("type", .text(type, at: node.span))
    if let format = meaning.format, schema["format"] == nil {
      schema.set("format", .text(format, at: node.span))
    }
  }

  /// Returns `{type: string}` for `items: string`; nil for anything else.
  func schema(named node: Node) -> Node? {
    guard let name = node.string else { return nil }
    guard Self.types.contains(name) || Self.meaning(of: name)?.type != nil else { return nil }
    report(
      .misspelledType, "a schema is a mapping; it is read as {type: \(name)}", at: node.span,
      isHarmless: true)
    let meaning = Self.meaning(of: name) ?? TypeMeaning(name)
    return .object(
      [
        "type": meaning.type.map { .text($0, at: node.span) },
        "format": meaning.format.map { .text($0, at: node.span) },
      ], at: node.span)
  }

  private struct TypeMeaning {
    let type: String?
    let format: String?

    init(_ words: String) {
      let words = words.split(separator: " ").map(String.init)
      (type, format) = (words.first, words.dropFirst().first)
    }

    var text: String { [type, format].compactMap(\.self).joined(separator: "' with the format '") }
  }

  private static let types: Set<String> = [
    "string", "integer", "number", "boolean", "array", "object", "null",
  ]

  private static func meaning(of name: String) -> TypeMeaning? {
    if types.contains(name) { return nil }
    let folded = name.lowercased()
    return (types.contains(folded) ? folded : foreignTypes[folded]).map(TypeMeaning.init)
  }

  /// The words that can mean nothing else.
  private static let clearTypes = types.union([
    "int", "int32", "int64", "long", "float", "double", "bool", "str",
  ])

  /// The type that a word stands for, and its format; neither for any JSON.
  private static let foreignTypes = [
    "int": "integer", "int8": "integer", "int16": "integer", "int32": "integer int32",
    "int64": "integer int64", "long": "integer int64", "short": "integer", "byte": "integer",
    "bigint": "integer int64", "uint": "integer", "uint8": "integer", "uint16": "integer",
    "uint32": "integer uint32", "uint64": "integer uint64", "float": "number float",
    "float32": "number float", "float64": "number", "double": "number", "decimal": "number",
    "numeric": "number", "bool": "boolean", "str": "string", "text": "string", "char": "string",
    "date": "string date", "datetime": "string date-time", "date-time": "string date-time",
    "timestamp": "string date-time", "uuid": "string uuid", "guid": "string uuid",
    "email": "string email", "password": "string", "uri": "string uri", "url": "string uri",
    "file": "string binary", "binary": "string binary", "list": "array", "dict": "object",
    "map": "object", "hash": "object", "any": "", "mixed": "", "json": "",
  ]

  /// Reports a format that is close to a known one; other formats are the author's own.
  private func checkFormat(of schema: EditedObject) {
    guard let node = schema["format"], let format = node.string, !Self.formats.contains(format)
    else { return }
    if let meant = FormatName.meant(by: format) {
      return report(
        .unknownFormat, "'\(format)' is not a format; it is read as '\(meant)'", at: node.span)
    }
    guard FormatName.canonical(format) == format,
      let near = suggestions.closest(to: format, among: Self.typedFormats)
    else { return }
    report(
      .unknownFormat,
      "unknown format '\(format)', which is ignored"
        + (Self.swiftType(of: schema).map { ": the type is '\($0)'" } ?? ""),
      at: node.span,
      help: "did you mean '\(near)'?", correction: .removing(node.span))
  }

  /// Returns the Swift type of a schema without a format.
  private static func swiftType(of schema: EditedObject) -> String? {
    let nodes = schema["type"].map { $0.sequence ?? [$0] } ?? []
    let names = nodes.compactMap(\.string).filter { $0 != "null" }
    let types = ["string": "String", "integer": "Int", "number": "Double"]
    return names.count == 1 ? types[names[0]] : nil
  }

  /// The formats that affect the Swift type.
  private static let typedFormats = [
    "date-time", "date", "uuid", "uri", "int32", "int64", "float", "double", "byte", "binary",
    "decimal", "base64url",
  ]

  private static let formats = Set(
    typedFormats + [
      "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
      "uri-reference", "uri-template", "iri", "iri-reference", "json-pointer", "int8", "int16",
      "relative-json-pointer", "regex", "password", "uint8", "uint16", "uint32", "uint64", "url",
      "int", "long", "char", "html", "commonmark", "sf-string", "sf-integer", "decimal128",
      "double-int", "media-range", "http-date", "base64", "unixtime", "guid", "bigint", "ip",
      "cidr",
    ])

  // MARK: - Members

  /// Moves `required: true` of a property, as in draft 3 of JSON Schema, to the object's list.
  private func moveRequiredFlags(in schema: inout EditedObject) {
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

  private func checkRequired(of schema: inout EditedObject) {
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
        at: node.span, help: near.map { "did you mean '\($0)'?" },
        correction: .removing(node.span))
      undescribedRequirements.add(name, of: schema.span, diagnostic)
    }
  }

  /// The keywords that may describe a property elsewhere.
  private static let describesMembers: Set<String> = [
    "allOf", "oneOf", "anyOf", "$ref", "$dynamicRef", "patternProperties", "if", "dependentSchemas",
  ]

  // MARK: - Elements and values

  private func checkItems(of schema: EditedObject, _ type: String) {
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
  private func moveValuesToItems(in schema: inout EditedObject) {
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

  private func repairValues(of schema: inout EditedObject, _ type: String) {
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

  /// Reports a constant whose type is not `type`.
  private func checkConstant(of schema: EditedObject) {
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
    default: fits(node, type) || !types.contains(type)
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

  /// Reports a discriminator property that none of the variants has.
  private func checkDiscriminator(of schema: inout EditedObject) {
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
