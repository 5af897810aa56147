import Decisions
import APIModel

/// The request structs, with everything nested in them.
struct RequestPlan {
  let design: ModuleDesign

  func declaration(
    of operation: NamedOperation, _ arguments: [PropertyDeclaration], _ response: PlannedResponse
  ) -> RequestDeclaration {
    let model = operation.model
    let writing = WritingPlan(design: design)
    let nested = design.names.types.placement.types(in: .operation(operation.index))
    let failure = FailurePlan(design: design).failure(of: operation).map {
      Declaration(.failure($0))
    }
    var documentation = operation.documentation
    documentation.extra = scopes(of: model) + ["`\(model.method) \(model.target)`"]
    return RequestDeclaration(
      documentation: documentation,
      name: operation.request, conformances: conformances(of: model),
      properties: arguments.sorted { $0.index < $1.index },
      parameters: arguments.map(\.parameter), response: response.alias,
      failure: operation.sharedFailure.map { .declared([$0.name]) },
      sharedHeaders: operation.sharedHeaders.map { .declared([$0.name]) },
      choices: [writing.bodyChoice(of: operation), response.outcome].compactMap { $0 },
      headers: HeadersPlan(design: design).headers(of: operation), decoding: response.decoding,
      paging: PagingPlan(design: design).paging(of: operation, response),
      endpoint: EndpointPlan(operation: operation, api: design.api).declaration,
      writings: writing.parameters(of: operation), body: writing.body(of: operation),
      links: LinkPlan(design: design).links(of: operation),
      declarations: [failure].compactMap { $0 } + nested.map(ModelPlan(design: design).declaration),
      operation: model)
  }

  private func conformances(of operation: Operation) -> [String] {
    let bodies = BodyPlan(design: design)
    let chosen = design.conformances.of(
      holding: operation.parameters.map(\.type)
        + (operation.body?.contents ?? []).map(bodies.compared))
    return [operation.paging == nil ? "APIRequest" : "PagedRequest"] + chosen.map(\.rawValue)
  }

  /// Returns the scopes that a token must have: ``- Requires: `read` of `account`.``
  private func scopes(of operation: Operation) -> [String] {
    guard !operation.scopes.isEmpty else { return [] }
    let alternatives = operation.scopes.map { needs in
      needs.map { need in
        need.scopes.map { "`\($0)`" }.joined(separator: ", ") + " of `\(need.scheme)`"
      }.joined(separator: " and ")
    }
    return ["- Requires: \(alternatives.joined(separator: ", or "))."]
  }
}
