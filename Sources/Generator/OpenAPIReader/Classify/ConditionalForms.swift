import APIModel
import SpecDocument

/// Types that conditions determine, apart from the properties that they add.
///
/// Every value matches one of two branches, so it has a type from an `anyOf` of both. If either
/// branch allows anything, the condition determines nothing.
extension Classifier {
  /// Returns the form that conditions give a schema without a type. Returns nil if the schema names
  /// a type, or if its conditions only concern objects: an object has the properties of all
  /// branches.
  mutating func conditionalForm(of schema: Schema) -> SchemaForm? {
    guard !schema.conditions.isEmpty, expander.declaredTypes(of: schema).isEmpty,
      !schema.conditions.allSatisfy({ isAboutObjects($0) })
    else { return nil }
    guard schema.conditions.count == 1,
      let values = either(schema.conditions[0], of: { $0.values(of: $1, $2) })
    else { return .scalar(.json) }
    return .same(values)
  }

  /// Returns the type that conditions give all elements.
  mutating func conditionalItems(of schema: Schema) -> Node? {
    for condition in schema.conditions {
      if let items = either(
        condition, of: { classifier, branch, _ in classifier.items(of: branch) })
      {
        return items
      }
    }
    return nil
  }

  /// Returns the type that conditions give all additional properties.
  mutating func conditionalAdditional(of schema: Schema) -> Additional {
    for condition in schema.conditions {
      if let values = either(
        condition, of: { classifier, branch, _ in classifier.additional(branch) })
      {
        return .schema(values)
      }
    }
    return .unsaid
  }

  /// Returns a schema whose conditional properties also allow the type of additional properties.
  mutating func widened(_ schema: Schema) -> Schema {
    guard schema.properties.contains(where: \.isConditional), schema["patternProperties"] == nil
    else { return schema }
    let declared = schema["additionalProperties"]
    guard let values = declared ?? schema["unevaluatedProperties"] else { return schema }
    var schema = schema
    guard values.mapping?.entries.isEmpty == false else {
      // Without the condition, the property may not be present.
      if values.bool == false {
        for index in schema.properties.indices { schema.properties[index].isOpen = false }
      }
      return schema
    }
    for (index, property) in schema.properties.enumerated() where property.isConditional {
      if declared == nil {
        if schema.conditions.contains(where: { $0.describes(property.name) }) { continue }
        schema.properties[index].node = property.node.or(values, &document.nodes)
        schema.properties[index].isOpen = false
      } else {
        schema.properties[index].isOpen = false
        if property.node.shape == values.shape { continue }
        schema.properties[index].node = values
        schema.properties[index].owner = schema.owners["additionalProperties"]
      }
    }
    return schema
  }
}

extension Classifier {
  /// Returns a schema that covers both branches of a condition; nil if either allows anything.
  private mutating func either(
    _ condition: Condition, of part: (inout Classifier, Schema, Node) -> Additional
  ) -> Node? {
    var result: Node?
    for branch in condition.branches {
      switch branch {
      case .anything: return nil
      case .nothing: continue
      case .schema(let schema, let node):
        if schema.isPartial { return nil }
        switch part(&self, schema, node) {
        case .unsaid, .anything: return nil
        case .forbidden: continue
        case .schema(let values): result = result?.or(values, &document.nodes) ?? values
        }
      }
    }
    return result
  }

  private mutating func values(of schema: Schema, _ node: Node) -> Additional {
    subject(of: schema) == .anything ? .anything : .schema(node)
  }

  private mutating func items(of schema: Schema) -> Additional {
    if schema["prefixItems"] != nil { return .unsaid }
    guard let items = schema["items"] else {
      return conditionalItems(of: schema).map(Additional.schema) ?? .unsaid
    }
    if items.bool == false { return .forbidden }
    return items.mapping == nil ? .anything : .schema(items)
  }

  private enum Subject { case anything, objects, others }

  private mutating func isAboutObjects(_ condition: Condition) -> Bool {
    !condition.testsType
      && condition.branches.compactMap(\.schema).allSatisfy { subject(of: $0) != .others }
  }

  /// Returns the kind of values that a branch describes.
  private mutating func subject(of branch: Schema) -> Subject {
    if branch.isPartial { return .anything }
    if branch["enum"] != nil || branch["const"] != nil || !branch.unions.isEmpty { return .others }
    let types = expander.declaredTypes(of: branch)
    if !types.isEmpty { return types == ["object"] ? .objects : .others }
    guard branch.conditions.allSatisfy({ isAboutObjects($0) }) else { return .others }
    return branch.properties.isEmpty ? .anything : .objects
  }
}
