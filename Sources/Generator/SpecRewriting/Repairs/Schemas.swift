import SpecDocument

/// Schema keywords that are misspelled or contradictory, but clear in meaning; here types and formats.
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
    repairPattern(of: &schema)
  }

  /// Repairs `type: int` and the like, which come from programming languages.
  private func repairType(of schema: inout EditedObject) {
    guard let node = schema["type"] else { return }
    if Self.isNull(node), let type = Self.describedType(schema) {
      repairNullType(of: &schema, node, type)
    } else if let name = node.string, let meaning = meaning(near: name) {
      repairType(of: &schema, node, name, meaning)
    } else if let nodes = node.sequence {
      let names = nodes.map { $0.isNull ? Node.text("null", at: $0.span) : $0 }
      if nodes.contains(where: \.isNull) {
        // `[string, null]` without quotes around null.
        report(.misspelledType, "the type 'null' takes quotes", at: node.span, isHarmless: true)
        schema.set("type", .list(names, at: node.span))
      }
      repairTypes(names, in: &schema, at: node.span)
    }
  }

  /// Repairs misspelled types among others. A format applies only to one that is alone, or beside null.
  private func repairTypes(_ nodes: [Node], in schema: inout EditedObject, at span: SourceSpan) {
    var types = nodes
    let isAlone = nodes.count { $0.string != "null" } == 1
    for (index, node) in nodes.enumerated() {
      guard let name = node.string, let meaning = meaning(near: name) else { continue }
      let (before, format) = (schema["type"], schema["format"])
      repairType(of: &schema, node, name, meaning)
      guard let type = schema["type"] else { return }
      types[index] = type
      if let before { schema.set("type", before) }
      if !isAlone, format == nil { schema.remove("format") }
    }
    if zip(types, nodes).contains(where: { $0 !== $1 }) {
      schema.set("type", types.count == 1 ? types[0] : .list(types, at: span))
    }
  }

  /// Repairs `{type: "null", properties: …}`, as springdoc writes an object that may be null.
  private func repairNullType(of schema: inout EditedObject, _ node: Node, _ type: String) {
    let types = Node.list(
      [.text(type, at: node.span), .text("null", at: node.span)], at: node.span)
    report(
      .ambiguousSchema,
      "'type' allows only null, but the keywords beside it describe an \(type); "
        + "it is read as an \(type) or null", at: node.span,
      help: "write 'type: [\(type), \"null\"]'",
      correction: .updating(schema.span, "type", types))
    schema.set("type", types)
  }

  private static func isNull(_ type: Node) -> Bool {
    type.isNull || type.string == "null"
      || type.sequence.map { !$0.isEmpty && $0.allSatisfy { $0.isNull || $0.string == "null" } }
        == true
  }

  /// Returns the type that keywords describe with more than limits.
  private static func describedType(_ schema: EditedObject) -> String? {
    let object = ["properties", "additionalProperties", "patternProperties"]
    if object.contains(where: { schema[$0]?.mapping?.entries.isEmpty == false }) { return "object" }
    return ["items", "prefixItems"].contains { schema[$0] != nil } ? "array" : nil
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

  /// Returns `{type: string}` for `items: string`, and a reference for its string; nil for anything
  /// else.
  func schema(named node: Node) -> Node? {
    guard let name = node.string else { return nil }
    if name.hasPrefix("#/") {
      report(
        .wrongKind, "a schema is a mapping; it is read as {$ref: '\(name)'}", at: node.span,
        isHarmless: true)
      return .object(["$ref": node], at: node.span)
    }
    guard JSONType(rawValue: name) != nil || Self.meaning(of: name)?.type != nil else { return nil }
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

  /// Returns the meaning of a word in another language, or of a misspelled type: `strng`.
  private func meaning(near name: String) -> TypeMeaning? {
    if JSONType(rawValue: name) != nil { return nil }
    return Self.meaning(of: name)
      ?? nearest(to: name.lowercased(), among: JSONType.names).map(TypeMeaning.init)
  }

  private static func meaning(of name: String) -> TypeMeaning? {
    if JSONType(rawValue: name) != nil { return nil }
    // `string,` has been copied from a list.
    func isMark(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    let word = name.lowercased().drop(while: isMark)
    let folded = String(String(word.reversed().drop(while: isMark)).reversed())
    return (JSONType(rawValue: folded) != nil ? folded : foreignTypes[folded]).map(TypeMeaning.init)
  }

  /// The words that can mean nothing else.
  private static let clearTypes = Set(JSONType.names).union([
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
    "undefined": "", "unknown": "", "ref": "", "none": "", "": "",
  ]

  /// Reports a format that is close to a known one; other formats are the author's own.
  private func checkFormat(of schema: EditedObject) {
    guard let node = schema["format"], let format = node.string, !Self.formats.contains(format),
      !Self.numberFormats.contains(format) || Self.swiftType(of: schema) == "String"
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

  /// Formats of numbers, named after their width, that do not apply to strings.
  private static let numberFormats: Set<String> = ["float32", "float64"]

  private static let formats = Set(
    typedFormats + [
      "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
      "uri-reference", "uri-template", "iri", "iri-reference", "json-pointer", "int8", "int16",
      "relative-json-pointer", "regex", "password", "uint8", "uint16", "uint32", "uint64", "url",
      "int", "long", "char", "html", "commonmark", "sf-string", "sf-integer", "decimal128",
      "double-int", "media-range", "http-date", "base64", "unixtime", "guid", "bigint", "ip",
      "cidr",
    ])
}
