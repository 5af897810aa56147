package import SpecSyntax

/// A lowered document as other tools accept it: in the version 3.1 where it needs nothing of 3.2, and with all that
/// the version asks for.
///
///     openapi: 3.2.0                    openapi: 3.1.0
///     servers: [{name: test, url: …}]   servers: [{x-apigen-name: test, url: …}]
///     responses: {404: {}}              responses: {404: {description: Not Found}}
package func standardized(_ document: Node) -> Node {
  let version = document["openapi"]?.scalarText ?? ""
  guard version.hasPrefix("3.2"), !needsOpenAPI32(document) else { return document }
  let changed = Standardization().rewritten(document, as: .document, key: "")
  guard let root = changed.mapping else { return changed }
  let entries = root.entries.map { entry in
    entry.key == "openapi"
      ? Mapping.Entry(
        key: entry.key, keySpan: entry.keySpan, value: .text("3.1.0", at: entry.value.span))
      : entry
  }
  return Node(.mapping(Mapping(entries)), at: document.span)
}

/// Writes what 3.1 demands, and does not know, in its terms.
private struct Standardization {
  /// - Parameter key: what the node stands under.
  func rewritten(_ node: Node, as place: Place, key: String) -> Node {
    switch place {
    case .other, .object(.schema): return node
    case .list(let element):
      guard let nodes = node.sequence else { return node }
      return .list(nodes.map { rewritten($0, as: element, key: key) }, at: node.span)
    case .map, .object:
      guard let mapping = node.mapping else { return node }
      var entries = mapping.entries.map { rewritten($0, in: place) }
      if place == .object(.response), let description = description(for: mapping, key, at: node) {
        entries.insert(description, at: 0)
      }
      return Node(.mapping(Mapping(entries)), at: node.span)
    }
  }

  private func rewritten(_ entry: Mapping.Entry, in place: Place) -> Mapping.Entry {
    var value = entry.value
    if entry.key == "servers", [.document, .object(.pathItem), .object(.operation)].contains(place)
    {
      value = .list((value.sequence ?? []).map(server), at: value.span)
    } else if let inner = place.place(under: entry.key) {
      value = rewritten(value, as: inner, key: entry.key)
    }
    return Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: value)
  }

  private func server(_ node: Node) -> Node {
    guard let mapping = node.mapping else { return node }
    let isNamed = mapping["x-apigen-name"] != nil
    let entries = mapping.entries.compactMap { entry in
      guard entry.key == "name" else { return entry }
      return isNamed
        ? nil : Mapping.Entry(key: "x-apigen-name", keySpan: entry.keySpan, value: entry.value)
    }
    return Node(.mapping(Mapping(entries)), at: node.span)
  }

  /// The description that a response needs and does not have.
  private func description(for response: Mapping, _ status: String, at node: Node)
    -> Mapping.Entry?
  {
    guard response["$ref"] == nil, response["description"] == nil else { return nil }
    let phrase = Node.text(reasonPhrase(of: status), at: node.span)
    return Mapping.Entry(key: "description", keySpan: node.span, value: phrase)
  }
}
