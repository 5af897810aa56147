import APIModel

/// The error enums: nested in requests, or shared by operations.
struct FailurePlan {
  let design: ModuleDesign
  private var bodies: BodyPlan { BodyPlan(design: design) }

  /// The enum nested in a request; nil if it has none of its own.
  func failure(of operation: NamedOperation) -> FailureView? {
    let rejection = EnvelopePlan(design: design).rejection(of: operation)
    let failures = operation.failures
    guard operation.sharedFailure == nil, !failures.isEmpty || rejection != nil else { return nil }
    return view(
      named: "Failure", documentation: "", failures, rejection: rejection,
      scope: [operation.request])
  }

  /// The enum that operations share.
  func view(of shared: SharedFailure) -> FailureView {
    let summary =
      shared.isCommon
      ? "What every request can fail with, as the API documents it."
      : "The `Failure` of several requests. Its own name is no part of the interface."
    return view(
      named: shared.name, documentation: summary, failures(of: shared), rejection: nil, scope: [])
  }

  /// The failures of the operations that share them. Documentation is kept if it is the same everywhere.
  private func failures(of shared: SharedFailure) -> [NamedResponse] {
    let all = shared.operations.map { design.operations[$0].failures.sortedByStatus }
    return (all.first ?? []).enumerated().map { index, failure in
      var failure = failure
      failure.model.mapTypes(design.graph.declared)
      if !all.allSatisfy({ $0[index].model.documentation == failure.model.documentation }) {
        failure.model.documentation = Documentation()
      }
      return failure
    }
  }

  private func view(
    named name: String, documentation: String, _ failures: [NamedResponse], rejection: TypeUse?,
    scope: [String]
  ) -> FailureView {
    let known = failures.cases
    var cases = known.map { each in
      FailureView.Case(
        documentation: DocumentationText.text(each.response),
        declaration: bodies.declaration(of: each, as: .failure, scope: scope),
        name: Keywords.escaped(each.name), hasPayload: each.content != nil)
    }
    if let rejection {
      cases.append(
        FailureView.Case(
          documentation: "The server answered, and its envelope says that the request failed.",
          declaration: "rejected(\(design.spelling.inside(scope).spell(rejection)))",
          name: "rejected", hasPayload: true))
    }
    let branches = known.matching.map { each in
      BranchView(
        pattern: each.pattern, expression: bodies.expression(for: each, as: .failure, scope: scope))
    }
    let payloads =
      failures.flatMap(\.model.contents).map(\.weight) + [rejection].compactMap { $0 }
    return FailureView(
      documentation: documentation, isIndirect: design.layout.isIndirect(holding: payloads),
      name: name, cases: cases, branches: branches,
      hasMessages: payloads.contains(where: hasMessage))
  }

  private func hasMessage(_ use: TypeUse) -> Bool {
    guard let shape = design.graph.object(use)?.shape else { return false }
    return shape.messageKey != nil || shape.detailKey != nil
  }
}
