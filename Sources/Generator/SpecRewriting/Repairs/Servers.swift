import SpecDocument

/// Servers and the variables in their URLs.
extension Repairer {
  /// Makes an undescribed variable an argument of the server, and drops one that the URL lacks.
  func repairServer(_ server: inout EditedObject) {
    guard let written = server["url"]?.scalarText else { return }
    let url = repairedURL(written, of: &server)
    let names = PathTemplate(url).names
    let described = server["variables"]?.mapping
    var variables = (described?.entries ?? []).compactMap {
      repairedVariable($0, in: names, of: server)
    }
    for name in names where described?[name] == nil {
      let span = server["url"]?.span ?? server.span
      report(
        .serverVariable,
        "the URL has the variable '{\(name)}', which 'variables' does not describe; "
          + "it is an argument of the server", at: span,
        help: suggestions.help(for: name, among: described?.entries.map(\.key) ?? []),
        correction: .updating(
          server.span, "variables",
          .object(under: name, Self.argument(at: span))))
      variables.append(Mapping.Entry(key: name, keySpan: span, value: Self.argument(at: span)))
    }
    let node = Node.object(variables, at: server["variables"]?.span ?? server.span)
    if node.mapping?.entries != described?.entries ?? [] { server.set("variables", node) }
  }

  /// Returns the URL of a server as it is meant.
  private func repairedURL(_ written: String, of server: inout EditedObject) -> String {
    let defaults = (server["variables"]?.mapping?.entries ?? []).compactMap { entry in
      entry.value.mapping?["default"]?.scalarText.map { (entry.key, $0) }
    }
    let url = DocumentServerURL(written, defaults: defaults)
    guard let fault = url.fault else { return written }
    let span = server["url"]?.span ?? server.span
    report(
      .serverURL, "this URL of a server \(fault); it is read as '\(url.meant)'", at: span,
      // Swagger 2.0 has no URLs, only their parts.
      correction: version < .openAPI30
        ? nil : .updating(server.span, "url", .text(url.meant, at: span)))
    server.set("url", .text(url.meant, at: span))
    return url.meant
  }

  private func repairedVariable(
    _ entry: Mapping.Entry, in names: [String], of server: EditedObject
  ) -> Mapping.Entry? {
    guard names.contains(entry.key) else {
      report(
        .serverVariable, "server variable '\(entry.key)' is not in the URL",
        at: entry.keySpan, isHarmless: true)
      return nil
    }
    guard var variable = EditedObject(entry.value) else { return entry }
    guard variable["default"] == nil else {
      repairValues(of: &variable)
      return entry.with(variable.changed ?? entry.value)
    }
    let first = variable["enum"]?.sequence?.first
    report(
      .serverVariable,
      "server variable '\(entry.key)' lacks a 'default'; "
        + (first == nil ? "it is an argument of the server" : "it is the first of its values"),
      at: entry.keySpan,
      correction: first.map { .updating(variable.span, "default", $0) }
        ?? Correction(updating: variable.span, with: Self.argument(at: entry.keySpan)))
    if let first {
      variable.set("default", first)
    } else {
      variable.set("default", .text("", at: entry.keySpan))
      variable.set("x-apigen-required", .flag(true, at: entry.keySpan))
    }
    return entry.with(variable.changed ?? entry.value)
  }

  /// Repairs the values of a variable, which must be a nonempty list of strings.
  private func repairValues(of variable: inout EditedObject) {
    guard let values = variable["enum"]?.sequence else { return }
    for value in values where value.string == nil {
      guard let text = value.scalarText else { continue }
      report(value, isReadAs: "'\(text)'", expected: "a string")
    }
    if values.isEmpty {
      report(
        .emptyValue, "'enum' lists no value", at: variable["enum"]?.span ?? variable.span,
        isHarmless: true)
      variable.remove("enum")
    } else if values.contains(where: { $0.string == nil }) {
      let texts = values.map { value in
        value.scalarText.map { Node.text($0, at: value.span) } ?? value
      }
      variable.set("enum", .list(texts, at: variable.span))
    }
  }

  private static func argument(at span: SourceSpan) -> Node {
    .object(["default": .text("", at: span), "x-apigen-required": .flag(true, at: span)], at: span)
  }
}
