import APIModel

/// The request structs, with everything nested in them.
struct RequestPlan {
  let design: ModuleDesign
  private var writes: WritePlan { WritePlan(design: design) }

  func view(of operation: NamedOperation, _ response: PlannedResponse) -> RequestView {
    let model = operation.model
    let planned = ParameterPlan(design: design).properties(of: operation, isInside: true)
    let nested = design.names.types.placement.types(in: .operation(operation.index))
    let failure = FailurePlan(design: design).failure(of: operation).map {
      DeclarationView(failure: $0)
    }
    return RequestView(
      documentation: DocumentationText.text(
        model.documentation, extra: scopes(of: model) + ["`\(model.method) \(model.path)`"]),
      name: operation.request,
      conformances: conformances(of: model),
      properties: planned.map(\.view), parameters: planned.parameters,
      response: response.alias, failure: operation.sharedFailure?.name,
      sharedHeaders: operation.sharedHeaders?.name,
      choices: [writes.bodyChoice(of: operation), response.outcome].compactMap { $0 },
      headers: HeadersPlan(design: design).headers(of: operation), decode: response.decode,
      paging: PagingPlan(design: design).paging(of: operation),
      endpoint: EndpointPlan(
        operation: model, identifier: operation.names.identifier, servers: design.api.servers
      ).arguments,
      writes: writes.parameters(of: operation), body: writes.body(of: model),
      multipart: writes.multipart(of: model), bodyCases: writes.bodyCases(of: operation),
      isBodyOptional: model.body?.isRequired == false,
      links: LinkPlan(design: design).links(of: operation),
      declarations: [failure].compactMap { $0 } + nested.map(ModelPlan(design: design).declaration))
  }

  private func conformances(of operation: Operation) -> String {
    let bodies = BodyPlan(design: design)
    let types =
      operation.parameters.map(\.type) + (operation.body?.contents ?? []).map(bodies.compared)
    let chosen = design.conformances.of(holding: types).map(\.rawValue)
    return ([operation.paging == nil ? "APIRequest" : "PagedRequest"] + chosen)
      .map { design.vocabulary[$0] }.joined(separator: ", ")
  }

  /// The scopes that a token must have: ``- Requires: `read` of `account`.``
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
