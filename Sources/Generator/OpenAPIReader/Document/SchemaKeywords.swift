import SpecDocument

/// The keywords of JSON Schema by their roles; see the table of the grammar.
enum SchemaKeywords {
  private static let grammar = ObjectKind.schema.grammar

  /// Returns whether a keyword shapes a value; all others limit or describe it.
  static func isShaping(_ key: String) -> Bool { grammar.isKeyword(key, .shaping) }

  /// Returns whether a keyword makes a variant of `oneOf` or `anyOf` a type rather than a condition.
  static func isTyping(_ key: String) -> Bool { grammar.isKeyword(key, .typing) }

  /// Returns whether a keyword applies to its own schema, and is not inherited through `allOf`.
  static func isOfDeclaration(_ key: String) -> Bool { grammar.isKeyword(key, .ofDeclaration) }

  /// Returns whether a keyword is an annotation.
  static func isAnnotation(_ key: String) -> Bool { grammar.isAnnotation(key) }
}
