import CYaml

extension YAMLReader {
  /// Repeats the value that an alias refers to, and leaves out an alias of nothing.
  mutating func readAlias() throws(SyntaxFailure) {
    let range = eventRange
    let anchor = parser.event.data.alias.anchor.map(name) ?? ""
    switch builder.anchors.lookup(anchor) {
    case .value(let value):
      guard builder.expectsKey else { return try builder.addAlias(of: value, at: range) }
      guard let text = value.node.scalarText else { throw collectionKeyFailure(range) }
      return builder.setKey(TreeBuilder.Key(text: text, range: range))
    case .unfinished:
      let message = "the alias '*\(anchor)' is inside the value that it repeats"
      builder.add(Diagnostic(.syntax, message, at: builder.span(range)))
    case .undefined:
      let message = "no anchor '&\(anchor)' precedes this alias"
      builder.add(
        Diagnostic(.syntax, message, at: builder.span(range), help: help(forUndefined: anchor)))
    }
    if builder.expectsKey {
      builder.setKey(TreeBuilder.Key(text: "*\(anchor)", range: range))
    } else {
      try builder.addScalar(nil, at: range)
    }
  }

  private func help(forUndefined anchor: String) -> String? {
    // The search takes time, and no one reads its results after so many errors.
    guard builder.diagnostics.all.count < 20 else { return nil }
    if let close = nearest(to: anchor, among: builder.anchors.names) {
      return "did you mean '*\(close)'?"
    }
    return builder.anchors.isEmpty ? "put quotes around text that begins with '*'" : nil
  }
}
