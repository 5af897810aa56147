import SpecDocument

/// Parameters and headers with superfluous or missing keys.
extension Repairer {
  func repairParameter(_ parameter: inout EditedObject, _ kind: ObjectKind) {
    guard parameter["$ref"] == nil else { return }
    repairCase(of: "in", among: ParameterLocation.allCases.map(\.rawValue), in: &parameter)
    if parameter["in"]?.string == "header" { repairHeaderName(in: &parameter) }
    if parameter["in"]?.string == "cookie" { checkCookieName(in: parameter) }
    requireInPath(&parameter)
    dropSecondDescription(in: &parameter, kind)
    dropSecondMediaType(in: &parameter, kind)
    describeValue(of: &parameter, kind)
    dropStyle(in: &parameter, kind)
    readCollectionFormat(of: &parameter)
    if parameter["in"]?.string == "query" { describeMap(in: &parameter) }
  }

  /// Reads `in: Query` as `in: query`, and others of a few values in another case.
  func repairCase(of key: String, among values: [String], in object: inout EditedObject) {
    guard let node = object[key], let written = node.string, !values.contains(written),
      let value = values.first(where: { $0.lowercased() == written.lowercased() })
    else { return }
    let meant = Node.text(value, at: node.span)
    report(
      .wrongKind, "'\(written)' is read as '\(value)'", at: node.span,
      correction: .updating(around: node.span, key, meant))
    object.set(key, meant)
  }

  /// Corrects the name of a header in a parameter or a security scheme, if its meaning is clear.
  func repairHeaderName(in object: inout EditedObject) {
    guard let node = object["name"], let name = node.scalarText, !HeaderField.isName(name) else {
      return
    }
    let meant =
      HeaderField.name(meantBy: name)
      ?? HeaderField.scheme(in: name).map { _ in "Authorization" }
    if let meant {
      let corrected = Node.text(meant, at: node.span)
      report(
        .headerName, "'\(name)' is not the name of a header; it is read as '\(meant)'",
        at: node.span, correction: .updating(object.span, "name", corrected))
      object.set("name", corrected)
    } else {
      reportHeaderName(name, at: node.span)
    }
  }

  /// Reports the name of a header that cannot be sent.
  func reportHeaderName(_ name: String, at span: SourceSpan) {
    report(
      .headerName, "'\(name)' is not the name of a header, so it cannot be sent or received",
      at: span,
      help: "a name consists of letters, digits and some marks, such as '-'; an overlay can "
        + "correct it")
  }

  /// Reports the name of a cookie that is not a token (RFC 6265 §4.1.1).
  func checkCookieName(in object: EditedObject) {
    guard let node = object["name"], let name = node.scalarText, !HeaderField.isName(name) else {
      return
    }
    report(
      .headerName,
      "'\(name)' is not the name of a cookie; it is sent as browsers send it, which some servers "
        + "do not read", at: node.span,
      help: "a name consists of letters, digits and some marks, such as '-'; an overlay can "
        + "correct it")
  }

  private func requireInPath(_ parameter: inout EditedObject) {
    guard let location = parameter["in"]?.string.flatMap(ParameterLocation.init(rawValue:)),
      location.isRequired, parameter["required"]?.bool != true, let name = parameter["name"]
    else { return }
    report(
      .ignoredParameter, "path parameter '\(name.scalarText ?? "")' is taken as required",
      at: name.span, help: "add 'required: true'", isHarmless: true)
    parameter.set("required", .flag(true, at: name.span))
  }

  private func dropSecondDescription(in parameter: inout EditedObject, _ kind: ObjectKind) {
    guard parameter["schema"] != nil, let content = parameter.entry("content") else { return }
    report(
      .ignoredParameter,
      "\(kind.grammar.description) has 'schema' or 'content'; 'content' is ignored",
      at: content.keySpan, correction: .removing(content.keySpan))
    parameter.remove("content")
  }

  private func dropSecondMediaType(in parameter: inout EditedObject, _ kind: ObjectKind) {
    guard let content = parameter["content"], let entries = content.mapping?.entries,
      let first = entries.first, let second = entries.dropFirst().first
    else { return }
    report(
      .ignoredParameter, "\(kind.grammar.description) has one media type; '\(first.key)' is used",
      at: second.keySpan, correction: .removing(entries.dropFirst().map(\.keySpan)))
    parameter.set("content", Node.object([first], at: content.span))
  }

  /// Describes a value as a string if its parameter lacks a schema or a media type.
  private func describeValue(of parameter: inout EditedObject, _ kind: ObjectKind) {
    let content = parameter.entry("content")
    let isEmpty = content.map { $0.value.mapping?.entries.isEmpty == true } ?? (kind == .parameter)
    guard parameter["schema"] == nil, isEmpty else { return }
    let span = content?.keySpan ?? parameter["name"]?.span ?? parameter.span
    let schema = Node.object(["type": .text("string", at: span)], at: span)
    report(
      .ignoredParameter,
      "\(kind.grammar.description) has no 'schema'; its value is read as a string", at: span,
      correction: .removing(content.map { [$0.keySpan] } ?? [])
        + .updating(parameter.span, ["schema": schema]))
    parameter.remove("content")
    parameter.set("schema", schema)
  }

  /// Reads `filters[string]` as a map: grpc-gateway names it with the type of its keys.
  private func describeMap(in parameter: inout EditedObject) {
    guard let node = parameter["name"], let name = node.scalarText, name.hasSuffix("]"),
      let bracket = name.utf8.lastIndex(of: UInt8(ascii: "[")), bracket > name.startIndex,
      Self.keyTypes.contains(String(name[bracket...].dropFirst().dropLast())),
      let schema = parameter["schema"],
      resolved(schema).map({ ["array", "object"].contains($0["type"]?.string) }) != true
    else { return }
    let span = node.span
    let map = Node.object(
      ["type": .text("object", at: span), "additionalProperties": schema], at: schema.span)
    let changes: KeyValuePairs<String, Node?> = [
      "name": Node.text(String(name[..<bracket]), at: span), "style": .text("deepObject", at: span),
      "explode": .flag(true, at: span), "schema": map,
    ]
    report(
      .singleListParameter, "'\(name)' is named as grpc-gateway names a map; it is read as one",
      // Swagger 2.0 has no style for maps.
      at: span, correction: version == .swagger20 ? nil : .updating(parameter.span, changes))
    for case (let key, let value?) in changes { parameter.set(key, value) }
  }

  /// The types of keys in Protocol Buffers.
  private static let keyTypes: Set<String> = [
    "bool", "fixed32", "fixed64", "int32", "int64", "sfixed32", "sfixed64", "sint32", "sint64",
    "string", "uint32", "uint64",
  ]

  private func dropStyle(in parameter: inout EditedObject, _ kind: ObjectKind) {
    let place = kind == .header ? "header" : parameter["in"]?.string
    guard let style = parameter["style"], let text = style.string,
      let location = place.flatMap(ParameterLocation.init(rawValue:)), location != .querystring,
      !location.styles.contains(where: { $0.rawValue == text })
    else { return }
    let allowed = location.styles.map(\.rawValue)
    report(
      .parameterStyle,
      "a \(location.rawValue) parameter cannot have the style '\(text)'; it has its default",
      at: style.span,
      help: suggestions.help(for: text, among: allowed)
        ?? "expected \(allowed.joined(separator: ", "))", correction: .removing(style.span))
    parameter.remove("style")
  }
}
