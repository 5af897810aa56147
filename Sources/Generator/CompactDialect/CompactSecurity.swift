import SpecDocument

/// `auth`: at the root, it applies to every request; at an operation, it replaces the root's.
extension CompactLowering {
  private static let schemeKeys = ["header", "query", "cookie"]

  /// A scheme that a request needs, with its OAuth 2 scopes.
  private struct Need {
    let scheme: String
    var scopes: [Node] = []
  }

  mutating func commonSecurity() -> Node? {
    guard let node = root["auth"] else { return nil }
    guard let map = node.mapping, !isSingleScheme(map) else { return security(node) }
    namedSecurity = map.entries.map(\.key)
    let alternatives = map.entries.compactMap { entry -> Node? in
      guard let scheme = scheme(entry.value) else { return nil }
      securitySchemes.append(entry.with(scheme.value))
      return requirement([Need(scheme: entry.key)], at: entry.keySpan)
    }
    return .list(alternatives, at: node.span)
  }

  /// Returns the alternatives of an `auth`, each of which is sufficient. `none` disables
  /// authentication.
  mutating func security(_ node: Node) -> Node? {
    if node.string == "none" { return .list([], at: node.span) }
    guard let list = node.sequence else {
      return need(node).map { security([[$0]], at: node.span) }
    }
    let alternatives = list.map { alternative -> [Need] in
      if alternative.string == "none" { return [] }
      return (alternative.sequence ?? [alternative]).compactMap { need($0) }
    }
    return security(alternatives, at: node.span)
  }

  private func security(_ alternatives: [[Need]], at span: SourceSpan) -> Node {
    .list(alternatives.map { requirement($0, at: span) }, at: span)
  }

  private func requirement(_ needs: [Need], at span: SourceSpan) -> Node {
    var requirement = ObjectBuilder()
    for need in needs {
      requirement.set(need.scheme, .list(need.scopes, at: span), keySpan: span)
    }
    return requirement.node(at: span)
  }

  /// Reads a scheme, or a scheme of OAuth 2 with scopes: `{login: [read, write]}`.
  private mutating func need(_ node: Node) -> Need? {
    guard let map = node.mapping, map.entries.count == 1, let entry = map.entries.first,
      let scopes = entry.value.sequence
    else { return schemeName(node).map { Need(scheme: $0) } }
    let known = securitySchemes.filter { $0.value["flows"] != nil }
    guard let scheme = known.first(where: { $0.key == entry.key }) else {
      diagnostics.report(
        .compactAuthentication, "'\(entry.key)' is not a scheme of OAuth 2, which has scopes",
        at: entry.keySpan, help: suggestion(for: entry.key, among: known.map(\.key)))
      return nil
    }
    return Need(scheme: scheme.key, scopes: scopes.compactMap { text($0, of: entry.key) })
  }

  private func isSingleScheme(_ map: Mapping) -> Bool {
    if map["oauth2"]?.mapping != nil {
      return map.entries.allSatisfy { ["oauth2", "doc"].contains($0.key) }
    }
    return map.entries.contains { Self.schemeKeys.contains($0.key) && $0.value.string != nil }
      && map.entries.allSatisfy { Self.schemeKeys.contains($0.key) || $0.key == "doc" }
  }

  /// Returns the name of a scheme. An inline scheme is declared first.
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
    case "none"?:
      diagnostics.report(
        .compactAuthentication, "'none' is not a scheme, and stands alone", at: node.span,
        help: "write 'auth: none', or list it as one of the alternatives: 'auth: [bearer, none]'")
      return nil
    case let name?:
      diagnostics.report(
        .compactAuthentication, "unknown authentication '\(name)'", at: node.span,
        help: expectation(for: name, among: namedSecurity + ["bearer", "basic", "none"]))
      return nil
    case nil: break
    }
    if let map = node.mapping, let flows = map["oauth2"] {
      checkKeys(of: map, allowed: ["oauth2", "doc"])
      let doc = map["doc"].flatMap { text($0, of: "doc") }
      return oauth(flows, doc: doc).map { ("oauth2", $0) }
    }
    guard let map = node.mapping,
      let place = map.entries.first(where: { Self.schemeKeys.contains($0.key) })
    else {
      diagnostics.report(
        .compactAuthentication,
        "'auth' must be 'bearer', 'basic', {header: …}, {query: …}, {cookie: …} or {oauth2: …}, found "
          + node.kindDescription,
        at: node.span)
      return nil
    }
    checkKeys(of: map, allowed: Self.schemeKeys + ["doc"])
    checkExclusion(of: Self.schemeKeys, in: map, .compactAuthentication)
    guard let name = text(place.value, of: place.key) else { return nil }
    let scheme = Node.object(
      [
        "type": .text("apiKey", at: node.span), "in": .text(place.key, at: place.keySpan),
        "name": name,
        "description": map["doc"].flatMap { text($0, of: "doc") },
      ],
      at: node.span)
    return (name.string ?? "", scheme)
  }
}
