extension References {
  /// Returns the schemas that a value of a schema matches together: the schema itself, and those that
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

  /// Returns whether a member of a schema describes a property, or could do so in a way that is not
  /// known without a value.
  package static func describe(_ property: String, _ members: [Node]) -> Bool {
    members.contains { member in
      member["properties"]?.mapping?[property] != nil
        || member.mapping?.entries.contains { unpredictable.contains($0.key) } == true
    }
  }

  /// Keywords that describe properties of some values.
  private static let unpredictable: Set<String> = [
    "oneOf", "anyOf", "$dynamicRef", "patternProperties", "if", "dependentSchemas",
  ]
}
