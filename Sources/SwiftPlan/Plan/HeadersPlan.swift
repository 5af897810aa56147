import APIModel

extension Planner {
  /// The struct of documented headers in a request; nil where there are none, or where it is shared.
  func headers(of index: Int) -> HeadersView? {
    guard sharedHeaders[index] == nil else { return nil }
    let names = names.operations[index]
    return headers(
      api.operations[index].responseHeaders, named: names.headers,
      scope: [names.request, "Headers"])
  }

  /// The declaration of a struct that operations share.
  func declaration(_ shared: SharedHeaders) -> HeadersView? {
    let memberNames = shared.operations.first.map { names.operations[$0].headers } ?? []
    var view = headers(
      headers(of: shared), named: memberNames, scope: [shared.name])
    view?.name = shared.name
    view?.summary = "The headers that several requests' responses have, as they are documented."
    return view
  }

  /// The headers of the operations that share them. What is said about one is kept where all say the same.
  func headers(of shared: SharedHeaders) -> [ResponseHeader] {
    let all = shared.operations.map { api.operations[$0].responseHeaders }
    return (all.first ?? []).enumerated().map { index, header in
      var header = header
      if !all.allSatisfy({ $0[index].documentation == header.documentation }) {
        header.documentation = Documentation()
      }
      return header
    }
  }

  /// The same for any list; nil where it is empty.
  func headers(_ headers: [ResponseHeader], named names: [String], scope: [String])
    -> HeadersView?
  {
    guard !headers.isEmpty else { return nil }
    return HeadersView(
      summary: "The headers that are documented.", access: access, name: "Headers",
      headers: zip(headers, names).map { header, name in
        view(header, name: name, scope: scope)
      })
  }

  private func view(_ header: ResponseHeader, name: String, scope: [String])
    -> HeadersView.Header
  {
    let wire = SwiftText.literal(header.name.text)
    let isCookie = header.name.text.lowercased() == "set-cookie"
    let value = spelling.inside(scope).spell(header.type.base)
    let type = (isCookie ? value : value.optional).text
    let expression =
      isCookie
      ? "fields.lines(\(wire))"
      : "fields.\(header.isJSON ? "json" : "value")(\(wire)\(header.explode ? ", explode: true" : ""))"
    var documentation = header.documentation
    // A line for a name that says as much would be noise in hundreds of structs.
    if documentation.summary == nil, documentation.description == nil {
      documentation.description = "`\(header.name.text)`"
    }
    return HeadersView.Header(
      documentation: self.documentation(
        documentation, extra: deprecation(header.documentation)),
      name: Keywords.escaped(name), type: type, expression: expression)
  }
}
