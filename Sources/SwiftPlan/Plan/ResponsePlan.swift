import APIModel

/// The result of an endpoint on success: one type, or an enum of outcomes.
struct PlannedResponse {
  /// The type that `Response` is an alias for; nil if it is declared in the request.
  var alias: SwiftCode?
  /// The type as spelled outside the request; nil if there is no value.
  var type: SwiftCode?
  var outcome: ChoiceView?
  var decode: DecodeView?
}

/// The successes of an operation.
struct ResponsePlan {
  let design: ModuleDesign
  private var bodies: BodyPlan { BodyPlan(design: design) }

  func response(of operation: NamedOperation) -> PlannedResponse {
    if let enveloped = EnvelopePlan(design: design).response(of: operation) { return enveloped }
    let successes = operation.successes
    let held = successes.flatMap(\.model.contents).map { bodies.held($0, as: .success) }
    let isUniform =
      successes.allSatisfy { $0.model.content != nil } && held.allSatisfy { $0 == held.first }
    return held.isEmpty || isUniform
      ? single(successes, of: operation) : outcomes(successes, of: operation)
  }

  /// One type for every status and media type.
  private func single(_ successes: [NamedResponse], of operation: NamedOperation) -> PlannedResponse
  {
    let cases = successes.cases
    let contents = cases.compactMap(\.content)
    guard let first = contents.first else {
      return PlannedResponse(alias: design.vocabulary.type("Void"))
    }
    let scope = [operation.request]
    let readings = contents.map { bodies.reading($0, as: .success) }
    var decode: DecodeView?
    if readings.contains(where: { $0 != readings[0] }) {
      decode = choice(cases.matching) { each in
        each.content.map { bodies.expression(bodies.reading($0, as: .success), scope: scope) } ?? ""
      }
    } else if !readings[0].isUsual {
      decode = .simple(".success(\(bodies.expression(readings[0], scope: scope)))")
    }
    let isOwn =
      !first.isStreamed
      && design.names.types.isDeclared(first.type, as: "Response", in: operation.request)
    return PlannedResponse(
      alias: isOwn ? nil : bodies.spell(first, as: .success, scope: scope),
      type: bodies.spell(first, as: .success), decode: decode)
  }

  private func outcomes(_ successes: [NamedResponse], of operation: NamedOperation)
    -> PlannedResponse
  {
    let cases = successes.cases
    let scope = [operation.request]
    let views = cases.map { each in
      let mediaType = successes.count == 1 ? each.content?.mediaType : nil
      return ChoiceView.Case(
        documentation: mediaType.map { "`\($0)`" } ?? DocumentationText.text(each.response),
        declaration: bodies.declaration(of: each, as: .success, scope: scope))
    }
    let isLarge = design.layout.isIndirect(holding: cases.compactMap(\.content?.weight))
    return PlannedResponse(
      type: "\(operation.request).Response",
      outcome: ChoiceView(
        isIndirect: isLarge, name: "Response",
        conformances: design.vocabulary["Sendable"], cases: views),
      decode: choice(cases.matching) { bodies.expression(for: $0, as: .success, scope: scope) })
  }

  /// A `switch` over the status, or only over the media type if there is one status.
  private func choice(_ cases: [ResponseCase], expression: (ResponseCase) -> String) -> DecodeView {
    let isOne = cases.allSatisfy { $0.response.status == cases.first?.response.status }
    let last = isOne ? cases.last : cases.first(where: \.isDefault)
    let branches = cases.filter { isOne ? $0.condition != nil : !$0.isDefault }.map { each in
      BranchView(
        pattern: isOne ? each.mediaPattern : each.pattern,
        expression: ".success(\(expression(each)))")
    }
    return DecodeView(
      expression: last.map { ".success(\(expression($0)))" } ?? "throw response.undocumentedStatus",
      branches: branches)
  }
}

extension TypeNames {
  /// Whether a type is declared in a request or a webhook with a name that the runtime expects there.
  func isDeclared(_ use: TypeUse, as name: String, in owner: String) -> Bool {
    guard case .named(let id) = use else { return false }
    return path(id) == [owner, name]
  }
}
