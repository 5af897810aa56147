import SpecDocument

/// The keywords of JSON Schema by their roles; see the table of the grammar.
enum SchemaKeywords {
  /// The keywords that shape a value; all others limit or describe it.
  static let shaping = ObjectKind.schema.grammar.keywords(.shaping)

  /// The keywords that make a variant of `oneOf` or `anyOf` a type rather than a condition.
  static let typing = ObjectKind.schema.grammar.keywords(.typing)

  /// The keywords that apply to their own schema, and are not inherited through `allOf`.
  private static let ofDeclaration = ObjectKind.schema.grammar.keywords(.ofDeclaration)

  static func isOfDeclaration(_ key: String) -> Bool { ofDeclaration.contains(key) }

  /// Returns whether a keyword is an annotation.
  static func isAnnotation(_ key: String) -> Bool { ObjectKind.schema.grammar.isAnnotation(key) }
}
