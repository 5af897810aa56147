import APIModel

/// What an endpoint answers when it succeeds: one type, or an enum of outcomes.
struct PlannedResponse {
  /// The type as written after `Response =`; nil where `Response` is declared in the request.
  var alias: String?
  /// The type as callers see it, from outside the request.
  var spelling: String
  var outcome: OutcomeView?
  var decode: DecodeView?
  /// The types in it, for the imports.
  var types: [TypeUse]
}

extension Planner {
  func response(of operation: Operation, request: String, depth: Int) -> PlannedResponse {
    if let envelope = operation.envelope,
      let planned = enveloped(operation, envelope, request: request)
    {
      return planned
    }
    let successes = operation.responses.filter(\.isSuccess)
    let contents = successes.compactMap(\.content)
    guard let first = contents.first else {
      return PlannedResponse(alias: vocabulary["Void"], spelling: "", types: [])
    }
    let isUniform =
      contents.count == successes.count
      && contents.allSatisfy { $0.type == first.type && $0.kind == first.kind }
    return isUniform
      ? single(first, request: request) : outcomes(successes, request: request, depth: depth)
  }

  private func single(_ content: Content, request: String) -> PlannedResponse {
    let type = value(of: content)
    let local = spelling.inside([request]).spell(type)
    let decode: DecodeView? =
      switch content.kind {
      case .json, .form, .multipart: nil
      case .text: DecodeView.simple(".success(try response.text())")
      case .binary: DecodeView.simple(".success(response.body)")
      }
    return PlannedResponse(
      alias: local == "Response" ? nil : local, spelling: spelling.spell(type), decode: decode,
      types: [type])
  }

  private func outcomes(_ successes: [Response], request: String, depth: Int) -> PlannedResponse {
    let sorted = successes.sortedByStatus
    let cases = sorted.map { response in
      OutcomeView.Case(
        documentation: documentation(of: response, depth: depth + 2),
        declaration: declaration(of: response, request: request))
    }
    let branches = sorted.filter { $0.status != .default }.map { response in
      DecodeView.Branch(
        pattern: pattern(response.status), expression: ".success(\(expression(for: response)))")
    }
    let fallback = sorted.first { $0.status == .default }.map { ".success(\(expression(for: $0)))" }
    return PlannedResponse(
      alias: nil, spelling: "\(request).Response",
      outcome: OutcomeView(access: access, cases: cases),
      decode: DecodeView(
        expression: fallback ?? "throw response.undocumentedStatus", isSimple: false,
        branches: branches, isSwitch: true),
      types: sorted.compactMap(\.content).map(value(of:)))
  }

  private func enveloped(_ operation: Operation, _ envelope: Envelope, request: String)
    -> PlannedResponse?
  {
    guard
      let content = operation.responses.first(where: { $0.isSuccess && $0.content != nil })?
        .content,
      case .named(let id) = api.resolved(content.type).base, case .object(let shape) = api[id].shape
    else { return nil }
    let memberNames = names(ofPropertiesOf: shape)
    func member(_ key: String) -> (name: String, property: ObjectShape.Property)? {
      guard let index = shape.properties.firstIndex(where: { $0.name.text == key }),
        let name = memberNames[index]
      else { return nil }
      return (Keywords.escaped(name), shape.properties[index])
    }
    let payload = member(envelope.payloadKey)
    let type = payload?.property.type.base
    let payloadExpression =
      payload.map { member in
        isOptional(member.property)
          ? "try response.payload(envelope.\(member.name), at: \(SwiftText.literal(envelope.payloadKey)))"
          : "envelope.\(member.name)"
      } ?? "()"
    let rejection = envelope.failureKey.flatMap(member)
    let view = EnvelopeView(
      type: spelling.inside([request]).spell(content.type),
      condition: envelope.success.map { condition($0, in: id) }.joined(separator: ", "),
      rejection: rejection.map { "envelope.\($0.name)" } ?? "", canFail: rejection != nil,
      payload: payloadExpression)
    return PlannedResponse(
      alias: type.map { spelling.inside([request]).spell($0) } ?? vocabulary["Void"],
      spelling: type.map { spelling.spell($0) } ?? "",
      decode: DecodeView(
        expression: "", isSimple: false, branches: [], isSwitch: false, envelope: view),
      types: type.map { [$0] } ?? [])
  }

  private func isOptional(_ property: ObjectShape.Property) -> Bool {
    !property.isRequired || property.type.isNullable
  }

  /// `envelope.head.code == 0`.
  private func condition(_ condition: Envelope.Condition, in id: TypeID) -> String {
    var path = "envelope"
    var use = TypeUse.named(id)
    for key in condition.path {
      guard case .named(let id) = api.resolved(use).base, case .object(let shape) = api[id].shape,
        let index = shape.properties.firstIndex(where: { $0.name.text == key })
      else { break }
      let property = shape.properties[index]
      if path != "envelope", use.isNullable { path += "?" }
      path += "." + Keywords.escaped(names(ofPropertiesOf: shape)[index] ?? key)
      use = property.isRequired ? property.type : .nullable(property.type.base)
    }
    return "\(path) == \(conditionLiteral(condition.value, for: use))"
  }

  private func conditionLiteral(_ literal: Literal, for use: TypeUse) -> String {
    defaultLiteral(literal, for: use.base) ?? "nil"
  }
}

// MARK: - Shared with failures

extension Planner {
  /// The type of the value that a content is read into.
  func value(of content: Content) -> TypeUse {
    switch content.kind {
    case .text: .scalar(.string)
    case .binary: .scalar(.binary)
    case .json, .form, .multipart: content.type
    }
  }

  /// `notFound(Problem)`.
  func declaration(of response: Response, request: String) -> String {
    let name = Keywords.escaped(StatusName.lowerCamel(response.status))
    return response.content.map { "\(name)(\(spelling.inside([request]).spell(value(of: $0))))" }
      ?? name
  }

  /// `.notFound(try response.json())`.
  func expression(for response: Response) -> String {
    let name = "." + Keywords.escaped(StatusName.lowerCamel(response.status))
    guard let content = response.content else { return name }
    return switch content.kind {
    case .json, .form, .multipart: "\(name)(try response.json())"
    case .text: "\(name)(try response.text())"
    case .binary: "\(name)(response.body)"
    }
  }

  func pattern(_ status: Response.Status) -> String {
    switch status {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)00...\(digit)99"
    case .default: "_"
    }
  }

}

extension [Response] {
  /// Single codes first, then ranges, then the default: as a `switch` must try them.
  var sortedByStatus: [Response] {
    func rank(_ status: Response.Status) -> Int {
      switch status {
      case .code(let code): code
      case .range(let digit): 1000 + digit
      case .default: 2000
      }
    }
    return sorted { rank($0.status) < rank($1.status) }
  }
}
