import SpecDocument

/// A type as written in the compact dialect, before its names are looked up.
indirect enum TypeExpression {
  /// `Int` or `User`.
  case name(String, SourceSpan)
  /// `[User]`
  case list(TypeExpression)
  /// `[String: User]`
  case map(TypeExpression)
  /// `User?` inside another type: `[User?]`
  case optional(TypeExpression)
  /// An inline schema.
  case inline(Node)
}

/// A use of a type, with its constraints and default.
struct CompactTypeUse {
  var expression: TypeExpression
  var span: SourceSpan
  /// `T?`: the value may be absent or null.
  var isOptional = false
  /// `$optional: absent`: the value may be absent, but not null.
  var excludesNull = false
  var defaultValue: Node?
  /// Keywords of JSON Schema that narrow the type.
  var constraints: [Mapping.Entry] = []
  var documentation: Node?
  var deprecated: Node?
  /// `$swift`
  var nameOverride: Node?

  init(_ expression: TypeExpression, at span: SourceSpan) {
    self.expression = expression
    self.span = span
  }

  var isRequired: Bool { !isOptional && defaultValue == nil }
}
