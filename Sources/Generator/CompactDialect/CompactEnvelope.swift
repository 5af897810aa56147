import SpecDocument

/// The object that an API wraps around every payload.
struct CompactEnvelope {
  /// The field that holds the payload.
  let payload: Mapping.Entry
  /// The object made of all other fields.
  let schema: ObjectBuilder
  /// `x-apigen-envelope`
  let marker: Node
  let span: SourceSpan
}

extension CompactLowering {
  /// Returns the envelope that an operation declares, or else the root's; nil for `none`.
  mutating func envelope(of operation: Mapping) -> CompactEnvelope? {
    guard let node = operation["envelope"] else { return envelope }
    return node.string == "none" ? nil : envelope(node)
  }

  mutating func envelope(_ node: Node) -> CompactEnvelope? {
    guard let map = mapping(node, of: "envelope") else { return nil }
    for entry in map.entries where entry.key.hasPrefix("$") && entry.key != "$success" {
      diagnostics.report(
        .compactEnvelope, "unknown directive '\(entry.key)' in an envelope", at: entry.keySpan,
        help: expectation(for: entry.key, among: ["$success"]))
    }
    let fields = map.entries.filter { !$0.key.hasPrefix("$") }
    let payloads = fields.filter { $0.value.string == "$payload" }
    guard let payload = payloads.first, payloads.count == 1 else {
      diagnostics.report(
        .compactEnvelope,
        "an envelope must have exactly one field with the value '$payload', found \(payloads.count)",
        at: payloads.last?.keySpan ?? node.span,
        help: "write 'body: $payload'")
      return nil
    }
    let others = fields.filter { $0.key != payload.key }
    let success =
      map["$success"].map { conditions($0, fields: others) } ?? .object([:], at: node.span)
    let marker = Node.object(
      ["payload": .text(payload.key, at: payload.keySpan), "success": success],
      at: node.span)
    let schema = objectSchema(others, at: node.span)
    return CompactEnvelope(payload: payload, schema: schema, marker: marker, span: node.span)
  }

  private mutating func conditions(_ node: Node, fields: [Mapping.Entry]) -> Node {
    guard let map = mapping(node, of: "$success") else { return .object([:], at: node.span) }
    for entry in map.entries {
      let first = entry.key.split(separator: ".").first.map(String.init) ?? ""
      if !fields.contains(where: { $0.key == first }) {
        diagnostics.report(
          .compactEnvelope,
          "'$success' names the field '\(first)', which the envelope does not have",
          at: entry.keySpan,
          help: fields.isEmpty ? nil : expectation(for: first, among: fields.map(\.key)))
      }
      if entry.value.scalarText == nil {
        diagnostics.report(
          .compactEnvelope, "the value of '\(entry.key)' must be a scalar, such as '0'",
          at: entry.value.span)
      }
    }
    return node
  }

  /// Returns the schema of the envelope around a payload; nil if both are empty.
  func wrap(_ payload: Node?, in envelope: CompactEnvelope) -> Node? {
    let properties = envelope.schema["properties"]?.mapping?.entries ?? []
    guard let payload else {
      return properties.isEmpty ? nil : envelope.schema.node(at: envelope.span)
    }
    // If the request failed, the payload is absent, so it is never required.
    let key = envelope.payload
    let entry = key.with(payload)
    var schema = ObjectBuilder(envelope.schema.entries.filter { $0.key != "properties" })
    schema.set("properties", ObjectBuilder(properties + [entry]).node(at: envelope.span))
    return schema.node(at: envelope.span)
  }
}
