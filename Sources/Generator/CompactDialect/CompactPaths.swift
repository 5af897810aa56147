import SpecDocument

/// `paths`, and the operations under them.
extension CompactLowering {
  private static let methods = Grammar.methods(in: .openAPI31)
  private static let pathKeys = methods + parameterKeys + ["tag", "tags"]
  private static let operationKeys =
    [
      "name", "doc", "deprecated", "tag", "tags", "body", "response", "responses",
      "responseHeaders",
      "errors", "auth", "envelope", "page",
    ] + parameterKeys

  mutating func paths(clientHeaders: [String]) -> Node {
    guard let node = root["paths"] else {
      // The API may consist of webhooks alone.
      if root["webhooks"] != nil { return .object([:], at: versionEntry.keySpan) }
      diagnostics.report(
        .compactPath, "the API has no 'paths'", at: versionEntry.keySpan,
        help: "add 'paths:' with an operation")
      return .object([:], at: versionEntry.keySpan)
    }
    guard let map = mapping(node, of: "paths") else { return .object([:], at: node.span) }
    var paths = ObjectBuilder()
    for entry in map.entries {
      if !entry.key.hasPrefix("/") {
        diagnostics.report(
          .compactPath, "the path '\(entry.key)' does not begin with '/'", at: entry.keySpan,
          help: "write '/\(entry.key)'")
      }
      guard let item = mapping(entry.value, of: entry.key) else { continue }
      let value = pathItem(item, path: entry, clientHeaders: clientHeaders)
      paths.set(entry.key, value, keySpan: entry.keySpan)
    }
    return paths.node(at: node.span)
  }

  private mutating func pathItem(_ item: Mapping, path: Mapping.Entry, clientHeaders: [String])
    -> Node
  {
    checkKeys(of: item, allowed: Self.pathKeys)
    let methods = item.entries.filter { Self.methods.contains($0.key) }
    let described = methods.map { method in method.value.mapping ?? Mapping([]) }
    checkPathParameters(of: path, item: item, operations: described)
    let references = clientHeaders.map { Node.reference(to: "parameters", $0, at: path.keySpan) }
    var builder = ObjectBuilder()
    builder.set("parameters", .nonemptyList(references + parameters(of: item), at: path.keySpan))
    let tags = tags(of: item) ?? defaultTags(of: path)
    for method in methods {
      // An operation without a description: `delete:`.
      let empty = method.value.isNull ? Mapping([]) : nil
      guard let operation = empty ?? mapping(method.value, of: method.key) else { continue }
      let value = self.operation(operation, tags: tags, at: method)
      builder.set(method.key, value, keySpan: method.keySpan)
    }
    return builder.node(at: path.value.span)
  }

  private mutating func operation(
    _ operation: Mapping, tags pathTags: [Node], at method: Mapping.Entry
  ) -> Node {
    checkKeys(of: operation, allowed: Self.operationKeys)
    var builder = ObjectBuilder()
    builder.set("operationId", operationName(of: operation))
    builder.append(documentation(operation["doc"]))
    let tags = tags(of: operation) ?? pathTags
    builder.set("tags", .nonemptyList(tags, at: method.keySpan))
    builder.set("deprecated", operation["deprecated"].flatMap { flag($0, of: "deprecated") })
    builder.set("security", operation["auth"].flatMap { security($0) })
    builder.set("parameters", .nonemptyList(parameters(of: operation), at: method.keySpan))
    builder.set("requestBody", operation["body"].flatMap { requestBody($0) })
    let envelope = envelope(of: operation)
    let (responses, isWrapped) = responses(of: operation, envelope: envelope, at: method.keySpan)
    builder.set("responses", responses)
    if let envelope, isWrapped { builder.set("x-apigen-envelope", envelope.marker) }
    builder.set("x-apigen-page", operation["page"].flatMap { paging($0) })
    return builder.node(at: method.keySpan)
  }

  private mutating func operationName(of operation: Mapping) -> Node? {
    guard let node = operation["name"], let name = scalarText(node, of: "name") else { return nil }
    if let first = operationNames[name] {
      let note = Diagnostic.Note("first used here", at: first)
      diagnostics.add(
        Diagnostic(
          .compactName, "two operations are named '\(name)'", at: node.span
        ).noting([note]))
    } else {
      operationNames[name] = node.span
    }
    return .text(name, at: node.span)
  }

  mutating func tags(of owner: Mapping) -> [Node]? {
    checkExclusion(of: ["tag", "tags"], in: owner, .compactKey)
    guard let node = owner["tags"] ?? owner["tag"] else { return nil }
    return (node.sequence ?? [node]).compactMap {
      text($0, of: node.sequence == nil ? "tag" : "tags")
    }
  }

  /// Returns the first part of the path that is not a parameter: `users` for `/users/{id}`.
  private func defaultTags(of path: Mapping.Entry) -> [Node] {
    let literal = path.key.split(separator: "/").first { !$0.contains("{") }
    return literal.map { [.text(String($0), at: path.keySpan)] } ?? []
  }
}
