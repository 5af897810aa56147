import SpecDocument

extension CompactLowering {
  private static let pagingKeys = ObjectKind.paging.grammar.keys.map(\.name)

  /// Returns `x-apigen-page`, which has the same keys. `link` is short for the link `next` in the
  /// header, and `none` disables paging.
  mutating func paging(_ node: Node) -> Node? {
    if node.isNull { return nil }
    if node.string == "link" {
      return .object(["link": .text("next", at: node.span)], at: node.span)
    }
    if node.string == "none" { return node }
    if let text = node.string {
      diagnostics.report(
        .compactPaging, "unknown kind of paging '\(text)'", at: node.span,
        help: "write 'link', 'none', or a mapping such as '{query: cursor, next: next_cursor}'")
      return nil
    }
    guard let map = mapping(node, of: "page") else { return nil }
    checkKeys(of: map, allowed: Self.pagingKeys)
    // The unknown keys have been reported.
    let known = map.entries.filter { Self.pagingKeys.contains($0.key) }
    return ObjectBuilder(known).node(at: node.span)
  }
}
