import SpecDocument

/// `webhooks`: requests that the API's server sends, by name.
extension CompactLowering {
  private static let webhookKeys = [
    "doc", "deprecated", "tag", "tags", "method", "header", "query", "body",
  ]

  mutating func webhooks() -> Node? {
    guard let node = root["webhooks"], let map = mapping(node, of: "webhooks") else { return nil }
    var webhooks = ObjectBuilder()
    for entry in map.entries {
      guard let webhook = mapping(entry.value, of: entry.key) else { continue }
      checkKeys(of: webhook, allowed: Self.webhookKeys)
      let method = webhook["method"].flatMap { webhookMethod($0) } ?? "post"
      webhooks.set(
        entry.key, .object([method: request(webhook, at: entry.keySpan)], at: entry.value.span),
        keySpan: entry.keySpan)
    }
    return webhooks.nonemptyNode(at: node.span)
  }

  private mutating func request(_ webhook: Mapping, at span: SourceSpan) -> Node {
    var operation = ObjectBuilder()
    operation.append(documentation(webhook["doc"]))
    operation.set("tags", .nonemptyList(tags(of: webhook) ?? [], at: span))
    operation.set("deprecated", webhook["deprecated"].flatMap { flag($0, of: "deprecated") })
    operation.set("parameters", .nonemptyList(parameters(of: webhook), at: span))
    operation.set("requestBody", webhook["body"].flatMap { requestBody($0) })
    let received = Node.object(["description": .text("Received.", at: span)], at: span)
    operation.set("responses", .object(["2XX": received], at: span))
    return operation.node(at: span)
  }

  private mutating func webhookMethod(_ node: Node) -> String? {
    guard let text = scalarText(node, of: "method") else { return nil }
    let methods = Grammar.methods(in: .openAPI31)
    if methods.contains(text.lowercased()) { return text.lowercased() }
    diagnostics.report(
      .compactValue, "'\(text)' is not a method", at: node.span,
      help: expectation(for: text.lowercased(), among: methods))
    return nil
  }
}
