import APIModel
import SpecSyntax

extension SpecReader {
  /// What a schema, with what it refers to, asks of values.
  mutating func constraints(of schema: Node, depth: Int = 0) -> Constraints {
    var constraints = Constraints()
    guard depth < 4, let mapping = schema.mapping, !isPlain(mapping) else { return constraints }
    let resolved = soleReference(mapping) == nil ? nil : resolveSchema(schema)?.mapping
    for mapping in [resolved, mapping].compactMap({ $0 }) {
      read(mapping, into: &constraints)
      let elements = mapping["items"] ?? mapping["additionalProperties"]
      guard let elements, elements.mapping != nil else { continue }
      let inner = self.constraints(of: elements, depth: depth + 1)
      constraints.each = inner.isEmpty ? [] : [inner]
    }
    return constraints
  }

  /// Most schemas say nothing but their type.
  private func isPlain(_ schema: Mapping) -> Bool {
    schema.entries.allSatisfy { $0.key == "type" || SchemaKeywords.isAnnotation($0.key) }
  }

  private func read(_ schema: Mapping, into constraints: inout Constraints) {
    for entry in schema.entries {
      let number = entry.value.numberText
      let count = number.flatMap { Int($0) }
      switch entry.key {
      case "minLength": constraints.minLength = count
      case "maxLength": constraints.maxLength = count
      case "pattern":
        constraints.pattern = entry.value.string.map { API.Name($0, at: entry.value.span) }
      case "minimum": constraints.minimum = number
      case "maximum": constraints.maximum = number
      case "exclusiveMinimum": constraints.exclusiveMinimum = number
      case "exclusiveMaximum": constraints.exclusiveMaximum = number
      case "multipleOf": constraints.multipleOf = number
      case "minItems": constraints.minItems = count
      case "maxItems": constraints.maxItems = count
      case "uniqueItems": constraints.hasUniqueItems = entry.value.bool == true
      case "minProperties": constraints.minProperties = count
      case "maxProperties": constraints.maxProperties = count
      case "propertyNames":
        constraints.propertyNames = entry.value["enum"]?.sequence?.compactMap(\.string) ?? []
      default: break
      }
    }
  }
}
