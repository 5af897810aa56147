import SpecSyntax

/// What the keywords of JSON Schema are to a reader of types.
enum SchemaKeywords {
  /// Those that say what a value is; all others limit or describe it.
  static let shaping: Set<String> = [
    "$ref", "type", "properties", "required", "additionalProperties", "patternProperties", "enum",
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
    "externalDocs", "xml", "$comment", "$id", "$anchor", "$schema",
  ]

  /// Keywords that types cannot express, with what is done about it.
  static let unsupported: [(key: String, consequence: String)] = [
    ("not", "is not checked"),
    ("if", "does not shape the type"),
    ("dependentSchemas", "does not shape the type"),
    ("dependentRequired", "is not checked"),
    ("propertyNames", "is not checked"),
    ("contains", "is not checked"),
    ("patternProperties", "is read as further properties of any name"),
    ("prefixItems", "is read as a list of any values"),
    ("$dynamicRef", "is not followed; any value is accepted"),
  ]
}

extension SpecReader {
  mutating func warnOfUnsupported(_ mapping: Mapping) {
    for (key, consequence) in SchemaKeywords.unsupported {
      guard let entry = mapping.entry(key) else { continue }
      findings.warning("'\(key)' \(consequence)", at: entry.keySpan)
    }
  }
}
