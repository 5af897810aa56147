import SpecDocument

extension SchemaReader {
  /// Returns whether a schema may describe a patch of this type. ASP.NET Core lists JSON Patch, a list of
  /// operations (RFC 6902 §3), beside JSON for whatever a method takes.
  mutating func mayBePatch(_ schema: Node, _ type: MediaType) -> Bool {
    type.essence != "application/json-patch+json" || mayBeListOfOperations(schema, depth: 0)
  }

  private mutating func mayBeListOfOperations(_ schema: Node, depth: Int) -> Bool {
    guard depth < 4, let mapping = resolveSchema(schema)?.mapping else { return false }
    let parts = mapping.variants + (mapping["allOf"]?.sequence ?? [])
    if !parts.isEmpty {
      return parts.contains { mayBeListOfOperations($0, depth: depth + 1) }
    }
    if mapping.entries.allSatisfy({ SchemaKeywords.isAnnotation($0.key) }) { return true }
    guard mapping.typeNames.contains("array") else { return false }
    let items = mapping["items"].flatMap { resolveSchema($0)?.mapping }
    let properties = items?["properties"]?.mapping
    return properties.map { $0["op"] != nil }
      ?? (items?.typeNames.allSatisfy { $0 == "object" } ?? true)
  }
}
