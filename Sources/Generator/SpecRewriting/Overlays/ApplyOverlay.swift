package import SpecDocument

extension Overlay {
  /// Returns the document with all actions applied in order, each to the result of the one before.
  package func applied(to document: Node, diagnostics: inout Diagnostics) -> Node {
    var document = document
    for action in actions {
      document = action.applied(to: document, diagnostics: &diagnostics) ?? document
    }
    return document
  }
}

extension Overlay.Action {
  /// nil if nothing changes, which has been reported.
  fileprivate func applied(to document: Node, diagnostics: inout Diagnostics) -> Node? {
    let found = target.nodes(in: document)
    guard !found.isEmpty else {
      if isOptional { return nil }
      reportUnmatched(target, targetNode, in: document, &diagnostics)
      return nil
    }
    let update: Node
    switch change {
    case .remove:
      guard !found.contains(where: \.path.isEmpty) else {
        diagnostics.report(
          .overlay, "the whole document cannot be removed", at: targetNode.span,
          help: "name a part of it, such as \"$.paths['/orders']\"")
        return nil
      }
      return Places(found.map(\.path)).changing(document) { _ in nil }
    case .update(let node): update = node
    case .copy(let source, let node):
      let sources = source.nodes(in: document)
      guard sources.count == 1 else {
        if sources.isEmpty {
          if isOptional { return nil }
          reportUnmatched(source, node, in: document, &diagnostics)
        } else {
          diagnostics.report(
            .overlay, "one node can be copied, and this gives \(sources.count)", at: node.span)
        }
        return nil
      }
      update = sources[0].node
    }
    if let wrong = found.first(where: { !$0.node.accepts(update) }) {
      diagnostics.report(
        .overlay,
        "\(update.kindDescription) cannot be merged into \(wrong.node.kindDescription)",
        at: update.span,
        notes: [Diagnostic.Note("what the target leads to", at: wrong.node.span)],
        help: "write \(wrong.node.kindDescription), or remove the target and add it again")
      return nil
    }
    return Places(found.map(\.path)).changing(document) { $0.merged(with: update) }
  }

  private func reportUnmatched(
    _ target: JSONPath, _ node: Node, in document: Node, _ diagnostics: inout Diagnostics
  ) {
    let text = node.string ?? ""
    let last = target.segments.indices.last { !target.nodes(in: document, upTo: $0).isEmpty } ?? 0
    guard let segment = target.segments.indices.contains(last) ? target.segments[last] : nil else {
      return
    }
    let parents = target.nodes(in: document, upTo: last)
    let known = parents.flatMap { ($0.node.mapping?.entries ?? []).map(\.key) }
    let bytes = Array(text.utf8)
    let beginning = String(decoding: bytes[..<segment.range.lowerBound], as: UTF8.self)
    let rest = String(decoding: bytes[segment.range], as: UTF8.self)
    var message = "nothing in '\(beginning)' matches '\(rest)'"
    var help: String?
    if segment.selectors.count == 1, case .name(let name) = segment.selectors[0] {
      message = "'\(beginning)' has no key '\(name)'"
      help = suggestion(for: name, among: known)
    }
    diagnostics.report(
      .unmatchedTarget, "the target matches nothing: \(message)",
      at: node.span(ofBytes: segment.range, of: text),
      help: help ?? "write 'x-apigen-optional: true' in an action that may change nothing",
      consequence: "the action is left out")
  }
}

extension Node {
  private var isCollection: Bool { mapping != nil || sequence != nil }

  fileprivate func accepts(_ update: Node) -> Bool {
    switch content {
    case .mapping: update.mapping != nil || update.isNull
    case .sequence: true
    case .null: true
    case .bool, .integer, .number, .string: !update.isCollection
    }
  }

  /// Lists are appended to; mappings are merged.
  fileprivate func merged(with update: Node) -> Node {
    if case .sequence(let nodes) = content, update.sequence == nil {
      return Node(.sequence(nodes + [update]), at: span)
    }
    return mergedValue(update)
  }

  private func mergedValue(_ update: Node) -> Node {
    switch (content, update.content) {
    case (.sequence(let nodes), .sequence(let more)): return Node(.sequence(nodes + more), at: span)
    // A key without a value does not change what is there.
    case (.mapping, .null), (.sequence, .null): return self
    case (.mapping(let mapping), .mapping(let more)):
      var entries = mapping.entries.map { entry in
        guard let value = more[entry.key] else { return entry }
        return Mapping.Entry(
          key: entry.key, keySpan: entry.keySpan, value: entry.value.mergedValue(value))
      }
      entries += more.entries.filter { mapping[$0.key] == nil }
      return Node(.mapping(Mapping(entries)), at: span)
    default: return update
    }
  }
}

/// Places of a document as a tree of keys, so that all are changed in one pass.
private struct Places {
  private var isPlace = false
  private var below: [String: Places] = [:]

  init(_ paths: [[String]]) { for path in paths { add(path[...]) } }

  private init() {}

  private mutating func add(_ path: ArraySlice<String>) {
    guard let first = path.first else {
      isPlace = true
      return
    }
    below[first, default: Places()].add(path.dropFirst())
  }

  /// Returns a node with its places changed. `change` returns the replacement of a place; nil
  /// removes it.
  func changing(_ node: Node, _ change: (Node) -> Node?) -> Node? {
    var changed = node
    if !below.isEmpty {
      switch node.content {
      case .mapping(let mapping):
        let entries = mapping.entries.compactMap { entry -> Mapping.Entry? in
          guard let places = below[entry.key] else { return entry }
          return places.changing(entry.value, change).map {
            Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: $0)
          }
        }
        changed = Node(.mapping(Mapping(entries)), at: node.span)
      case .sequence(let nodes):
        let elements = nodes.enumerated().compactMap { index, element -> Node? in
          guard let places = below[String(index)] else { return element }
          return places.changing(element, change)
        }
        changed = Node(.sequence(elements), at: node.span)
      case .null, .bool, .integer, .number, .string: break
      }
    }
    return isPlace ? change(changed) : changed
  }
}
