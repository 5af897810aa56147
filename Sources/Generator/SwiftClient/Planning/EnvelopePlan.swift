import APIModel

/// Envelopes: the payload, and the condition for success.
struct EnvelopePlan {
  let design: ModuleDesign

  /// Returns the response inside an operation's envelope; nil for an operation without one.
  func response(of operation: NamedOperation) -> PlannedResponse? {
    guard let envelope = operation.model.envelope, let (content, id) = body(of: operation) else {
      return nil
    }
    let payload = design.property(envelope.payloadKey, of: id)
    let isPayloadOptional = payload.map { $0.type.isNullable } ?? false
    let type = payload.map { design.spelling.spell($0.model.type.base) }
    return PlannedResponse(
      alias: type ?? .library("Void"), type: type,
      decoding: .envelope(
        EnvelopeDecoding(
          type: design.spelling.spell(content.type),
          conditions: envelope.success.map { condition($0, in: id) },
          rejection: envelope.failureKey.flatMap { design.property($0, of: id)?.stored },
          payload: payload?.stored,
          absentPayload: isPayloadOptional ? payload?.model.name.text : nil)))
  }

  /// Returns the type of the envelope's content if the request failed.
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

  /// Returns a condition for success, such as `envelope.head.code == 0`.
  private func condition(_ condition: Envelope.Condition, in id: TypeID)
    -> EnvelopeDecoding.Condition
  {
    var member = MemberPath(root: "envelope")
    var use = TypeUse.named(id)
    for key in condition.path {
      guard let (id, _) = design.graph.object(use), let property = design.property(key, of: id)
      else { break }
      use = property.type
      member.steps.append(MemberPath.Step(property.stored, use.isNullable ? .optional : .required))
    }
    return EnvelopeDecoding.Condition(
      member: member, value: design.literals.value(condition.value, of: use.base))
  }
}

extension NamedProperty {
  /// The property's type, which is nullable if the property may be absent.
  fileprivate var type: TypeUse { model.isRequired ? model.type : .nullable(model.type.base) }
}
