import APIModel

/// The structs of documented headers: nested in requests and webhooks, or shared by operations.
struct HeadersPlan {
  let design: ModuleDesign

  /// The struct in a request; nil if there are no headers, or it is shared.
  func headers(of operation: NamedOperation) -> HeadersView? {
    guard operation.sharedHeaders == nil else { return nil }
    return view(
      operation.model.responseHeaders, named: operation.names.headers, in: operation.request)
  }

  /// The struct in a webhook; nil if there are no headers.
  func headers(ofWebhook index: Int) -> HeadersView? {
    view(
      design.api.webhooks[index].headers, named: design.names.webhookHeaders[index],
      in: design.names.types.webhooks[index])
  }

  /// The struct that operations share.
  func view(of shared: SharedHeaders) -> HeadersView {
    let names = shared.operations.first.map { design.operations[$0].names.headers } ?? []
    return HeadersView(
      summary: "The `Headers` of several requests. Its own name is no part of the interface.",
      name: shared.name, headers: views(headers(of: shared), names, scope: [shared.name]))
  }

  /// The headers of the operations that share them. Documentation is kept if it is the same everywhere.
  private func headers(of shared: SharedHeaders) -> [ResponseHeader] {
    let all = shared.operations.map { design.operations[$0].model.responseHeaders }
    return (all.first ?? []).enumerated().map { index, header in
      var header = header
      header.type = header.type.mapNamed(design.graph.declared)
      if !all.allSatisfy({ $0[index].documentation == header.documentation }) {
        header.documentation = Documentation()
      }
      return header
    }
  }

  private func view(_ headers: [ResponseHeader], named names: [String], in owner: String)
    -> HeadersView?
  {
    guard !headers.isEmpty else { return nil }
    return HeadersView(
      summary: "The headers that are documented.", name: "Headers",
      headers: views(headers, names, scope: [owner, "Headers"]))
  }

  private func views(_ headers: [ResponseHeader], _ names: [String], scope: [String])
    -> [HeadersView.Header]
  {
    let spelling = design.spelling.inside(scope)
    return zip(headers, names).map { header, name in
      let wire = SwiftText.literal(header.name.text)
      let isCookie = header.name.text.lowercased() == "set-cookie"
      let type = spelling.spell(header.type.base)
      var documentation = header.documentation
      // The wire name documents a header that has no description.
      if documentation.summary == nil, documentation.description == nil {
        documentation.description = "`\(header.name.text)`"
      }
      let method = isCookie ? "lines" : header.isJSON ? "json" : "value"
      let explode = header.explode && !isCookie ? ", explode: true" : ""
      return HeadersView.Header(
        documentation: DocumentationText.text(documentation), name: Keywords.escaped(name),
        type: isCookie ? type : type.optional, expression: "fields.\(method)(\(wire)\(explode))")
    }
  }
}
