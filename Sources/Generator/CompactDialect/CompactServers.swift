import SpecDocument

/// `servers`: one URL, or a map from names to URLs or descriptions of servers.
extension CompactLowering {
  mutating func servers() -> Node? {
    guard let node = root["servers"] else { return nil }
    if node.string != nil {
      return .list([.object(["url": meant(node)], at: node.span)], at: node.span)
    }
    guard let map = mapping(node, of: "servers") else { return nil }
    return .nonemptyList(map.entries.map { server($0) }, at: node.span)
  }

  private mutating func server(_ entry: Mapping.Entry) -> Node {
    var server = ObjectBuilder()
    server.set("name", .text(entry.key, at: entry.keySpan))
    guard let long = entry.value.mapping else {
      server.set("url", url(entry.value, of: entry.key))
      checkVariables(of: entry.value, described: Mapping([]))
      return server.node(at: entry.value.span)
    }
    checkKeys(of: long, allowed: ["url", "doc", "variables"])
    if let url = long["url"] {
      server.set("url", self.url(url, of: entry.key))
      checkVariables(of: url, described: long["variables"]?.mapping ?? Mapping([]))
    } else {
      diagnostics.report(
        .compactServer, "the server '\(entry.key)' has no 'url'", at: entry.keySpan)
    }
    server.set("description", long["doc"].flatMap { text($0, of: "doc") })
    server.set("variables", long["variables"].flatMap { variables($0) })
    return server.node(at: entry.value.span)
  }

  private mutating func url(_ node: Node, of server: String) -> Node? {
    if node.string != nil { return meant(node) }
    diagnostics.report(
      .compactServer, "the server '\(server)' must be a URL, found \(node.kindDescription)",
      at: node.span,
      help: "write '\(server): https://api.example.com'"
    )
    return nil
  }

  private mutating func meant(_ node: Node) -> Node {
    let url = DocumentServerURL(node.string ?? "")
    guard let fault = url.fault else { return node }
    diagnostics.report(
      .serverURL, "this URL of a server \(fault); it is read as '\(url.meant)'", at: node.span)
    return .text(url.meant, at: node.span)
  }

  private mutating func checkVariables(of url: Node, described: Mapping) {
    guard let text = url.string else { return }
    let names = PathTemplate(text).names
    for name in names where described.entry(name) == nil {
      diagnostics.report(
        .compactServer, "the variable '\(name)' of the URL is not described", at: url.span,
        help: "write '{url: …, variables: {\(name): {default: …}}}'")
    }
    for entry in described.entries where !names.contains(entry.key) {
      diagnostics.report(
        .compactServer, "'\(entry.key)' is not a variable of the URL", at: entry.keySpan,
        help: suggestion(for: entry.key, among: names) ?? "add '{\(entry.key)}' to the URL")
    }
  }

  private mutating func variables(_ node: Node) -> Node? {
    guard let map = mapping(node, of: "variables") else { return nil }
    var variables = ObjectBuilder()
    for entry in map.entries { variables.set(entry.key, variable(entry), keySpan: entry.keySpan) }
    return variables.nonemptyNode(at: node.span)
  }

  private mutating func variable(_ entry: Mapping.Entry) -> Node {
    var variable = ObjectBuilder()
    guard let long = entry.value.mapping else {
      variable.set("default", text(entry.value, of: entry.key))
      return variable.node(at: entry.value.span)
    }
    checkKeys(of: long, allowed: ["default", "enum", "doc"])
    let values = (long["enum"]?.sequence ?? []).compactMap { text($0, of: "enum") }
    let value = long["default"].flatMap { text($0, of: "default") } ?? values.first
    if value == nil {
      diagnostics.report(
        .compactServer, "the variable '\(entry.key)' has no 'default'", at: entry.keySpan)
    }
    if let value, !values.isEmpty, !values.contains(where: { $0.string == value.string }) {
      diagnostics.report(
        .compactServer, "the default '\(value.string ?? "")' is not one of the values",
        at: value.span)
    }
    variable.set("default", value)
    variable.set("enum", .nonemptyList(values, at: long["enum"]?.span ?? entry.value.span))
    variable.set("description", long["doc"].flatMap { text($0, of: "doc") })
    return variable.node(at: entry.value.span)
  }
}
