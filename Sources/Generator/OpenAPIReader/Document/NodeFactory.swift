import SpecDocument

/// Creates nodes that exist in no file, such as the `allOf` of a variant and the properties beside
/// its `oneOf`.
///
/// Nodes made of the same parts are one node, so that ``NodeID`` recognises it.
struct NodeFactory {
  private struct Field: Hashable {
    let key: String
    let span: SourceSpan
    let value: NodeID
  }

  private enum Content: Hashable {
    case string(String)
    case bool(Bool)
    case sequence([NodeID])
    case mapping([Field])
  }

  private struct Key: Hashable {
    let content: Content
    let span: SourceSpan
  }

  private var made: [Key: Node] = [:]

  mutating func string(_ text: String, at span: SourceSpan) -> Node {
    node(.string(text), at: span) { .string(text) }
  }

  mutating func bool(_ value: Bool, at span: SourceSpan) -> Node {
    node(.bool(value), at: span) { .bool(value) }
  }

  mutating func sequence(_ nodes: [Node], at span: SourceSpan) -> Node {
    node(.sequence(nodes.map(NodeID.init)), at: span) { .sequence(nodes) }
  }

  mutating func mapping(_ entries: [Mapping.Entry], at span: SourceSpan) -> Node {
    let fields = entries.map { Field(key: $0.key, span: $0.keySpan, value: NodeID($0.value)) }
    return node(.mapping(fields), at: span) { .mapping(Mapping(entries)) }
  }

  /// `{anyOf: [first, second]}`.
  mutating func list(
    under key: String, _ members: [Node], keySpan: SourceSpan? = nil, at span: SourceSpan
  ) -> Node {
    let list = sequence(members, at: span)
    return mapping([Mapping.Entry(key: key, keySpan: keySpan ?? span, value: list)], at: span)
  }

  /// `{type: array, items: element}`, with `uniqueItems` if no element occurs twice.
  mutating func list(of element: Node, isUnique: Bool) -> Node {
    let span = element.span
    func entry(_ key: String, _ value: Node) -> Mapping.Entry {
      Mapping.Entry(key: key, keySpan: span, value: value)
    }
    let entries = [entry("type", string("array", at: span)), entry("items", element)]
    let unique = isUnique ? [entry("uniqueItems", bool(true, at: span))] : []
    return mapping(entries + unique, at: span)
  }

  private mutating func node(
    _ content: Content, at span: SourceSpan, make: () -> Node.Content
  ) -> Node {
    let key = Key(content: content, span: span)
    if let known = made[key] { return known }
    let node = Node(make(), at: span)
    made[key] = node
    return node
  }
}
