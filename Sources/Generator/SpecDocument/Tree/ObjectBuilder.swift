/// Builds a mapping. nil values are omitted.
package struct ObjectBuilder {
  package private(set) var entries: [Mapping.Entry] = []

  package init() {}

  package init(_ entries: [Mapping.Entry]) { self.entries = entries }

  package mutating func set(_ key: String, _ value: Node?, keySpan: SourceSpan? = nil) {
    guard let value else { return }
    entries.append(Mapping.Entry(key: key, keySpan: keySpan ?? value.span, value: value))
  }

  package mutating func append(_ others: [Mapping.Entry]) { entries += others }

  package subscript(key: String) -> Node? { entries.first { $0.key == key }?.value }

  package func node(at span: SourceSpan) -> Node { .object(entries, at: span) }
}

extension Node {
  package static func text(_ text: String, at span: SourceSpan) -> Node {
    Node(.string(text), at: span)
  }

  package static func list(_ nodes: [Node], at span: SourceSpan) -> Node {
    Node(.sequence(nodes), at: span)
  }

  package static func flag(_ value: Bool, at span: SourceSpan) -> Node {
    Node(.bool(value), at: span)
  }

  package static func object(_ entries: [Mapping.Entry], at span: SourceSpan) -> Node {
    Node(.mapping(Mapping(entries)), at: span)
  }

  package static func object(_ pairs: KeyValuePairs<String, Node?>, at span: SourceSpan) -> Node {
    var builder = ObjectBuilder()
    for (key, value) in pairs { builder.set(key, value) }
    return builder.node(at: span)
  }

  /// Returns an object of one entry.
  package static func object(under key: String, _ value: Node) -> Node {
    let entry = Mapping.Entry(key: key, keySpan: value.span, value: value)
    return .object([entry], at: value.span)
  }

  /// Returns a list; nil if it is empty.
  package static func nonemptyList(_ nodes: [Node], at span: SourceSpan) -> Node? {
    nodes.isEmpty ? nil : .list(nodes, at: span)
  }

  /// Returns a reference to a component: `#/components/schemas/User`.
  package static func reference(to kind: String, _ name: String, at span: SourceSpan) -> Node {
    // A JSON pointer in a fragment: escaped first as a pointer, then as a URL.
    let escaped = name.replacing("~", with: "~0").replacing("/", with: "~1").replacing(
      "%", with: "%25")
    return .object(["$ref": .text("#/components/\(kind)/\(escaped)", at: span)], at: span)
  }
}

extension ObjectBuilder {
  /// Returns the mapping; nil if nothing has been set.
  package func nonemptyNode(at span: SourceSpan) -> Node? { entries.isEmpty ? nil : node(at: span) }
}

extension Node {
  /// Returns the object with the value of a key changed.
  package func replacing(_ key: String, _ change: (Node) -> Node) -> Node {
    mappingEntries { $0.key == key ? change($0.value) : $0.value }
  }

  /// Returns the object with all values changed.
  package func mappingEntries(_ change: (Mapping.Entry) -> Node) -> Node {
    guard let mapping else { return self }
    let entries = mapping.entries.map {
      $0.with(change($0))
    }
    return .object(entries, at: span)
  }

  /// Returns the object with the wanted entries.
  package func filteringEntries(_ isKept: (Mapping.Entry) -> Bool) -> Node {
    guard let mapping else { return self }
    return .object(mapping.entries.filter(isKept), at: span)
  }

  /// Returns the object with an entry after, or before, all others.
  package func adding(_ key: String, _ value: Node, first isFirst: Bool = false) -> Node {
    let entry = [Mapping.Entry(key: key, keySpan: span, value: value)]
    let others = mapping?.entries ?? []
    return .object(isFirst ? entry + others : others + entry, at: span)
  }
}
