import SpecDocument

/// `oauth2`: the flows of a scheme by grant, each with its endpoints.
extension CompactLowering {
  /// The endpoints of each grant, by their keys in the dialect and in OpenAPI.
  private static let grants: [(name: String, endpoints: [(key: String, openAPI: String)])] = [
    ("clientCredentials", [token]),
    ("authorizationCode", [("authorize", "authorizationUrl"), token]),
    ("password", [token]),
    ("deviceAuthorization", [("device", "deviceAuthorizationUrl"), token]),
  ]

  private static let token = (key: "token", openAPI: "tokenUrl")

  mutating func oauth(_ node: Node, doc: Node?) -> Node? {
    let names = Self.grants.map(\.name)
    guard let map = node.mapping, !map.entries.isEmpty else {
      diagnostics.report(
        .compactAuthentication,
        "'oauth2' must be a mapping of flows, found "
          + (node.mapping == nil ? node.kindDescription : "none"),
        at: node.span,
        help:
          "write '{clientCredentials: {token: https://example.com/token, scopes: {read: May read.}}}'"
      )
      return nil
    }
    var flows = ObjectBuilder()
    for entry in map.entries {
      guard let grant = Self.grants.first(where: { $0.name == entry.key }) else {
        diagnostics.report(
          .compactAuthentication, "unknown flow '\(entry.key)' of OAuth 2", at: entry.keySpan,
          help: expectation(for: entry.key, among: names))
        continue
      }
      if let flow = flow(entry, grant.endpoints) {
        flows.set(entry.key, flow, keySpan: entry.keySpan)
      }
    }
    return .object(
      [
        "type": .text("oauth2", at: node.span), "description": doc,
        "flows": flows.node(at: node.span),
      ], at: node.span)
  }

  private mutating func flow(
    _ entry: Mapping.Entry, _ endpoints: [(key: String, openAPI: String)]
  ) -> Node? {
    guard let map = mapping(entry.value, of: entry.key) else { return nil }
    let refresh = (key: "refresh", openAPI: "refreshUrl")
    checkKeys(of: map, allowed: (endpoints + [refresh]).map(\.key) + ["scopes"])
    var flow = ObjectBuilder()
    for endpoint in endpoints + [refresh] {
      if let node = map[endpoint.key] {
        flow.set(endpoint.openAPI, text(node, of: endpoint.key))
      } else if endpoint.key != refresh.key {
        diagnostics.report(
          .compactAuthentication, "the flow '\(entry.key)' has no '\(endpoint.key)'",
          at: entry.keySpan,
          help: "add its URL: '\(endpoint.key): https://example.com/\(endpoint.key)'"
        )
      }
    }
    flow.set("scopes", scopes(map["scopes"]) ?? .object([:], at: entry.keySpan))
    return flow.node(at: entry.value.span)
  }

  /// Returns the scopes, written as a map to their documentation or as a list of names.
  private mutating func scopes(_ node: Node?) -> Node? {
    guard let node else { return nil }
    var scopes = ObjectBuilder()
    if let list = node.sequence {
      for name in list {
        guard let text = scalarText(name, of: "scopes") else { continue }
        scopes.set(text, .text("", at: name.span), keySpan: name.span)
      }
    } else if let map = mapping(node, of: "scopes") {
      for entry in map.entries {
        let doc = entry.value.isNull ? nil : text(entry.value, of: entry.key)
        scopes.set(entry.key, doc ?? .text("", at: entry.keySpan), keySpan: entry.keySpan)
      }
    }
    return scopes.node(at: node.span)
  }
}
