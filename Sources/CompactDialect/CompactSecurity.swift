import SpecDocument

/// `auth`: at the root for every request, at an operation instead of the root's.
extension CompactLowering {
  private static let schemeKeys = ["header", "query", "cookie"]

  mutating func commonSecurity() -> Node? {
    guard let node = root["auth"] else { return nil }
    guard let map = node.mapping, !isSingleScheme(map) else { return security(node) }
    namedSecurity = map.entries.map(\.key)
    let alternatives = map.entries.compactMap { entry -> Node? in
      guard let scheme = scheme(entry.value) else { return nil }
      securitySchemes.append(
        Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: scheme.value))
      return requirement([entry.key], at: entry.keySpan)
    }
    return .list(alternatives, at: node.span)
  }

  /// Returns the alternatives of an `auth`, any of which is sufficient. `none` is no
  /// authentication.
  mutating func security(_ node: Node) -> Node? {
    if node.string == "none" { return .list([], at: node.span) }
    guard let list = node.sequence else {
      return schemeName(node).map { security([[$0]], at: node.span) }
    }
    let alternatives = list.map { alternative -> [String] in
      if alternative.string == "none" { return [] }
      return (alternative.sequence ?? [alternative]).compactMap { schemeName($0) }
    }
    return security(alternatives, at: node.span)
  }

  private func security(_ alternatives: [[String]], at span: SourceSpan) -> Node {
    .list(alternatives.map { requirement($0, at: span) }, at: span)
  }

  private func requirement(_ names: [String], at span: SourceSpan) -> Node {
    var requirement = ObjectBuilder()
    for name in names { requirement.set(name, .list([], at: span), keySpan: span) }
    return requirement.node(at: span)
  }

  private func isSingleScheme(_ map: Mapping) -> Bool {
    map.entries.contains { Self.schemeKeys.contains($0.key) && $0.value.string != nil }
      && map.entries.allSatisfy { Self.schemeKeys.contains($0.key) || $0.key == "doc" }
  }

  /// Returns the name of a scheme that is used here; an inline one is added under its own name.
  private mutating func schemeName(_ node: Node) -> String? {
    if let name = node.string, namedSecurity.contains(name) { return name }
    guard let scheme = scheme(node) else { return nil }
    if !securitySchemes.contains(where: { $0.key == scheme.name }) {
      securitySchemes.append(
        Mapping.Entry(key: scheme.name, keySpan: node.span, value: scheme.value))
    }
    return scheme.name
  }

  private mutating func scheme(_ node: Node) -> (name: String, value: Node)? {
    switch node.string {
    case "bearer"?, "basic"?:
      let scheme = node.string ?? ""
      return (
        scheme, .object(["type": .text("http", at: node.span), "scheme": node], at: node.span)
      )
    case let name?:
      diagnostics.report(
        .compactAuthentication, "unknown authentication '\(name)'",
        at: node.span,
        help: expectation(for: name, among: namedSecurity + ["bearer", "basic", "none"])
      )
      return nil
    case nil: break
    }
    guard let map = node.mapping,
      let place = map.entries.first(where: { Self.schemeKeys.contains($0.key) })
    else {
      diagnostics.report(
        .compactAuthentication,
        "'auth' must be 'bearer', 'basic', {header: …}, {query: …} or {cookie: …}, found \(node.kindDescription)",
        at: node.span
      )
      return nil
    }
    checkKeys(of: map, allowed: Self.schemeKeys + ["doc"])
    guard let name = text(place.value, of: place.key) else { return nil }
    let scheme = Node.object(
      [
        "type": .text("apiKey", at: node.span), "in": .text(place.key, at: place.keySpan),
        "name": name,
        "description": map["doc"].flatMap { text($0, of: "doc") },
      ],
      at: node.span
    )
    return (name.string ?? "", scheme)
  }
}
