extension References {
  /// Returns the schemas that a value of a schema matches together: the schema itself, and all that
  /// it includes with `allOf` and `$ref`, at any depth, each once.
  package func members(of schema: Node) -> [Node] {
    var members: [Node] = []
    var passed: Set<NodeID> = []
    var open = [schema]
    while let node = open.popLast() {
      guard passed.insert(NodeID(node)).inserted, let mapping = node.mapping else { continue }
      members.append(node)
      open += (mapping["allOf"]?.sequence ?? []).reversed()
      if let reference = mapping["$ref"], let target = try? target(of: reference) {
        open.append(target.node)
      }
    }
    return members
  }
}

/// The properties that the members of a schema describe together.
package struct DescribedProperties {
  private let names: Set<ExactText>
  /// Whether a member may describe further properties, depending on the value.
  private let isOpen: Bool

  package init(_ members: [Node]) {
    let keys = members.flatMap { $0["properties"]?.mapping?.entries.map(\.key) ?? [] }
    names = Set(keys.map { ExactText($0) })
    isOpen = members.contains { member in
      member.mapping?.entries.contains { Self.unpredictable.contains($0.key) } == true
    }
  }

  package func contains(_ name: String) -> Bool { isOpen || names.contains(ExactText(name)) }

  /// Keywords that describe properties of some values.
  private static let unpredictable: Set<String> = [
    "oneOf", "anyOf", "$dynamicRef", "patternProperties", "if", "dependentSchemas",
  ]
}
