import APIModel
import SpecDocument

/// The responses of operations, and the failures that all operations share.
struct ResponseReader {
  /// Failures that every operation can have (`x-apigen-errors`, in the form of `responses`).
  private(set) var commonFailures: [Response] = []
  private var headers = HeaderReader()
  /// The components read so far, each once however many operations refer to it.
  private var components: [Component: Response] = [:]

  private struct Component: Hashable {
    let node: NodeID
    let hasContent: Bool
  }

  /// Reads the failures that all operations share from the value of `x-apigen-errors`.
  init(commonFailures node: Node?, _ schemas: inout SchemaReader) {
    commonFailures = readMap(node, of: nil, stream: nil, &schemas).map { failure in
      var failure = failure
      failure.isSuccess = false
      return failure
    }
  }

  /// Returns the responses of an operation, its own first, then the failures that all operations
  /// share.
  mutating func read(
    _ node: Node?, of operation: Operation, at index: Int, stream: DeclaredStream?,
    _ schemas: inout SchemaReader
  ) -> [Response] {
    var responses = readMap(node, of: (index, operation.method), stream: stream, &schemas)
    if responses.count >= Self.described(node) {
      Self.assignSuccess(&responses, of: operation, &schemas.findings)
    }
    Self.completePart(of: &responses)
    let statuses = Set(responses.map(\.status))
    return responses + commonFailures.filter { !statuses.contains($0.status) }
  }

  /// Returns the number of responses in a map, whether they can be read or not.
  private static func described(_ node: Node?) -> Int {
    node?.mapping?.entries.count { !Grammar.isExtension($0.key) } ?? 0
  }

  /// Reads a map of responses. `operation` is nil if all operations share them.
  private mutating func readMap(
    _ node: Node?, of operation: (index: Int, method: String)?, stream: DeclaredStream?,
    _ schemas: inout SchemaReader
  ) -> [Response] {
    var responses: [Response] = []
    for entry in schemas.mapping(node)?.entries ?? [] where !Grammar.isExtension(entry.key) {
      guard let status = ResponseStatus.read(entry, &schemas.findings) else { continue }
      if let first = responses.first(where: { $0.status == status }) {
        schemas.findings.add(
          Diagnostic(
            .duplicateStatus, "response '\(entry.key)' is described twice; the first is used",
            at: entry.keySpan,
            correction: .removing(entry.keySpan)
          ).noting("the first one is here", at: first.span))
      } else if let response = read(
        entry, status: status, of: operation, stream: stream, &schemas)
      {
        responses.append(response)
      }
    }
    return responses
  }

  private mutating func read(
    _ entry: Mapping.Entry, status: ResponseStatus, of operation: (index: Int, method: String)?,
    stream: DeclaredStream?, _ schemas: inout SchemaReader
  ) -> Response? {
    // `204:` with an empty value is complete.
    let object = entry.value.isNull ? .object([:], at: entry.keySpan) : entry.value
    guard let resolved = schemas.resolve(object, as: .response) else { return nil }
    let mapping = resolved.mapping
    let isSuccess = schemas.flag(mapping["x-apigen-success"]) ?? status.isSuccess
    let isHead = operation?.method == "HEAD"
    if !status.hasContent, !isHead, let ignored = mapping.entry("content"), !ignored.value.isNull {
      schemas.findings.add(
        Diagnostic(
          .unreadableResponse,
          "a response of status \(entry.key) never has content; its 'content' is ignored",
          at: ignored.keySpan
        ).harmless)
    }
    // A component named after a status adds nothing to the response's own status.
    let key = resolved.component.flatMap { ResponseStatus($0) == nil ? $0 : nil }
    let mayStream = mapping["content"] != nil || status == .code(200) || status == .range(2)
    var reader = ContentReader(direction: .received, isElsewhere: resolved.isElsewhere)
    if isSuccess, mayStream { reader.stream = stream }
    let hasContent = status.hasContent && !isHead
    let id = Component(node: NodeID(resolved.node), hasContent: hasContent)
    let isShared = key != nil && reader.stream == nil
    var response: Response
    if isShared, let known = components[id] {
      response = known
    } else {
      let origin =
        key.map { .component(schemas.components.name($0, suffix: "Response")) }
        ?? operation.map { .operation($0.index, .response(status)) }
        ?? TypeDeclaration.Origin.component(status.failureName)
      let contents = hasContent ? reader.read(mapping["content"], at: origin, &schemas) : []
      response = Response(
        status: status, isSuccess: isSuccess, content: contents.first,
        documentation: schemas.documentation(mapping), span: entry.keySpan)
      response.alternatives = Array(contents.dropFirst())
      response.headers = headers.read(mapping["headers"], of: origin, &schemas)
      if isShared { components[id] = response }
    }
    (response.status, response.isSuccess, response.span) = (status, isSuccess, entry.keySpan)
    if let operation {
      for link in schemas.mapping(mapping["links"])?.entries ?? []
      where !Grammar.isExtension(link.key) {
        schemas.pending.operations[operation.index].links.append(link)
      }
    }
    return response
  }

  /// Gives an undescribed part of the content the type of the whole (RFC 9110 §15.3.7).
  private static func completePart(of responses: inout [Response]) {
    guard let whole = responses.first(where: { $0.status == .code(200) }),
      let index = responses.firstIndex(where: { $0.status == .code(206) }),
      responses[index].contents.isEmpty
    else { return }
    responses[index].content = whole.content
    responses[index].alternatives = whole.alternatives
  }

  /// Marks the responses that are a success. Without a 2xx, these are redirects, `default` unless
  /// its description names an error, or an added 2xx without content.
  private static func assignSuccess(
    _ responses: inout [Response], of operation: Operation, _ findings: inout Findings
  ) {
    guard !responses.contains(where: \.isSuccess) else { return }
    let redirections = responses.indices.filter { responses[$0].status.isRedirection }
    if !redirections.isEmpty {
      for index in redirections { responses[index].isSuccess = true }
    } else if let index = responses.firstIndex(where: { $0.status == .default && !$0.namesError }) {
      responses[index].isSuccess = true
    } else {
      let empty = Node.object(["description": .text("", at: operation.span)], at: operation.span)
      let isUpgrade = responses.contains { $0.status == .code(101) }
      findings.report(
        .unreadableResponse,
        isUpgrade
          ? "status 101 switches to another protocol, such as WebSocket, which the client does not speak"
          : "no successful response is described; any 2xx is read as success without content",
        at: operation.span,
        help: isUpgrade
          ? "'--except' leaves the operation out"
          : "describe one under 'responses', such as '204: {description: Done}'",
        correction: isUpgrade
          ? nil : .updating(operation.span, "responses", .object(under: "2XX", empty)))
      responses.insert(
        Response(
          status: .range(2),
          isSuccess: true,
          content: nil,
          documentation: Documentation(),
          span: operation.span),
        at: 0)
    }
  }
}

extension Response {
  /// Whether the description names an error, and no success, as in "Default error response".
  fileprivate var namesError: Bool {
    documentation.mentions("error", "failure") && !documentation.mentions("success", "successful")
  }
}
