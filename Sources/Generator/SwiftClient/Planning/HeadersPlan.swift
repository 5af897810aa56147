import Decisions
import APIModel
import SpecDocument

/// The structs of documented headers: nested in requests and webhooks, or shared by operations.
struct HeadersPlan {
  let design: ModuleDesign

  /// Returns the struct in a request; nil without headers, or if the request shares its struct.
  func headers(of operation: NamedOperation) -> HeadersDeclaration? {
    guard operation.sharedHeaders == nil else { return nil }
    return declaration(
      operation.model.responseHeaders, named: operation.names.headers, in: operation.request)
  }

  /// Returns the struct in a webhook; nil without headers.
  func headers(ofWebhook index: Int) -> HeadersDeclaration? {
    declaration(
      design.api.webhooks[index].headers, named: design.names.webhookHeaders[index],
      in: design.names.types.webhooks[index])
  }

  /// Returns the struct that operations share.
  func declaration(of shared: SharedDeclaration) -> HeadersDeclaration {
    let names = shared.operations.first.map { design.operations[$0].names.headers } ?? []
    return HeadersDeclaration(
      summary: "The `Headers` of several requests. Its own name is not part of the interface.",
      path: [shared.name], headers: zip(headers(of: shared), names).map(header))
  }

  /// Returns the headers of the operations that share them, with documentation if it is the same
  /// everywhere.
  private func headers(of shared: SharedDeclaration) -> [ResponseHeader] {
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

  private func declaration(_ headers: [ResponseHeader], named names: [String], in owner: String)
    -> HeadersDeclaration?
  {
    guard !headers.isEmpty else { return nil }
    return HeadersDeclaration(
      summary: "The documented response headers.", path: [owner, "Headers"],
      headers: zip(headers, names).map(header))
  }

  private func header(_ header: ResponseHeader, name: String) -> HeadersDeclaration.Header {
    let isCookie = header.name.text.lowercased() == "set-cookie"
    let type = design.spelling.spell(header.type.base)
    var documentation = header.documentation
    // The wire name documents a header without a description.
    if documentation.summary == nil, documentation.description == nil {
      documentation.description = "`\(header.name.text)`"
    }
    return HeadersDeclaration.Header(
      documentation: DocumentationComment(documentation), name: name,
      type: isCookie ? type : .optional(type),
      field: HeadersDeclaration.Field(
        name: header.name.text, format: isCookie ? "lines" : header.isJSON ? "json" : "value",
        style: isCookie ? .simple : header.style, explode: header.explode && !isCookie))
  }
}
