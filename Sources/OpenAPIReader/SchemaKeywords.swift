import APIModel
import SpecSyntax

/// What the keywords of JSON Schema are to a reader of types.
enum SchemaKeywords {
  /// Those that say what a value is; all others limit or describe it.
  static let shaping: Set<String> = [
    "$ref", "$dynamicRef", "type", "properties", "required", "additionalProperties",
    "patternProperties", "enum",
    "const",
    "allOf", "oneOf", "anyOf", "items", "prefixItems", "format", "contentEncoding",
    "contentMediaType",
  ]

  /// Those that alone make a variant of `oneOf` or `anyOf` a type and not a condition.
  static let typing = shaping.subtracting([
    "required", "format", "contentEncoding", "contentMediaType",
  ])

  /// Those that only tell readers something.
  static func isAnnotation(_ key: String) -> Bool {
    annotations.contains(key) || key.hasPrefix("x-")
  }

  private static let annotations: Set<String> = [
    "title", "description", "deprecated", "readOnly", "writeOnly", "example", "examples", "default",
    "nullable",
    "externalDocs", "xml", "$comment", "$id", "$anchor", "$dynamicAnchor", "$schema",
  ]
}
