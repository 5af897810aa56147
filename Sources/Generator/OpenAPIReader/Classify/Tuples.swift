import APIModel
import SpecDocument

extension Classifier {
  /// Returns a tuple, or a list if every position has the same type.
  mutating func arrayForm(_ schema: Schema) -> SchemaForm {
    let isOldForm = schema["items"]?.sequence != nil
    // Elements that match 'contains', or a branch of a condition, count as evaluated.
    let keys = ["items", "prefixItems", "contains", "unevaluatedItems"]
    let isPlain = schema["contains"] == nil && !schema.conditions.contains { $0.evaluates(keys) }
    let unevaluated = isPlain ? schema["unevaluatedItems"] : nil
    let further = schema[isOldForm ? "additionalItems" : "items"] ?? unevaluated
    guard let elements = schema["prefixItems"]?.sequence ?? schema["items"]?.sequence,
      let first = elements.first
    else { return .array(further ?? conditionalItems(of: schema)) }
    let rest = rest(of: schema, further, after: elements.count)
    let shape = first.shape
    let isUniform = (elements + (rest.map { [$0] } ?? [])).allSatisfy { $0.shape == shape }
    if isUniform { return .array(first) }
    let minimum = schema["minItems"]?.numberText.flatMap { Int($0) } ?? 0
    return .tuple(TupleSchema(elements: elements, rest: rest, minimum: minimum))
  }

  /// Returns the schema of the elements after the first ones: any JSON if unspecified, nil if none
  /// may follow.
  private mutating func rest(of schema: Schema, _ further: Node?, after count: Int) -> Node? {
    if let most = schema["maxItems"]?.numberText.flatMap({ Int($0) }), most <= count { return nil }
    guard let further, !further.isNull else { return document.nodes.bool(true, at: schema.span) }
    return further.bool == false ? nil : further
  }
}
