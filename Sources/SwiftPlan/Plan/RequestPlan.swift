import APIModel

/// The request structs, with all that is declared in them.
struct RequestPlan {
  private let design: ModuleDesign
  private let parameters: ParameterPlan
  private let responses: ResponsePlan
  private let failures: FailurePlan
  private let headers: HeadersPlan
  private let writes: WritePlan
  private let paging: PagingPlan
  private let links: LinkPlan
  private let models: ModelPlan

  init(_ design: ModuleDesign) {
    self.design = design
    parameters = ParameterPlan(design)
    responses = ResponsePlan(design)
    failures = FailurePlan(design)
    headers = HeadersPlan(design)
    writes = WritePlan(design)
    paging = PagingPlan(design)
    links = LinkPlan(design)
    models = ModelPlan(design)
  }

  func view(of operation: NamedOperation) -> RequestView {
    let model = operation.model
    let planned = parameters.properties(of: operation, isInside: true)
    let response = responses.response(of: operation)
    let nested = design.names.types.placement.types(in: .operation(operation.index))
    let failure = failures.failure(of: operation).map { DeclarationView(failure: $0) }
    return RequestView(
      documentation: DocumentationText.text(
        model.documentation, extra: scopes(of: model) + ["`\(model.method) \(model.path)`"]),
      name: operation.request,
      conformance: design.vocabulary[model.paging == nil ? "APIRequest" : "PagedRequest"],
      properties: planned.map(\.view), parameters: planned.parameters,
      response: response.alias, failure: operation.sharedFailure?.name,
      sharedHeaders: operation.sharedHeaders?.name,
      choices: [writes.bodyChoice(of: operation), response.outcome].compactMap { $0 },
      headers: headers.headers(of: operation), decode: response.decode,
      paging: paging.paging(of: operation),
      endpoint: EndpointPlan(operation: model, identifier: operation.names.identifier).arguments,
      writes: writes.parameters(of: operation), body: writes.body(of: model),
      multipart: writes.multipart(of: model), bodyCases: writes.bodyCases(of: operation),
      isBodyOptional: model.body?.isRequired == false, links: links.links(of: operation),
      declarations: [failure].compactMap { $0 } + nested.map(models.declaration))
  }

  /// What a token must allow, as far as the spec says so: `- Requires: 'read' of 'account'.`
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
