import APIModel

/// What an endpoint answers when it succeeds: one type, or an enum of outcomes.
struct PlannedResponse {
  /// The type as written after `Response =`; nil where `Response` is declared in the request.
  var alias: String?
  /// The type as callers see it, from outside the request.
  var spelling: String
  var outcome: ChoiceView?
  var decode: DecodeView?
  /// The types in it, for the imports.
  var types: [TypeUse] = []
  /// The bodies in it, for the imports.
  var contents: [Content] = []
}

extension Planner {
  func response(of index: Int) -> PlannedResponse {
    let operation = api.operations[index]
    let request = names.operations[index].request
    if let envelope = operation.envelope,
      let planned = enveloped(operation, envelope, request: request)
    {
      return planned
    }
    let successes = responses(of: index, isSuccess: true)
    let contents = successes.flatMap(\.response.contents)
    guard let first = contents.first else {
      return PlannedResponse(alias: vocabulary["Void"], spelling: "")
    }
    let type = spell(first, as: .success, scope: [])
    let isUniform =
      successes.allSatisfy { $0.response.content != nil }
      && contents.allSatisfy { spell($0, as: .success, scope: []) == type }
    return isUniform
      ? single(successes, spelling: type.text, request: request)
      : outcomes(successes, request: request)
  }

  /// One type, whatever the status and the media type.
  private func single(_ successes: [NamedResponse], spelling type: String, request: String)
    -> PlannedResponse
  {
    let cases = cases(of: successes)
    let contents = cases.compactMap(\.content)
    guard let first = contents.first else {
      return PlannedResponse(alias: vocabulary["Void"], spelling: "")
    }
    let local = spell(first, as: .success, scope: [request]).text
    let isOwn = !first.isStreamed && isDeclared(first.type, as: "Response", in: request)
    let readings = contents.map { reading($0, as: .success, scope: [request]) }
    var decode: DecodeView?
    if readings.contains(where: { $0 != readings[0] }) {
      decode = choice(matching(cases)) { each in
        each.content.map { reading($0, as: .success, scope: [request]) } ?? ""
      }
    } else if ![.json, .form, .multipart, .events, .lines].contains(first.kind) {
      // The runtime knows how to read those.
      decode = DecodeView.simple(".success(\(readings[0]))")
    }
    return PlannedResponse(
      alias: isOwn ? nil : local, spelling: type, decode: decode, contents: contents)
  }

  /// Whether a type is declared in a request or a webhook by a name that has a meaning there.
  func isDeclared(_ use: TypeUse, as name: String, in owner: String) -> Bool {
    guard case .named(let id) = use else { return false }
    return names.types.path(id) == [owner, name]
  }

  private func outcomes(_ successes: [NamedResponse], request: String) -> PlannedResponse {
    let cases = cases(of: successes)
    let views = cases.map { each in
      let mediaType = successes.count == 1 ? each.content?.mediaType : nil
      return ChoiceView.Case(
        documentation: mediaType.map { "`\($0)`" }
          ?? documentation(of: each.response),
        declaration: declaration(of: each, as: .success, request: request))
    }
    let contents = cases.compactMap(\.content)
    return PlannedResponse(
      alias: nil, spelling: "\(request).Response",
      outcome: ChoiceView(
        access: access,
        keyword: layout.isIndirect(choiceOf: contents.map(value(of:))) ? "indirect enum" : "enum",
        name: "Response", cases: views),
      decode: choice(matching(cases)) { expression(for: $0, as: .success, request: request) },
      contents: contents)
  }

  /// A `switch` over the status. Where there is but one, only the media types are told apart.
  private func choice(_ cases: [ResponseCase], expression: (ResponseCase) -> String) -> DecodeView {
    let isOne = cases.allSatisfy { $0.response.status == cases.first?.response.status }
    let last = isOne ? cases.last : cases.first(where: \.isDefault)
    let branches = cases.filter { isOne ? $0.condition != nil : !$0.isDefault }.map { each in
      DecodeView.Branch(
        pattern: isOne ? each.mediaPattern : each.pattern,
        expression: ".success(\(expression(each)))")
    }
    return DecodeView(
      expression: last.map { ".success(\(expression($0)))" } ?? "throw response.undocumentedStatus",
      isSimple: false, branches: branches, isSwitch: true)
  }

  private func enveloped(_ operation: Operation, _ envelope: Envelope, request: String)
    -> PlannedResponse?
  {
    guard
      let content = operation.responses.first(where: { $0.isSuccess && $0.content != nil })?
        .content,
      let (id, shape) = graph.object(content.type)
    else { return nil }
    func member(_ key: String) -> (name: String, property: ObjectShape.Property)? {
      shape.properties.firstIndex { $0.name.text == key }.map { index in
        (Keywords.escaped(names.members[id][index]), shape.properties[index])
      }
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
      type: spelling.inside([request]).spell(content.type).text,
      condition: envelope.success.map { condition($0, in: id) }.joined(separator: ", "),
      rejection: rejection.map { "envelope.\($0.name)" } ?? "", canFail: rejection != nil,
      payload: payloadExpression)
    return PlannedResponse(
      alias: type.map { spelling.inside([request]).spell($0).text } ?? vocabulary["Void"],
      spelling: type.map { spelling.spell($0).text } ?? "",
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
      guard let (id, shape) = graph.object(use),
        let index = shape.properties.firstIndex(where: { $0.name.text == key })
      else { break }
      let property = shape.properties[index]
      if path != "envelope", use.isNullable { path += "?" }
      path += "." + Keywords.escaped(names.members[id][index])
      use = property.isRequired ? property.type : .nullable(property.type.base)
    }
    return "\(path) == \(conditionLiteral(condition.value, for: use))"
  }

  private func conditionLiteral(_ literal: Literal, for use: TypeUse) -> String {
    defaultLiteral(literal, for: use.base) ?? "nil"
  }
}

// MARK: - Shared with failures

extension [NamedResponse] {
  /// Single codes first, then ranges, then the default: as a `switch` must try them.
  var sortedByStatus: [NamedResponse] {
    sorted { $0.response.status.rank < $1.response.status.rank }
  }
}

extension Response.Status {
  /// What a `switch` has for it.
  var pattern: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)00...\(digit)99"
    case .default: "_"
    }
  }

  /// The place in a `switch`: single codes first, then ranges, then the default.
  var rank: Int {
    switch self {
    case .code(let code): code
    case .range(let digit): 1000 + digit
    case .default: 2000
    }
  }
}
