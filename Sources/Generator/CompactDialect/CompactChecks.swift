import SpecDocument

/// Checks of nodes before they are read.
extension CompactLowering {
  mutating func checkKeys(of mapping: Mapping, allowed: [String]) {
    for entry in mapping.entries where !allowed.contains(entry.key) {
      diagnostics.report(
        .compactKey, "unknown key '\(entry.key)'",
        at: entry.keySpan,
        help: entry.key == "page"
          ? "'page' belongs to an operation"
          : OpenAPISpelling.keys[entry.key] ?? expectation(for: entry.key, among: allowed))
    }
  }

  /// Reports keys of which a mapping may have only one.
  mutating func checkExclusion(of keys: [String], in mapping: Mapping, _ rule: Rule) {
    let present = mapping.entries.filter { keys.contains($0.key) }
    guard let first = present.first, let second = present.dropFirst().first else { return }
    diagnostics.report(
      rule, "'\(first.key)' and '\(second.key)' exclude each other", at: second.keySpan)
  }

  mutating func mapping(_ node: Node, of key: String) -> Mapping? {
    if let mapping = node.mapping { return mapping }
    diagnostics.report(
      .compactValue, "'\(key)' must be a mapping, found \(node.kindDescription)", at: node.span)
    return nil
  }

  mutating func text(_ node: Node, of key: String) -> Node? {
    scalarText(node, of: key).map { .text($0, at: node.span) }
  }

  mutating func scalarText(_ node: Node, of key: String) -> String? {
    if let text = node.scalarText { return text }
    diagnostics.report(
      .compactValue, "'\(key)' must be a string, found \(node.kindDescription)", at: node.span)
    return nil
  }

  mutating func flag(_ node: Node, of key: String) -> Node? {
    if node.bool != nil { return node }
    diagnostics.report(
      .compactValue, "'\(key)' must be 'true' or 'false', found \(node.kindDescription)",
      at: node.span)
    return nil
  }

  /// Returns `summary` and `description` for a `doc`: the first line becomes the summary if it is
  /// short and an empty line follows.
  mutating func documentation(_ doc: Node?) -> [Mapping.Entry] {
    guard let doc, let full = scalarText(doc, of: "doc") else { return [] }
    var entries = ObjectBuilder()
    let lines = full.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let first = lines.first.map(String.init) ?? ""
    let rest = lines.count > 1 ? String(lines[1]) : ""
    let standsAlone = rest.isEmpty || rest.first == "\n"
    guard standsAlone, !first.isEmpty, first.count <= 120 else {
      entries.set("description", .text(full, at: doc.span))
      return entries.entries
    }
    entries.set("summary", .text(first, at: doc.span))
    let description = String(rest.drop { $0.isNewline })
    entries.set("description", description.isEmpty ? nil : .text(description, at: doc.span))
    return entries.entries
  }
}
