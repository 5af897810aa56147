import OpenAPIGrammar

/// What the keywords of JSON Schema are to a reader of types; see the roles in the table of the grammar.
enum SchemaKeywords {
  /// Those that say what a value is; all others limit or describe it.
  static let shaping = ObjectKind.schema.grammar.keywords(.shaping)

  /// Those that alone make a variant of `oneOf` or `anyOf` a type and not a condition.
  static let typing = ObjectKind.schema.grammar.keywords(.typing)

  /// Those that speak of the schema they stand in, not of schemas that include it.
  private static let ofDeclaration = ObjectKind.schema.grammar.keywords(.ofDeclaration)

  static func isOfDeclaration(_ key: String) -> Bool { ofDeclaration.contains(key) }

  /// Whether a keyword is an annotation.
  static func isAnnotation(_ key: String) -> Bool { ObjectKind.schema.grammar.isAnnotation(key) }
}
