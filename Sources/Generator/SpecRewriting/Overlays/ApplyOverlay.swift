package import SpecDocument

extension Overlay {
  /// Returns the document with all actions applied in order, each to the previous result.
  package func applied(
    to document: Node, within bounds: OverlayBounds = OverlayBounds(),
    diagnostics: inout Diagnostics
  ) -> Node {
    var document = document
    var bounds = bounds
    for action in actions {
      document =
        action.applied(to: document, &bounds, diagnostics: &diagnostics) ?? document
    }
    return document
  }
}

extension Overlay.Action {
  /// Returns nil if nothing changes.
  fileprivate func applied(
    to document: Node, _ bounds: inout OverlayBounds, diagnostics: inout Diagnostics
  ) -> Node? {
    guard
      let findings = findings(of: target, targetNode, in: document, &bounds, &diagnostics)
    else { return nil }
    let found = findings.nodes
    guard !found.isEmpty else {
      if !isOptional { target.reportUnmatched(findings, targetNode, &diagnostics) }
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
      guard let copied = copied(source, node, in: document, &bounds, &diagnostics) else {
        return nil
      }
      update = copied
    }
    if let wrong = found.first(where: { !$0.node.accepts(update) }) {
      diagnostics.add(
        Diagnostic(
          .overlay, "\(update.kindDescription) cannot be merged into \(wrong.node.kindDescription)",
          at: update.span,
          help: "write \(wrong.node.kindDescription), or remove the target and add it again"
        ).noting("the target leads here", at: wrong.node.span))
      return nil
    }
    guard bounds.admit(update, at: found) else {
      diagnostics.report(
        .overlay, "with this action, the document would be too large or too deep",
        at: targetNode.span, help: "let the target match less")
      return nil
    }
    return Places(found.map(\.path)).changing(document) { $0.merged(with: update) }
  }

  /// Returns the node to copy; nil unless the source yields exactly one.
  private func copied(
    _ source: JSONPath, _ node: Node, in document: Node, _ bounds: inout OverlayBounds,
    _ diagnostics: inout Diagnostics
  ) -> Node? {
    guard let findings = findings(of: source, node, in: document, &bounds, &diagnostics) else {
      return nil
    }
    if findings.nodes.isEmpty {
      if !isOptional { source.reportUnmatched(findings, node, &diagnostics) }
      return nil
    }
    guard findings.nodes.count == 1 else {
      diagnostics.report(
        .overlay, "one node can be copied, and this gives \(findings.nodes.count)", at: node.span)
      return nil
    }
    return findings.nodes[0].node
  }

  private func findings(
    of path: JSONPath, _ node: Node, in document: Node, _ bounds: inout OverlayBounds,
    _ diagnostics: inout Diagnostics
  ) -> JSONPath.Findings? {
    let findings = path.findings(in: document, steps: &bounds.steps)
    if findings == nil {
      diagnostics.report(
        .overlay, "the overlay takes too long: its targets visit too much of the document",
        at: node.span, help: "name the way to the target, instead of looking for it with '..'")
    }
    return findings
  }
}

extension OverlayAction {
  /// Returns a document that contains the target, with the action applied.
  package func applied(to document: Node) -> Node {
    let place = Places([path.tokens])
    return switch change {
    case .remove: place.changing(document) { _ in nil } ?? document
    case .update(let update): place.changing(document) { $0.merged(with: update) } ?? document
    }
  }
}

extension JSONPath {
  fileprivate func reportUnmatched(
    _ findings: Findings, _ node: Node, _ diagnostics: inout Diagnostics
  ) {
    let text = node.string ?? ""
    guard segments.indices.contains(findings.lastSegment) else { return }
    let segment = segments[findings.lastSegment]
    let known = findings.parents.flatMap { ($0.mapping?.entries ?? []).map(\.key) }
    let bytes = Array(text.utf8)
    let beginning = String(decoding: bytes[..<segment.range.lowerBound], as: UTF8.self)
    let rest = String(decoding: bytes[segment.range], as: UTF8.self)
    var message = "nothing in '\(beginning)' matches '\(rest)'"
    var help: String?
    if segment.selectors.count == 1, case .name(let name) = segment.selectors[0] {
      message = "'\(beginning)' has no key '\(name)'"
      help = suggestion(for: name, among: known)
    }
    diagnostics.add(
      Diagnostic(
        .unmatchedTarget, "the target matches nothing: \(message)",
        at: node.span(ofBytes: segment.range, of: text),
        help: help ?? "write 'x-apigen-optional: true' in an action that may change nothing"
      ).resulting(in: "the action is left out"))
  }
}

extension Node {
  fileprivate func accepts(_ update: Node) -> Bool {
    switch content {
    case .mapping: update.mapping != nil || update.isNull
    case .sequence, .null: true
    case .bool, .integer, .number, .string: !update.isCollection
    }
  }

  /// Returns the node with an update merged in: lists are appended to, mappings are merged.
  fileprivate func merged(with update: Node) -> Node {
    if case .sequence(let nodes) = content, update.sequence == nil {
      return Node(.sequence(nodes + [update]), at: span)
    }
    return mergedValue(update)
  }

  private func mergedValue(_ update: Node) -> Node {
    switch (content, update.content) {
    case (.sequence(let nodes), .sequence(let more)): return Node(.sequence(nodes + more), at: span)
    // A key without a value leaves the existing value unchanged.
    case (.mapping, .null), (.sequence, .null): return self
    case (.mapping(let mapping), .mapping(let more)):
      var entries = mapping.entries.map { entry in
        guard let value = more[entry.key] else { return entry }
        return entry.with(entry.value.mergedValue(value))
      }
      entries += more.entries.filter { mapping[$0.key] == nil }
      return .object(entries, at: span)
    default: return update
    }
  }
}
