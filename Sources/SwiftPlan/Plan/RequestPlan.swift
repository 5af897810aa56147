import APIModel

extension Planner {
  /// The request struct of an operation with all that is declared in it.
  func request(_ index: Int) -> RequestView {
    let operation = api.operations[index]
    let name = names.operations[index].request
    let planned = properties(of: index, scope: [name])
    let response = response(of: index)
    let failure = failure(of: index)
    let sharedFailure = sharedFailure(index)
    let endpoint = endpointArguments(index)
    var declarations = nestedDeclarations(names.types.placement.types(in: .operation(index)))
    if let failure { declarations.insert(DeclarationView(failure: failure), at: 0) }
    return RequestView(
      documentation: documentation(
        operation.documentation,
        extra: deprecation(operation.documentation) + scopes(of: operation)
          + ["`\(operation.method) \(operation.path)`"]),
      access: access, name: name,
      conformance: vocabulary[operation.paging == nil ? "APIRequest" : "PagedRequest"],
      properties: planned.map(\.view),
      initializer: initializer(planned),
      response: response.alias ?? "", hasResponseAlias: response.alias != nil,
      failure: sharedFailure?.name ?? "",
      hasFailureAlias: sharedFailure != nil,
      sharedHeaders: sharedHeaders[index]?.name ?? "",
      choices: [bodyChoice(of: index), response.outcome].compactMap { $0 },
      headers: headers(of: index),
      decode: response.decode, paging: paging(of: index),
      endpoint: endpoint,
      writes: writes(of: index), bodyWrite: bodyWrite(of: operation),
      multipart: multipart(of: operation),
      bodyChoice: bodyChoiceWrites(of: index), links: links(of: index),
      declarations: declarations
    )
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

  private func endpointArguments(_ index: Int) -> [String] {
    let operation = api.operations[index]
    var arguments = [
      "id: " + SwiftText.literal(names.operations[index].identifier),
      "method: " + SwiftText.literal(operation.method),
      "path: " + SwiftText.literal(operation.path),
    ]
    if let accept = accept(operation) { arguments.append("accept: " + SwiftText.literal(accept)) }
    if !operation.security.isEmpty {
      let alternatives = operation.security.map {
        "[" + $0.map(SwiftText.literal).joined(separator: ", ") + "]"
      }
      arguments.append("security: [" + alternatives.joined(separator: ", ") + "]")
    }
    if let last = lastSuccess(operation), last > 299 { arguments.append("success: 200...\(last)") }
    let servers = operation.servers.map { SwiftText.literal(expanded($0)) }
    if !servers.isEmpty { arguments.append("servers: [" + servers.joined(separator: ", ") + "]") }
    arguments += streaming(operation)
    return arguments
  }

  /// Whether successes are handed over as they come, and which of them where others are read whole.
  private func streaming(_ operation: Operation) -> [String] {
    let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
    guard contents.contains(where: \.isStreamed) else { return [] }
    if contents.allSatisfy(\.isStreamed) { return ["isStreamed: true"] }
    let all = contents.filter(\.isStreamed).flatMap(\.mediaTypes).map(SwiftText.literal)
    let types = all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
    return ["isStreamed: true", "streamed: [\(types.joined(separator: ", "))]"]
  }

  /// The media types that are asked for; nil for plain JSON.
  private func accept(_ operation: Operation) -> String? {
    var types = [String]()
    for type in operation.responses.flatMap(\.contents).flatMap(\.mediaTypes)
    where !types.contains(type) {
      types.append(type)
    }
    return types.isEmpty || types == ["application/json"] ? nil : types.joined(separator: ", ")
  }

  /// The highest status that counts as success.
  private func lastSuccess(_ operation: Operation) -> Int? {
    operation.responses.filter(\.isSuccess).compactMap { response in
      switch response.status {
      case .code(let code): code
      case .range(let digit): digit * 100 + 99
      case .default: nil
      }
    }.max()
  }

  /// A server's URL with its variables at their defaults.
  func expanded(_ server: Server) -> String {
    server.variables.reduce(server.url) { url, variable in
      url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(
        separator: variable.defaultValue)
    }
  }
}
