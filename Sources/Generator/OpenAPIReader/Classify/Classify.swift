import APIModel
import SpecDocument

extension Classifier {
  /// Returns the kind of type that a schema describes.
  mutating func form(of schema: Schema) -> SchemaForm {
    if let values = list(schema["enum"]) { return enumerationForm(values, of: schema) }
    if let value = schema["const"] { return enumerationForm([value], of: schema) }
    if let form = unionForm(of: schema) ?? conditionalForm(of: schema) { return form }
    let types = typeNames(of: schema)
    if let number = numberOrText(types, schema) { return .scalar(number) }
    if types.count > 1 { return union(of: types, schema) }
    switch types.first {
    case "string": return .scalar(stringScalar(schema))
    case "integer": return .scalar(integerScalar(schema))
    case "number": return .scalar(numberScalar(schema))
    case "boolean": return .scalar(.bool)
    case "array": return arrayForm(schema)
    case "object": return objectForm(schema)
    default: return .scalar(.json)
    }
  }

  /// An object without properties is a map, unless it forbids additional ones.
  private mutating func objectForm(_ schema: Schema) -> SchemaForm {
    guard schema.properties.isEmpty else { return .object(widened(schema)) }
    switch additional(schema) {
    case .forbidden: return .object(schema)
    case .anything, .unsaid: return .map(nil, keys: schema["propertyNames"])
    case .schema(let values): return .map(values, keys: schema["propertyNames"])
    }
  }

  /// `type: [string, integer]`: one variant for each, with the keywords of the whole.
  private mutating func union(of types: [String], _ schema: Schema) -> SchemaForm {
    if schema.properties.isEmpty, types.contains("object"),
      types.contains("array") || types.count > 3
    {
      return .scalar(.json)
    }
    let shared = schema.keywords.entries
      .filter { entry in
        entry.key != "type" && !SchemaKeywords.isAnnotation(entry.key)
          && !(entry.key == "format" && Expander.isIntegerOrString(entry.value))
      }
      .sorted { $0.key < $1.key }
    let members = members(types, of: schema, with: shared)
    return .union(
      UnionSchema(
        members: members.map { UnionSchema.Member(node: $0) }, discriminator: nil,
        span: schema.span))
  }
}
