import APIModel

/// Envelopes: the payload, and the condition for success.
struct EnvelopePlan {
  let design: ModuleDesign

  /// The response of an operation without its envelope; nil if it has none.
  func response(of operation: NamedOperation) -> PlannedResponse? {
    guard let envelope = operation.model.envelope, let (content, id) = body(of: operation) else {
      return nil
    }
    let spelling = design.spelling.inside([operation.request])
    let payload = design.property(envelope.payloadKey, of: id)
    let rejection = envelope.failureKey.flatMap { design.property($0, of: id) }
    let view = EnvelopeView(
      type: spelling.spell(content.type).text,
      condition: envelope.success.map { condition($0, in: id) }.joined(separator: ", "),
      rejection: rejection.map(member), payload: payload.map(value) ?? "()")
    let type = payload?.model.type.base
    return PlannedResponse(
      alias: type.map { spelling.spell($0) } ?? design.vocabulary.type("Void"),
      type: type.map { design.spelling.spell($0) },
      decode: DecodeView(envelope: view))
  }

  /// The type of the envelope's content if the request failed.
  func rejection(of operation: NamedOperation) -> TypeUse? {
    guard let key = operation.model.envelope?.failureKey, let (_, id) = body(of: operation) else {
      return nil
    }
    return design.property(key, of: id).map(\.type)
  }

  private func body(of operation: NamedOperation) -> (content: Content, object: TypeID)? {
    guard let content = operation.successes.lazy.compactMap(\.model.content).first,
      let (id, _) = design.graph.object(content.type)
    else { return nil }
    return (content, id)
  }

  private func value(_ payload: NamedProperty) -> String {
    payload.type.isNullable
      ? "try response.payload(\(member(payload)), at: \(payload.wire))" : member(payload)
  }

  private func member(_ property: NamedProperty) -> String {
    "envelope." + Keywords.escaped(property.name)
  }

  /// `envelope.head.code == 0`.
  private func condition(_ condition: Envelope.Condition, in id: TypeID) -> String {
    var path = ["envelope"]
    var use = TypeUse.named(id)
    for key in condition.path {
      guard let (id, _) = design.graph.object(use), let property = design.property(key, of: id)
      else { break }
      if use.isNullable { path[path.count - 1] += "?" }
      path.append(Keywords.escaped(property.name))
      use = property.type
    }
    return path.joined(separator: ".") + " == "
      + (design.literals.value(condition.value, of: use.base) ?? "nil")
  }
}

extension NamedProperty {
  /// Its type; nullable if it may be absent.
  fileprivate var type: TypeUse { model.isRequired ? model.type : .nullable(model.type.base) }
}
