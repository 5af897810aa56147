import APIModel
import SpecDocument

/// Keywords that apply only under a condition. They add optional properties, and change nothing
/// that the schema itself declares.
extension Expander {
  /// The maximum depth of nested conditions.
  private static let mostConditions = 20

  /// The keywords that set conditions. Most schemas lack all of them.
  private static let conditional = [
    "if", "then", "else", "oneOf", "anyOf", "dependentSchemas", "dependentRequired", "dependencies",
  ]

  mutating func addConditions(_ mapping: Mapping, owner: TypeID?, _ walk: inout Walk) {
    guard Self.conditional.contains(where: { mapping[$0] != nil }) else { return }
    let condition = Condition(
      first: branch(mapping["then"], owner: owner, &walk),
      second: branch(mapping["else"], owner: owner, &walk),
      test: mapping["if"])
    addProperties(of: condition, &walk)
    if mapping["if"] != nil { walk.schema.conditions.append(condition) }
    for key in ["dependentSchemas", "dependencies"] {
      // The older keyword also takes lists of names, which describe nothing.
      for entry in self.mapping(mapping[key])?.entries ?? [] where entry.value.sequence == nil {
        let condition = Condition(
          first: branch(entry.value, owner: owner, &walk), second: .anything, trigger: entry.key)
        addProperties(of: condition, &walk)
        walk.schema.conditions.append(condition)
      }
    }
    addMentions(mapping, &walk)
  }

  private mutating func branch(
    _ node: Node?, owner: TypeID?, _ walk: inout Walk
  ) -> Condition.Branch {
    guard let node else { return .anything }
    if let allowed = node.bool { return allowed ? .anything : .nothing }
    return .schema(condition(node, owner: owner, &walk), node)
  }

  private mutating func addProperties(of condition: Condition, _ walk: inout Walk) {
    for branch in condition.branches {
      guard let schema = branch.schema else { continue }
      for property in schema.properties where property.node.bool != false {
        walk.schema.addConditional(
          property, isOpen: property.isOpen || condition.leavesOpen(property.name),
          &document.nodes)
      }
      let excluded = schema.properties.filter { $0.node.bool == false }
      walk.schema.mentioned.formUnion(texts: excluded.map(\.name))
      walk.schema.mentioned.formUnion(schema.required.union(schema.mentioned))
    }
    addFurtherTypes(of: condition.first, from: condition.second, &walk)
    addFurtherTypes(of: condition.second, from: condition.first, &walk)
  }

  /// Adds properties that one branch names, with the type of the other's additional properties.
  private mutating func addFurtherTypes(
    of branch: Condition.Branch, from other: Condition.Branch, _ walk: inout Walk
  ) {
    guard let values = other.schema?["additionalProperties"], values.mapping != nil else { return }
    for var property in branch.schema?.properties ?? []
    where other.schema?.property(property.name) == nil {
      property.node = values
      walk.schema.addConditional(property, &document.nodes)
    }
  }

  /// Adds the members that conditions mention. A condition does not determine their types.
  private mutating func addMentions(_ mapping: Mapping, _ walk: inout Walk) {
    let variants = ["oneOf", "anyOf"].flatMap { mapping[$0]?.sequence ?? [] }
    let conditions = [mapping["if"]].compactMap { $0 } + variants.filter(\.isCondition)
    for node in conditions {
      let condition = condition(node, owner: nil, &walk)
      walk.schema.mentioned.formUnion(texts: condition.properties.map(\.name))
      walk.schema.mentioned.formUnion(condition.required.union(condition.mentioned))
    }
    for key in ["dependentRequired", "dependencies", "dependentSchemas"] {
      for entry in mapping[key]?.mapping?.entries ?? [] {
        walk.schema.mentioned.insert(ExactText(entry.key))
        walk.schema.mentioned.formUnion(texts: (entry.value.sequence ?? []).compactMap(\.string))
      }
    }
  }

  private mutating func condition(_ node: Node, owner: TypeID?, _ walk: inout Walk) -> Schema {
    var schema = Schema(span: node.span)
    schema.isPartial = walk.conditions >= Self.mostConditions
    guard node.bool == nil, !schema.isPartial, let mapping = mapping(node) else { return schema }
    var condition = Walk(schema: schema, path: walk.path)
    condition.conditions = walk.conditions + 1
    condition.extended = walk.extended
    condition.shared = walk.shared
    condition.mergedByConditions = walk.mergedByConditions
    condition.open = [.enter(mapping, owner: owner, pointer: nil)]
    run(&condition)
    walk.mergedByConditions = condition.mergedByConditions
    return condition.schema
  }
}
