import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

extension OperationReader {
  mutating func readOperation(
    _ entry: Mapping.Entry,
    method: String,
    context: PathContext
  ) {
    guard let mapping = mapping(entry.value), canReadBody(mapping["requestBody"]) else { return }
    let index = api.operations.count
    var documentation = documentation(mapping)
    documentation.summary = documentation.summary ?? context.documentation.summary
    documentation.description = documentation.description ?? context.documentation.description
    var operation = Operation(
      name: self.name(mapping["x-apigen-name"]) ?? self.name(mapping["operationId"]),
      method: method,
      path: context.path,
      tags: groupFirst(texts(mapping["tags"])),
      documentation: documentation,
      span: entry.keySpan
    )
    operation.parameters = parameters.read(mapping, at: index, context: context, &schemas)
    operation.body = readRequestBody(mapping["requestBody"], operation: index)
    operation.responses = readResponses(mapping, of: operation, at: index)
    operation.security = security.alternatives(mapping["security"], &findings) ?? security.common
    operation.scopes = security.scopes(mapping["security"])
    let servers = Server.read(mapping, &findings)
    operation.servers = servers.isEmpty ? context.servers : servers
    operation.envelope = readEnvelope(mapping["x-apigen-envelope"])
    if let page = mapping["x-apigen-page"], !page.isNull {
      unsettled.pagings.append(PendingPaging(operation: index, node: page))
    }
    api.operations.append(operation)
    unsettled.linkTargets.places["\(context.key) \(entry.key)"] = index
    if let identifier = mapping["operationId"]?.scalarText {
      unsettled.linkTargets.identifiers[identifier] = index
    }
    readCallbacks(mapping, at: index)
  }

  /// A call without the body that the server expects would be wrong.
  private mutating func canReadBody(_ node: Node?) -> Bool {
    guard let node, !node.isNull else { return true }
    return resolve(node, else: "the operation is left out") != nil
  }

  /// The tag that groups the operation first: not one that only marks it (`kind: badge`).
  private func groupFirst(_ tags: [String]) -> [String] {
    marks.isEmpty ? tags : tags.filter { !marks.contains($0) }
  }

  /// `x-apigen-envelope: {payload: body, success: {head.code: 0}}`.
  private mutating func readEnvelope(_ node: Node?) -> Envelope? {
    guard let node, let mapping = mapping(node) else { return nil }
    guard let payload = text(mapping["payload"]) else {
      findings.report(
        .envelope, "an envelope lacks a 'payload', the key of what it wraps", at: node.span)
      return nil
    }
    var conditions: [Envelope.Condition] = []
    for entry in self.mapping(mapping["success"])?.entries ?? [] {
      let path = entry.key.split(separator: ".").map(String.init)
      guard !path.isEmpty else {
        findings.report(
          .envelope, "a condition of 'success' needs the way to a property", at: entry.keySpan)
        continue
      }
      conditions.append(Envelope.Condition(path: path, value: Literal(entry.value)))
    }
    return Envelope(
      payloadKey: payload, success: conditions, failureKey: conditions.first?.path.first)
  }
}
