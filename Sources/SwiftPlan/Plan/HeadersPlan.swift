import APIModel

extension Planner {
  /// The headers that any response of an operation has, each once.
  func responseHeaders(of operation: Operation) -> [ResponseHeader] {
    var headers: [ResponseHeader] = []
    var names: Set<String> = []
    for header in operation.responses.flatMap(\.headers)
    where names.insert(header.name.text.lowercased()).inserted {
      headers.append(header)
    }
    return headers
  }

  /// The struct of documented headers; nil where there are none.
  func headers(of operation: Operation, request: String, depth: Int) -> HeadersView? {
    headers(responseHeaders(of: operation), scope: [request, "Headers"], depth: depth)
  }

  /// The same for any list; nil where it is empty.
  func headers(_ headers: [ResponseHeader], scope: [String], depth: Int) -> HeadersView? {
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
      access: access,
      headers: headers.enumerated().map { index, header in
        view(header, name: names[index] ?? "header", scope: scope, depth: depth)
      })
  }

  private func view(_ header: ResponseHeader, name: String, scope: [String], depth: Int)
    -> HeadersView.Header
  {
    let wire = SwiftText.literal(header.name.text)
    let isCookie = header.name.text.lowercased() == "set-cookie"
    let type = spelling.inside(scope).spell(header.type.base)
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
        documentation, extra: deprecation(header.documentation), depth: depth + 1),
      name: Keywords.escaped(name), type: isCookie ? type : type + "?", expression: expression)
  }
}
