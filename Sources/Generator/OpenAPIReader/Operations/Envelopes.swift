import APIModel
import SpecDocument

extension Envelope {
  /// `x-apigen-envelope: {payload: body, success: {head.code: 0}}`.
  init?(_ node: Node?, _ findings: inout Findings) {
    guard let node, let mapping = findings.mapping(node) else { return nil }
    guard let payload = findings.text(mapping["payload"]) else {
      findings.report(
        .envelope, "an envelope needs a 'payload', the key of the value that it wraps",
        at: node.span)
      return nil
    }
    var conditions: [Condition] = []
    for entry in findings.mapping(mapping["success"])?.entries ?? [] {
      let path = entry.key.split(separator: ".").map(String.init)
      guard !path.isEmpty else {
        findings.report(
          .envelope, "a condition of 'success' needs the path of a property", at: entry.keySpan)
        continue
      }
      conditions.append(Condition(path: path, value: Literal(entry.value)))
    }
    self.init(payloadKey: payload, success: conditions, failureKey: conditions.first?.path.first)
  }
}

/// Checks that envelopes name a property of the responses that they wrap. An envelope of the whole API also applies to
/// operations without a payload, but not to all of them.
enum EnvelopePayloads: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    var found: Set<String> = []
    var missing: [(key: String, names: [String], span: SourceSpan)] = []
    for operation in draft.api.operations {
      guard let key = operation.envelope?.payloadKey,
        let content = operation.responses.filter(\.isSuccess).compactMap(\.content).first,
        let names = graph.object(content.type)?.shape.properties.map(\.name.text)
      else { continue }
      if names.contains(where: { $0.isExactly(key) }) {
        found.insert(key)
      } else {
        missing.append((key, names, operation.span))
      }
    }
    for (key, names, span) in missing where found.insert(key).inserted {
      draft.document.findings.report(
        .envelope,
        "the payload of the envelope, '\(key)', is not among the properties of the response",
        at: span, help: suggestion(for: key, among: names))
    }
  }
}
