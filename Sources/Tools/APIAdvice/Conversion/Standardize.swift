import SpecDocument

/// Returns a lowered document in a form that other tools accept: in version 3.1 unless it needs
/// 3.2, and with everything that the version requires.
///
///     openapi: 3.2.0                    openapi: 3.1.0
///     servers: [{name: test, url: …}]   servers: [{x-apigen-name: test, url: …}]
///     responses: {404: {}}              responses: {404: {description: Not Found}}
func standardized(_ document: Node) -> Node {
  let version = document["openapi"]?.scalarText ?? ""
  guard version.hasPrefix("3.2"), !needsOpenAPI32(document) else { return document }
  let changed = Standardization().rewritten(document)
  return changed.replacing("openapi") { .text("3.1.0", at: $0.span) }
}

/// Adds the keys that 3.1 requires, and rewrites the ones that it lacks.
private struct Standardization {
  func rewritten(_ document: Node) -> Node {
    let objects = Rewriter { node, kind, key in
      switch kind {
      case .server: server(node)
      case .response: response(node, status: key)
      default: nil
      }
    }
    return objects.rewritten(document, as: .object(.document)) ?? document
  }

  private func server(_ node: Node) -> Node? {
    guard let mapping = node.mapping, mapping["name"] != nil else { return nil }
    let isNamed = mapping["x-apigen-name"] != nil
    let entries = mapping.entries.compactMap { entry in
      guard entry.key == "name" else { return entry }
      return isNamed ? nil : entry.renamed("x-apigen-name")
    }
    return .object(entries, at: node.span)
  }

  /// Returns the response with the description that the version requires, and without forbidden
  /// keys.
  private func response(_ node: Node, status: String) -> Node? {
    guard let response = node.mapping, response["$ref"] == nil, response["description"] == nil
    else { return nil }
    let phrase = Node.text(ResponseStatus(status)?.title ?? "Response", at: node.span)
    return node.adding("description", phrase, first: true)
  }
}
