import APIModel

extension Planner {
  /// The struct of documented headers in a request; nil where there are none, or where it is shared.
  func headers(of index: Int, request: String) -> HeadersView? {
    guard sharedHeaders[index] == nil else { return nil }
    return headers(
      api.operations[index].responseHeaders, scope: [request, "Headers"])
  }

  /// The declaration of a struct that operations share.
  func declaration(_ shared: SharedHeaders) -> HeadersView? {
    var view = headers(headers(of: shared), scope: [shared.name])
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
  func headers(_ headers: [ResponseHeader], scope: [String]) -> HeadersView? {
    guard !headers.isEmpty else { return nil }
    let wishes = headers.enumerated().map { index, header in
      let text = header.name.text
      // `X-RateLimit-Limit`: the prefix only says that no standard knows the header (RFC 6648).
      let isPrefixed = text.lowercased().hasPrefix("x-") && text.count > 2
      let name =
        header.nameOverride.map(SwiftName.chosenMember)
        ?? SwiftName.lowerCamel(isPrefixed ? String(text.dropFirst(2)) : text)
      return NameScope.Wish(
        index, wire: text,
        candidates: [name, SwiftName.lowerCamel(text), SwiftName.lowerCamelNamingSymbols(text)])
    }
    let names = NameScope.assign(
      wishes, reserved: Keywords.impossibleMembers.union(["fields"]))
    return HeadersView(
      summary: "The headers that are documented.", access: access, name: "Headers",
      headers: headers.enumerated().map { index, header in
        view(header, name: names[index] ?? "header", scope: scope)
      })
  }

  private func view(_ header: ResponseHeader, name: String, scope: [String])
    -> HeadersView.Header
  {
    let wire = SwiftText.literal(header.name.text)
    let isCookie = header.name.text.lowercased() == "set-cookie"
    let value = spelling.inside(scope).spell(header.type.base)
    let type = isCookie ? value : value + "?"
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
