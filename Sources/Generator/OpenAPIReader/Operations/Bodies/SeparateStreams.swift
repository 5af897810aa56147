import APIModel
import SpecDocument

/// Splits an operation that returns either JSON or a stream into two operations. A Boolean in the
/// body selects the result: `stream`, unless the document names another property.
///
/// Each of the two operations sets the Boolean itself and has one kind of result.
enum SeparateStreams: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    let declared = draft.pending.operations.map(\.stream)
    let separated = zip(draft.api.operations, declared).map { operation, stream in
      StreamedOperation(operation, stream, graph)
    }
    for (index, stream) in declared.enumerated() where separated[index] == nil {
      draft.api.operations[index].documentation.remarks += stream?.remarks ?? []
    }
    if separated.contains(where: { $0 != nil }) { draft.api.separate(separated) }
  }
}

extension API {
  /// Replaces each separated operation with its two halves.
  fileprivate mutating func separate(_ separated: [StreamedOperation?]) {
    var indices: [Int] = []
    var all: [Operation] = []
    for (operation, streamed) in zip(operations, separated) {
      indices.append(all.count)
      all += streamed.map { [$0.complete, $0.streamed] } ?? [operation]
    }
    operations = all
    operations.changeEach { $0.links.changeEach { $0.target = indices[$0.target] } }
    webhooks.changeEach { $0.operation = $0.operation.map { indices[$0] } }
    types.changeEach { $0.origin = $0.origin.moved(to: indices, separated) }
  }
}

/// An operation whose body has the Boolean that selects a stream.
private struct StreamedOperation {
  /// The operation that returns JSON, or another body that is read as a whole.
  private(set) var complete: Operation
  private(set) var streamed: Operation

  /// Nil unless the operation returns both and has such a property.
  init?(_ operation: Operation, _ declared: DeclaredStream?, _ graph: TypeGraph) {
    let flag = declared?.flag ?? "stream"
    let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
    guard let body = operation.body, !body.isChoice, operation.envelope == nil,
      [.json, .form, .multipart].contains(body.content.kind),
      contents.contains(where: { $0.kind == .json }), contents.contains(where: \.kind.isSequence),
      let (_, object) = graph.object(body.content.type), !object.isTuple,
      object.properties.contains(where: {
        $0.name.text == flag && graph.bare($0.type) == .scalar(.bool)
      })
    else { return nil }
    complete = Self.operation(operation, setting: flag, to: false)
    streamed = Self.operation(operation, setting: flag, to: true)
    if declared != nil { streamed.acceptLines(calledAsIn: complete) }
    streamed.documentation.remarks += declared?.remarks ?? []
    streamed.name = operation.name.map { API.Name(Self.streaming($0.text), at: $0.span) }
  }

  private static func operation(
    _ operation: Operation, setting flag: String, to isStreamed: Bool
  ) -> Operation {
    var operation = operation
    operation.flag = Operation.Flag(property: flag, value: isStreamed)
    operation.documentation.remarks.append(.sends(property: flag, value: isStreamed))
    // The property is in the body.
    operation.body?.isRequired = true
    operation.responses = operation.responses.compactMap { response in
      guard response.isSuccess, !response.contents.isEmpty else { return response }
      let kept = response.contents.filter { $0.kind.isSequence == isStreamed }
      guard let first = kept.first else { return nil }
      var response = response
      response.content = first
      response.alternatives = Array(kept.dropFirst())
      return response
    }
    return operation
  }

  /// Returns `streamChatCompletion` for `createChatCompletion`; with any other verb,
  /// `streamGenerateContent` for `generateContent`.
  private static func streaming(_ name: String) -> String {
    for (verb, stream) in [("create", "stream"), ("Create", "Stream")] {
      let (rest, start) = (name.dropFirst(verb.count), name.dropLast(verb.count))
      let isFirst = name.hasPrefix(verb) && rest.first.map { !$0.isLowercase } ?? true
      if isFirst { return stream + rest }
      let isLast = start.last.map { !$0.isLetter || verb == "Create" && $0.isLowercase } ?? true
      if name.hasSuffix(verb), isLast { return start + stream }
    }
    if let separator = name.first(where: { "_-./".contains($0) }) {
      return separator == "_" || separator == "-"
        ? "stream\(separator)\(name)" : "stream_\(name)"
    }
    return "stream" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns whether an inline type of a response belongs to the stream.
  func isStreamed(_ role: TypeDeclaration.Role) -> Bool {
    switch role {
    case .response(let status):
      streamed.responses.contains { $0.status == status }
        && !complete.responses.contains { $0.status == status }
    case .responseAs(let status, let mediaType):
      streamed.contents(of: status).contains {
        $0.mediaType.text == mediaType && $0.kind.isSequence
      }
    case .parameter, .body, .bodyAs, .header: false
    }
  }

  /// Returns the role without its media type, if the status has only one left.
  func role(_ role: TypeDeclaration.Role) -> TypeDeclaration.Role {
    guard case .responseAs(let status, _) = role else { return role }
    let operation = isStreamed(role) ? streamed : complete
    return operation.contents(of: status).count == 1 ? .response(status) : role
  }
}

extension TypeDeclaration.Origin {
  /// Returns the origin with the new indices of operations.
  fileprivate func moved(to indices: [Int], _ separated: [StreamedOperation?]) -> Self {
    switch self {
    case .operation(let index, let role):
      guard let operation = separated[index] else { return .operation(indices[index], role) }
      return .operation(indices[index] + (operation.isStreamed(role) ? 1 : 0), operation.role(role))
    case .places(let origins): return .places(origins.map { $0.moved(to: indices, separated) })
    case .component, .nested, .webhook, .clientParameter: return self
    }
  }
}

extension Operation {
  /// Accepts lines under the media types of the result that is not streamed, in case the server does
  /// not know any others.
  fileprivate mutating func acceptLines(calledAsIn complete: Operation) {
    for index in responses.indices where responses[index].content?.kind == .lines {
      let names = complete.contents(of: responses[index].status).map(\.mediaType)
      responses[index].content?.otherMediaTypes += names
    }
  }

  fileprivate func contents(of status: ResponseStatus) -> [Content] {
    responses.first { $0.status == status }?.contents ?? []
  }
}
