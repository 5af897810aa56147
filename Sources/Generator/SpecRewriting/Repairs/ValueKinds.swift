import SpecDocument

/// Lists in the place of objects: PHP writes every empty object as `[]`, and some documents put a
/// schema into a list of one.
extension KeySpelling {
  /// Returns a mapping for an empty list in its place, and the schema in a list of one; nil for
  /// anything else.
  func mapping(inPlaceOf node: Node, _ kind: ObjectKind) -> Node? {
    guard let elements = node.sequence else { return withMappings(node, kind) }
    if elements.isEmpty { return emptyMapping(inPlaceOf: node) }
    guard kind == .schema, elements.count == 1, elements[0].mapping != nil else { return nil }
    report(
      .wrongKind, "expected a schema, found a list of one; the schema in the list is read",
      at: node.span)
    return elements[0]
  }

  /// Returns an object with mappings for the empty lists under its keys; nil if nothing changes.
  private func withMappings(_ node: Node, _ kind: ObjectKind) -> Node? {
    guard let mapping = node.mapping else { return nil }
    var changed: [Mapping.Entry]?
    for index in mapping.entries.indices where mapping.isCollection(at: index) {
      let entry = mapping.entries[index]
      guard entry.value.sequence?.isEmpty == true, Self.isMapping(entry.key, of: kind) else {
        continue
      }
      if changed == nil { changed = mapping.entries }
      changed?[index] = entry.with(emptyMapping(inPlaceOf: entry.value))
    }
    return changed.map { Node.object($0, at: node.span) }
  }

  /// Returns whether the value of a key is a mapping without being an object itself.
  private static func isMapping(_ key: String, of kind: ObjectKind) -> Bool {
    switch kind.grammar[key]?.place {
    case .map, .objectOrList: true
    case .scalar: mappingsOfScalars.contains(key)
    case .object, .list, .referenceOrName, .data, .unknown, nil: false
    }
  }

  private static let mappingsOfScalars: Set<String> = ["scopes", "dependentRequired"]

  private func emptyMapping(inPlaceOf node: Node) -> Node {
    report(
      .wrongKind, "expected a mapping, found an empty list; it is read as an empty mapping",
      at: node.span, isHarmless: true)
    return .object([:], at: node.span)
  }
}
