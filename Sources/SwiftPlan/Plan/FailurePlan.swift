import APIModel

extension Planner {
  /// The enum that an operation shares with others; nil where it has its own, or none.
  func sharedFailure(_ operation: Int) -> SharedFailure? {
    sharedFailures[operation]
  }

  /// The declaration of an enum that operations share.
  func declaration(_ shared: SharedFailure) -> FailureView {
    let text =
      shared.isCommon
      ? "What every request can fail with, as the API documents it."
      : "What several requests can fail with, as the API documents it."
    return failure(
      named: shared.name, documentation: text,
      responses: responses(of: shared), rejection: nil, request: "")
  }

  /// The failures of the operations that share them. What is said about one is kept where all say the same.
  func responses(of shared: SharedFailure) -> [NamedResponse] {
    let all = shared.operations.map { responses(of: $0, isSuccess: false).sortedByStatus }
    return (all.first ?? []).enumerated().map { index, each in
      var each = each
      if !all.allSatisfy({
        $0[index].response.documentation == each.response.documentation
      }) {
        each.response.documentation = Documentation()
      }
      return each
    }
  }

  /// The enum nested in a request; nil where it has none of its own.
  func failure(of index: Int) -> FailureView? {
    let responses = responses(of: index, isSuccess: false)
    let rejection = rejectionType(of: api.operations[index])
    guard sharedFailure(index) == nil, !responses.isEmpty || rejection != nil else { return nil }
    return failure(
      named: "Failure", documentation: "", responses: responses, rejection: rejection,
      request: names.operations[index].request)
  }

  private func failure(
    named name: String, documentation: String, responses: [NamedResponse],
    rejection: TypeUse?,
    request: String
  ) -> FailureView {
    let known = self.cases(of: responses)
    var cases = known.map { each in
      FailureView.Case(
        documentation: self.documentation(of: each.response),
        declaration: declaration(of: each, as: .failure, request: request),
        name: Keywords.escaped(each.name), hasPayload: each.content != nil)
    }
    let branches = matching(known).map { each in
      let expression = expression(for: each, as: .failure, request: request)
      return FailureView.Branch(
        pattern: each.pattern, expression: expression, isDefault: each.isDefault)
    }
    if let rejection {
      let text = "The server answered, and its envelope says that the request failed."
      cases.append(
        FailureView.Case(
          documentation: text,
          declaration: "rejected(\(spelling.inside([request]).spell(rejection).text))",
          name: "rejected",
          hasPayload: true))
    }
    let payloads =
      responses.flatMap(\.response.contents).map(value(of:)) + (rejection.map { [$0] } ?? [])
    return FailureView(
      documentation: documentation, access: access,
      keyword: layout.isIndirect(failureWith: payloads) ? "indirect enum" : "enum", name: name,
      cases: cases, branches: branches,
      hasMessages: payloads.contains(where: hasMessage))
  }

  private func hasMessage(_ use: TypeUse) -> Bool {
    guard let shape = graph.object(use)?.shape else { return false }
    return shape.messageKey != nil || shape.detailKey != nil
  }

  /// What an envelope carries when it says that the request failed.
  func rejectionType(of operation: Operation) -> TypeUse? {
    guard let envelope = operation.envelope,
      let content = operation.responses.first(where: { $0.isSuccess && $0.content != nil })?
        .content,
      let shape = graph.object(content.type)?.shape
    else { return nil }
    guard let property = shape.properties.first(where: { $0.name.text == envelope.failureKey })
    else { return nil }
    return property.isRequired ? property.type : .nullable(property.type.base)
  }
}
