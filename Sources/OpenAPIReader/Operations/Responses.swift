import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

extension OperationReader {
  mutating func readRequestBody(_ node: Node?, operation: Int) -> RequestBody? {
    guard let node, !node.isNull, let resolved = resolve(node) else { return nil }
    let mapping = resolved.mapping
    let origin: TypeDeclaration.Origin =
      resolved.component.map { .component(schemas.components.name($0, suffix: "Body")) }
      ?? .operation(operation, .body)
    let contents = ContentReader(direction: .sent).read(mapping["content"], at: origin, &schemas)
    guard let content = contents.first else {
      findings.report(
        .unreadableBody, "a request body without 'content' is ignored", at: resolved.span)
      return nil
    }
    return RequestBody(
      isRequired: flag(mapping["required"]) ?? false,
      content: content,
      alternatives: Array(contents.dropFirst()),
      documentation: documentation(mapping)
    )
  }

  /// The responses of an operation, its own first, then the failures that all operations share.
  mutating func readResponses(_ mapping: Mapping, of operation: Operation, at index: Int)
    -> [Response]
  {
    var responses = readResponseMap(mapping["responses"], method: operation.method) { status in
      .operation(index, .response(status))
    }
    if responses.count >= described(mapping["responses"]) {
      settleSuccess(&responses, of: operation)
    }
    let statuses = Set(responses.map(\.status))
    return responses + api.commonFailures.filter { !statuses.contains($0.status) }
  }

  /// How many responses there would be, if all could be read.
  private func described(_ node: Node?) -> Int {
    node?.mapping?.entries.count { !$0.key.hasPrefix("x-") } ?? 0
  }

  /// `x-apigen-errors`: what every operation can fail with, in the form of `responses`.
  mutating func readCommonFailures(_ root: Mapping) -> [Response] {
    let failures = readResponseMap(root["x-apigen-errors"], method: "GET") {
      .component($0.failureName)
    }
    return failures.map { failure in
      var failure = failure
      failure.isSuccess = false
      return failure
    }
  }

  private mutating func readResponseMap(
    _ node: Node?,
    method: String,
    origin: (Response.Status) -> TypeDeclaration.Origin
  ) -> [Response] {
    var responses: [Response] = []
    for entry in mapping(node)?.entries ?? [] where !entry.key.hasPrefix("x-") {
      guard let status = readStatus(entry) else { continue }
      if let first = responses.first(where: { $0.status == status }) {
        findings.report(
          .duplicateStatus, "response '\(entry.key)' is described twice",
          at: entry.keySpan,
          notes: [Diagnostic.Note("the first one is here", at: first.span)]
        )
      } else if let response = readResponse(
        entry, status: status, method: method, origin: origin(status))
      {
        responses.append(response)
      }
    }
    return responses
  }

  private mutating func readStatus(_ entry: Mapping.Entry) -> Response.Status? {
    if let status = status(of: entry.key) { return status }
    findings.report(
      .status, "'\(entry.key)' is no status of a response",
      at: entry.keySpan,
      help: "expected a code such as 200, a range such as 4XX, or 'default'"
    )
    return nil
  }

  private func status(of text: String) -> Response.Status? {
    if text.lowercased() == "default" { return .default }
    let bytes = Array(text.uppercased().utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) else {
      return nil
    }
    if bytes[1...] == [UInt8(ascii: "X"), UInt8(ascii: "X")] {
      return .range(Int(bytes[0] - UInt8(ascii: "0")))
    }
    return Int(text).map { .code($0) }
  }

  private mutating func readResponse(
    _ entry: Mapping.Entry,
    status: Response.Status,
    method: String,
    origin: TypeDeclaration.Origin
  ) -> Response? {
    // `204:` with nothing after it says all there is to say.
    let empty = ResolvedObject(mapping: Mapping([]), span: entry.keySpan, component: nil)
    guard let resolved = entry.value.isNull ? empty : resolve(entry.value) else { return nil }
    let mapping = resolved.mapping
    let place = resolved.component.map { key -> TypeDeclaration.Origin in
      let name = self.status(of: key).map { $0.failureName } ?? key
      return .component(schemas.components.name(name, suffix: "Response"))
    }
    var contents: [Content] = []
    if status.hasContent, method != "HEAD" {
      contents = ContentReader(direction: .received).read(
        mapping["content"], at: place ?? origin, &schemas)
    } else if method != "HEAD", let ignored = mapping.entry("content"), !ignored.value.isNull {
      findings.report(
        .unreadableResponse, "a response of status \(entry.key) never has content; it is ignored",
        at: ignored.keySpan)
    }
    let isSuccess = flag(mapping["x-apigen-success"])
    var response = Response(
      status: status,
      isSuccess: isSuccess ?? status.isSuccess,
      content: contents.first,
      documentation: documentation(mapping),
      span: entry.keySpan
    )
    response.alternatives = Array(contents.dropFirst())
    if case .operation(let index, _) = origin {
      for link in self.mapping(mapping["links"])?.entries ?? [] where !link.key.hasPrefix("x-") {
        unsettled.links.append(PendingLink(operation: index, entry: link))
      }
    }
    response.headers = headers.read(mapping["headers"], of: place ?? origin, &schemas)
    return response
  }

  /// Every operation can succeed: without a 2xx by a redirection, by `default`, or by any 2xx without content.
  private mutating func settleSuccess(_ responses: inout [Response], of operation: Operation) {
    guard !responses.contains(where: \.isSuccess) else { return }
    let redirections = responses.indices.filter { responses[$0].status.isRedirection }
    if !redirections.isEmpty {
      for index in redirections { responses[index].isSuccess = true }
    } else if let index = responses.firstIndex(where: { $0.status == .default }) {
      responses[index].isSuccess = true
    } else {
      findings.report(
        .unreadableResponse,
        "no response for success is described; any 2xx is taken as success without content",
        at: operation.span,
        help: "describe one under 'responses', such as '204: {description: Done}'"
      )
      responses.insert(
        Response(
          status: .range(2),
          isSuccess: true,
          content: nil,
          documentation: Documentation(),
          span: operation.span
        ),
        at: 0
      )
    }
  }
}

extension Response.Status {
  fileprivate var hasContent: Bool {
    switch self {
    case .code(let code): code >= 200 && ![204, 205, 304].contains(code)
    case .range(let range): range > 1
    case .default: true
    }
  }

  fileprivate var isSuccess: Bool {
    switch self {
    case .code(let code): (200..<300).contains(code)
    case .range(let range): range == 2
    case .default: false
    }
  }

  fileprivate var isRedirection: Bool {
    switch self {
    case .code(let code): (300..<400).contains(code)
    case .range(let range): range == 3
    case .default: false
    }
  }

  /// What a response is called that has only its status for a name.
  fileprivate var failureName: String {
    switch self {
    case .code(let code): "Failure\(code)"
    case .range(let range): "Failure\(range)XX"
    case .default: "Failure"
    }
  }
}
