import SpecDocument

/// `success` and `errors` of the root; `response`, `responses` and `errors` of operations.
extension CompactLowering {
  /// Reads the defaults at the root, on which all operations depend.
  mutating func readDefaults() {
    if let node = root["success"] {
      let statuses = (node.sequence ?? [node]).compactMap {
        status($0.scalarText ?? "", at: $0.span)
      }
      if !statuses.isEmpty { successStatuses = statuses }
    }
    if let node = root["errors"], let errors = mapping(node, of: "errors") {
      commonErrors = errors.entries.compactMap { entry in errorStatus(entry).map { ($0, entry) } }
    }
    envelope = root["envelope"].flatMap { envelope($0) }
  }

  /// Returns `x-apigen-errors`: the responses that all operations share, by status.
  func sharedErrors() -> Node? {
    guard let span = root["errors"]?.span, !commonErrors.isEmpty else { return nil }
    var responses = ObjectBuilder()
    for (status, entry) in commonErrors {
      responses.set(status.key, .reference(to: "responses", status.key, at: entry.keySpan))
    }
    return responses.node(at: span)
  }

  mutating func commonErrorResponses() -> [Mapping.Entry] {
    commonErrors.map { status, entry in
      Mapping.Entry(key: status.key, keySpan: entry.keySpan, value: errorResponse(entry))
    }
  }

  /// Returns the responses of an operation, and whether its envelope wraps any of them.
  mutating func responses(
    of operation: Mapping, envelope: CompactEnvelope?, at span: SourceSpan
  ) -> (node: Node, isWrapped: Bool) {
    var responses = ObjectBuilder()
    var isWrapped = false
    let headers = operation["responseHeaders"].flatMap { responseHeaders($0) }
    for success in successes(of: operation, at: span) {
      let (response, wrapped) = successResponse(success, envelope: envelope)
      responses.set(
        success.status.key, adding(success.headers, to: adding(headers, to: response)),
        keySpan: success.span)
      isWrapped = isWrapped || wrapped
    }
    let own = operation["errors"].flatMap { mapping($0, of: "errors") }?.entries ?? []
    var ownStatuses: [ResponseStatus] = []
    for entry in own {
      guard let status = errorStatus(entry) else { continue }
      ownStatuses.append(status)
      responses.set(status.key, errorResponse(entry), keySpan: entry.keySpan)
    }
    for (status, entry) in commonErrors where !ownStatuses.contains(status) {
      responses.set(status.key, .reference(to: "responses", status.key, at: entry.keySpan))
    }
    return (responses.node(at: span), isWrapped)
  }

  private struct Success {
    var status: ResponseStatus
    var span: SourceSpan
    /// The alternative bodies; empty for a response without content.
    var bodies: [Body]
    /// The header fields of this response alone.
    var headers: Node?
  }

  /// Returns the header fields under `responseHeaders`, which belong to every successful response.
  private mutating func responseHeaders(_ node: Node) -> Node? {
    guard let map = mapping(node, of: "responseHeaders"), !map.entries.isEmpty else { return nil }
    var headers = ObjectBuilder()
    for entry in map.entries {
      let use = typeUse(entry.value)
      var header = ObjectBuilder()
      header.set("description", use.documentation)
      header.set("required", .flag(use.isRequired, at: entry.keySpan))
      header.set("deprecated", use.deprecated)
      header.set("x-apigen-name", use.nameOverride)
      header.set("schema", schema(of: use, allowingNull: false, documented: false))
      headers.set(Self.wireName(entry.key), header.node(at: entry.keySpan), keySpan: entry.keySpan)
    }
    return headers.node(at: node.span)
  }

  private func adding(_ headers: Node?, to response: Node) -> Node {
    guard let headers else { return response }
    var builder = ObjectBuilder((response.mapping?.entries ?? []).filter { $0.key != "headers" })
    let own = headers.mapping?.entries ?? []
    let others = (response["headers"]?.mapping?.entries ?? []).filter { other in
      !own.contains { $0.key == other.key }
    }
    builder.set("headers", ObjectBuilder(others + own).node(at: headers.span))
    return builder.node(at: response.span)
  }

  private mutating func successes(of operation: Mapping, at span: SourceSpan) -> [Success] {
    if let node = operation["responses"] {
      if let response = operation.entry("response") {
        diagnostics.report(
          .compactResponse, "'response' and 'responses' exclude each other", at: response.keySpan,
          help: "remove 'response': 'responses' names the status")
      }
      guard let map = mapping(node, of: "responses") else { return [] }
      return map.entries.compactMap { entry -> Success? in
        guard let status = successStatus(entry) else { return nil }
        let parts = responseParts(of: entry.value)
        return Success(
          status: status, span: entry.keySpan, bodies: parts.body.map { responseBodies($0) } ?? [],
          headers: parts.headers.flatMap { responseHeaders($0) })
      }
    }
    let parts = operation["response"].map { responseParts(of: $0) }
    var bodies = parts?.body.map { responseBodies($0) } ?? []
    let headers = parts?.headers.flatMap { responseHeaders($0) }
    if successStatuses.count > 1, bodies.count == 1, let name = operation["name"]?.string {
      hoist(&bodies[0], forOperation: name)
    }
    return successStatuses.map {
      Success(
        status: $0, span: operation["response"]?.span ?? span, bodies: bodies, headers: headers)
    }
  }

  /// Splits `{body: User, headers: {Location: URL}}`; anything else is just a body.
  private func responseParts(of node: Node) -> (body: Node?, headers: Node?) {
    guard let map = node.mapping, let headers = map["headers"], headers.mapping != nil,
      map.entries.allSatisfy({ ["body", "headers"].contains($0.key) })
    else { return (node, nil) }
    return (map["body"], headers)
  }

  private mutating func responseBodies(_ node: Node) -> [Body] {
    node.isNull || node.string == "none" ? [] : bodies(node, allowingNull: true)
  }

  /// Declares an inline object that is used for several statuses, so that it becomes one type.
  private mutating func hoist(_ body: inout Body, forOperation name: String) {
    let schema = body.schema
    guard schema["properties"] != nil || schema["enum"] != nil else { return }
    let type = (name.first?.uppercased() ?? "") + name.dropFirst() + "Response"
    guard declaredTypes.entry(type) == nil else { return }
    hoistedSchemas.append(Mapping.Entry(key: type, keySpan: schema.span, value: schema))
    body.schema = .reference(to: "schemas", type, at: schema.span)
  }

  private mutating func successResponse(_ success: Success, envelope: CompactEnvelope?) -> (
    Node, isWrapped: Bool
  ) {
    var bodies = success.bodies
    var isWrapped = false
    if let envelope, bodies.count < 2, bodies.first?.isJSON != false {
      let wrapped = wrap(bodies.first?.schema, in: envelope)
      isWrapped = wrapped != nil
      bodies = wrapped.map { [Body(mediaType: "application/json", schema: $0)] } ?? []
    }
    var response = ObjectBuilder()
    response.set("content", bodies.isEmpty ? nil : content(of: bodies, at: success.span))
    if !success.status.isCovered(by: .range(2)) {
      response.set("x-apigen-success", .flag(true, at: success.span))
    }
    return (response.node(at: success.span), isWrapped)
  }

  private mutating func errorResponse(_ entry: Mapping.Entry) -> Node {
    let parts = responseParts(of: entry.value)
    let bodies = parts.body.map { responseBodies($0) } ?? []
    let content = bodies.isEmpty ? nil : content(of: bodies, at: entry.value.span)
    let response = Node.object(["content": content], at: entry.keySpan)
    return adding(parts.headers.flatMap { responseHeaders($0) }, to: response)
  }

  private mutating func status(_ text: String, at span: SourceSpan) -> ResponseStatus? {
    if let status = ResponseStatus(text) { return status }
    diagnostics.report(
      .compactResponse, "'\(text)' is not a status", at: span,
      help: "write a code such as '404', a range such as '4XX', or 'default'")
    return nil
  }

  private mutating func errorStatus(_ entry: Mapping.Entry) -> ResponseStatus? {
    guard let status = status(entry.key, at: entry.keySpan) else { return nil }
    guard successStatuses.contains(where: status.isCovered) else { return status }
    diagnostics.report(
      .compactResponse, "the status '\(entry.key)' is a success", at: entry.keySpan,
      help: "move it to 'responses' of an operation")
    return nil
  }

  private mutating func successStatus(_ entry: Mapping.Entry) -> ResponseStatus? {
    guard let status = status(entry.key, at: entry.keySpan) else { return nil }
    if successStatuses.contains(where: status.isCovered) { return status }
    diagnostics.report(
      .compactResponse, "the status '\(entry.key)' is a failure", at: entry.keySpan,
      help: "move it to 'errors', or add it to 'success' at the root")
    return nil
  }
}
