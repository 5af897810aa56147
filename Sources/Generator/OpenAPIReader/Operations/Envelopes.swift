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
