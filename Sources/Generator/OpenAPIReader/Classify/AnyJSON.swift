import SpecDocument

/// Unions of everything that JSON has, whose elements and members are the union itself, as zod and
/// TypeScript spell any JSON value.
extension Classifier {
  mutating func isAnyJSON(_ variants: [Node], of union: Mapping.Entry) -> Bool {
    guard variants.count > 4 else { return false }
    let contents = ["array": "items", "object": "additionalProperties"]
    var types: Set<String> = []
    for variant in variants {
      guard let mapping = resolveSchema(variant)?.mapping, let type = mapping["type"]?.string else {
        return false
      }
      let content = contents[type]
      let isPlain = mapping.entries.allSatisfy {
        ["type", content, content == nil ? nil : "propertyNames"].contains($0.key)
          || SchemaKeywords.isAnnotation($0.key)
      }
      guard isPlain, content.map({ repeats(union, in: mapping[$0]) }) ?? true else { return false }
      types.insert(type)
    }
    return types.isSuperset(of: ["string", "number", "boolean", "array", "object"])
  }

  private mutating func repeats(_ union: Mapping.Entry, in schema: Node?) -> Bool {
    guard let value = schema.flatMap({ resolveSchema($0) })?.mapping[union.key] else {
      return false
    }
    return NodeID(value) == NodeID(union.value)
  }
}
