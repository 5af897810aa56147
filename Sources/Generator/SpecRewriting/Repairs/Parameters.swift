import SpecDocument

/// Parameters and headers with superfluous or missing keys.
extension Repairer {
  func repairParameter(_ parameter: inout EditedObject, _ kind: ObjectKind) {
    guard parameter["$ref"] == nil else { return }
    requireInPath(&parameter)
    dropSecondDescription(in: &parameter, kind)
    dropSecondMediaType(in: &parameter, kind)
    dropEmptyContent(in: &parameter, kind)
    dropStyle(in: &parameter, kind)
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
    parameter.set("content", Node(.mapping(Mapping([first])), at: content.span))
  }

  private func dropEmptyContent(in parameter: inout EditedObject, _ kind: ObjectKind) {
    guard let content = parameter.entry("content"), content.value.mapping?.entries.isEmpty == true
    else { return }
    let schema = Node.object(["type": .text("string", at: content.keySpan)], at: content.keySpan)
    report(
      .ignoredParameter, "'content' has no media type; the value is read as a string",
      at: content.keySpan,
      correction: .removing(content.keySpan) + .updating(parameter.span, ["schema": schema]))
    parameter.remove("content")
    parameter.set("schema", schema)
  }

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
