import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

extension OperationReader {
  mutating func readOperation(
    _ entry: Mapping.Entry,
    method: String,
    context: PathContext,
    names: inout [String: SourceSpan]
  ) {
    guard let mapping = mapping(entry.value) else { return }
    check(mapping, as: .operation)
    let index = api.operations.count
    var documentation = documentation(mapping)
    documentation.summary = documentation.summary ?? context.documentation.summary
    documentation.description = documentation.description ?? context.documentation.description
    var operation = Operation(
      name: readOperationName(mapping, names: &names),
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

  /// The tag that groups the operation first: not one that only marks it (`kind: badge`).
  private func groupFirst(_ tags: [String]) -> [String] {
    marks.isEmpty ? tags : tags.filter { !marks.contains($0) }
  }

  /// `x-apigen-name` before `operationId`; the latter must be unique.
  private mutating func readOperationName(_ mapping: Mapping, names: inout [String: SourceSpan])
    -> API.Name?
  {
    let identifier = name(mapping["operationId"])
    if let identifier {
      if let first = names[identifier.text] {
        findings.report(
          .duplicateOperationID, "operationId '\(identifier.text)' is already taken",
          at: identifier.span,
          notes: [Diagnostic.Note("the first one is here", at: first)],
          help: "give each operation its own operationId"
        )
      } else {
        names[identifier.text] = identifier.span
      }
    }
    return name(mapping["x-apigen-name"]) ?? identifier
  }

  /// `x-apigen-envelope: {payload: body, success: {head.code: 0}}`.
  private mutating func readEnvelope(_ node: Node?) -> Envelope? {
    guard let node, let mapping = mapping(node) else { return nil }
    check(mapping, as: .envelope)
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
