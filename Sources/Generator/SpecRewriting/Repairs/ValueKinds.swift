import SpecDocument

/// Lists in the place of objects, and objects in the place of lists: PHP writes every empty object as
/// `[]`, and some documents put a schema into a list of one, parameters into a mapping by name, or
/// properties into a list.
extension KeySpelling {
  /// Returns a mapping for an empty list in its place, and the schema in a list of one; nil for
  /// anything else.
  func mapping(inPlaceOf node: Node, _ kind: ObjectKind) -> Node? {
    guard let elements = node.sequence else { return withCollections(node, kind) }
    if elements.isEmpty { return emptyMapping(inPlaceOf: node) }
    if case .object(let element)? = kind.grammar.others?.place {
      return mapping(of: elements, as: element, at: node.span)
    }
    guard kind == .schema, elements.count == 1, elements[0].mapping != nil else { return nil }
    report(
      .wrongKind, "expected a schema, found a list of one; the schema in the list is read",
      at: node.span)
    return elements[0]
  }

  /// Returns an object with collections of the kinds that its keys call for; nil if nothing changes.
  private func withCollections(_ node: Node, _ kind: ObjectKind) -> Node? {
    guard let mapping = node.mapping else { return nil }
    var changed: [Mapping.Entry]?
    for index in mapping.entries.indices where mapping.isCollection(at: index) {
      let entry = mapping.entries[index]
      guard let collection = collection(inPlaceOf: entry, of: kind) else { continue }
      if changed == nil { changed = mapping.entries }
      changed?[index] = entry.with(collection)
    }
    return changed.map { Node.object($0, at: node.span) }
  }

  /// Returns a mapping for a list of entries in its place, and a list for a mapping by name; nil for
  /// anything else.
  private func collection(inPlaceOf entry: Mapping.Entry, of kind: ObjectKind) -> Node? {
    if let elements = entry.value.sequence {
      if elements.isEmpty {
        return Self.isMapping(entry.key, of: kind) ? emptyMapping(inPlaceOf: entry.value) : nil
      }
      guard case .map(_, let element)? = kind.grammar[entry.key]?.place else { return nil }
      return mapping(of: elements, as: element, at: entry.value.span)
    }
    guard case .list(let element)? = kind.grammar[entry.key]?.place,
      let named = entry.value.mapping,
      element == .parameter || element == .tag, named["$ref"] == nil,
      named.entries.allSatisfy({ $0.value.mapping != nil })
    else { return nil }
    report(
      .wrongKind, "expected a list, found a mapping; its keys are read as names",
      at: entry.value.span)
    return .list(
      named.entries.map { entry in
        entry.value["name"] ?? entry.value["$ref"] == nil
          ? entry.value.adding("name", .text(entry.key, at: entry.keySpan)) : entry.value
      }, at: entry.value.span)
  }

  /// Returns a mapping for a list of entries, or of objects with names; nil for anything else, and if
  /// names repeat.
  private func mapping(of elements: [Node], as kind: ObjectKind, at span: SourceSpan) -> Node? {
    let entries = elements.compactMap { node -> Mapping.Entry? in
      guard let mapping = node.mapping else { return nil }
      if let only = mapping.entries.first, mapping.entries.count == 1 {
        return only.value.mapping == nil ? nil : only
      }
      guard let name = mapping["name"], let key = name.string else { return nil }
      let others = mapping.entries.filter { $0.key != "name" }
      return Mapping.Entry(
        key: key, keySpan: name.span,
        value: kind.grammar["name"] == nil ? .object(others, at: node.span) : node)
    }
    guard entries.count == elements.count, Set(entries.map(\.key)).count == entries.count else {
      return nil
    }
    report(.wrongKind, "expected a mapping, found a list; its entries are read by name", at: span)
    return .object(entries, at: span)
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
