package import SpecDocument

extension Overlay {
  /// Reads an overlay; returns nil for any other document. Invalid actions are reported and
  /// skipped.
  package init?(_ document: Node, diagnostics: inout Diagnostics) {
    guard let root = document.mapping, let version = root["overlay"] else {
      diagnostics.report(
        .overlay, "this is not an overlay: expected the key 'overlay'", at: document.span,
        help: "write 'overlay: 1.0.0'")
      return nil
    }
    let text = version.scalarText ?? version.kindDescription
    guard text.wholeMatch(of: /1\.[01](\.[0-9].*)?/) != nil else {
      diagnostics.report(
        .overlay, "unknown version '\(text)' of overlays", at: version.span,
        help: "expected '1.0.0' or '1.1.0'")
      return nil
    }
    diagnostics.checkKeys(of: root, ["overlay", "info", "extends", "actions"], in: "an overlay")
    guard let actions = root["actions"] else {
      diagnostics.report(.overlay, "the overlay has no 'actions'", at: document.span)
      return nil
    }
    guard let nodes = actions.sequence else {
      diagnostics.report(
        .overlay, "expected a list of actions, found \(actions.kindDescription)", at: actions.span)
      return nil
    }
    var read: [Action] = []
    for node in nodes {
      if let action = Action(node, diagnostics: &diagnostics) { read.append(action) }
    }
    self.actions = read
  }
}

extension Overlay.Action {
  /// An extension of overlays, for actions whose target may match nothing.
  private static let optionalKey = "x-apigen-optional"

  fileprivate init?(_ node: Node, diagnostics: inout Diagnostics) {
    guard let mapping = node.mapping else {
      diagnostics.report(
        .overlay, "expected an action with 'target', found \(node.kindDescription)", at: node.span)
      return nil
    }
    let isRight = diagnostics.checkKeys(
      of: mapping, ["target", "description", "update", "remove", "copy"], in: "an action")
    guard let targetNode = mapping["target"] else {
      diagnostics.report(.overlay, "the action has no 'target'", at: node.span)
      return nil
    }
    if let remove = mapping["remove"], remove.bool == nil {
      diagnostics.report(
        .overlay, "expected true or false, found \(remove.kindDescription)", at: remove.span,
        help: "write 'remove: true'")
      return nil
    }
    guard let target = diagnostics.path(targetNode) else { return nil }
    self.target = target
    self.targetNode = targetNode
    if let optional = mapping[Self.optionalKey] {
      guard let flag = optional.bool else {
        diagnostics.report(
          .overlay, "expected true or false, found \(optional.kindDescription)", at: optional.span)
        return nil
      }
      isOptional = flag
    }
    diagnostics.checkChanges(of: mapping)
    if mapping["remove"]?.bool == true {
      change = .remove
    } else if let copy = mapping["copy"] {
      guard let source = diagnostics.path(copy) else { return nil }
      change = .copy(source, copy)
    } else if let update = mapping["update"] {
      change = .update(update)
    } else {
      guard isRight else { return nil }
      diagnostics.report(
        .overlay, "the action changes nothing", at: targetNode.span,
        help: "add 'update', or 'remove: true'")
      return nil
    }
  }
}

extension Diagnostics {
  /// Returns whether all keys are known.
  @discardableResult
  fileprivate mutating func checkKeys(of mapping: Mapping, _ known: [String], in place: String)
    -> Bool
  {
    var isRight = true
    for entry in mapping.entries where !known.contains(entry.key) && !Grammar.isExtension(entry.key)
    {
      isRight = false
      report(
        .overlay, "unknown key '\(entry.key)' in \(place)", at: entry.keySpan,
        help: expectation(for: entry.key, among: known))
    }
    return isRight
  }

  /// Reports changes that another change overrides (OpenAPI Overlay 1.1, Action Object).
  fileprivate mutating func checkChanges(of action: Mapping) {
    let given = ["remove", "copy", "update"].filter { key in
      action[key].map { key != "remove" || $0.bool == true } ?? false
    }
    guard let first = given.first else { return }
    for key in given.dropFirst() {
      guard let entry = action.entry(key) else { continue }
      report(
        .ambiguousAction, "'\(key)' has no effect beside '\(first)'; it is ignored",
        at: entry.keySpan, help: "write two actions")
    }
  }

  fileprivate mutating func path(_ node: Node) -> JSONPath? {
    guard let text = node.string else {
      report(
        .overlay, "expected a JSONPath such as '$.paths', found \(node.kindDescription)",
        at: node.span)
      return nil
    }
    do throws(JSONPathError) {
      return try JSONPathParser.parse(text)
    } catch {
      report(
        .overlay, "not a JSONPath: \(error.message)", at: node.span(ofByte: error.offset, of: text))
      return nil
    }
  }
}

extension Node {
  /// Returns the location of a byte in a string; the whole string if escapes hide it.
  func span(ofByte offset: Int, of text: String) -> SourceSpan {
    span(ofBytes: offset..<min(offset + 1, max(text.utf8.count, offset)), of: text)
  }

  func span(ofBytes range: Range<Int>, of text: String) -> SourceSpan {
    let length = Int(span.end) - Int(span.start)
    let quote = length - text.utf8.count
    guard quote == 0 || quote == 2 else { return span }
    let start = span.start + UInt32(quote / 2)
    return SourceSpan(
      file: span.file, start: start + UInt32(range.lowerBound),
      end: start + UInt32(max(range.upperBound, range.lowerBound)))
  }
}
