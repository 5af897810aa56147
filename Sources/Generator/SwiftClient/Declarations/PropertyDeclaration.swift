import APIModel

/// A stored property of a model or a request.
package struct PropertyDeclaration: Sendable {
  /// Its index among the properties of the object, or the parameters of the operation; the body
  /// follows these.
  package var index: Int
  package var documentation: DocumentationComment
  package var name: String
  /// The stored property behind a deprecated one, which the module itself reads and writes.
  var storage: String?
  package var type: TypeReference
  package var presence: Presence
  package var initialization: Initialization
  /// Whether callers can set it.
  package var isVariable = true
  /// Whether it is stored indirectly.
  var isBoxed = false
  /// How it is read and written as a field of an object; nil for a property of a request.
  package var field: Field?
  /// The label in the initializer, if it differs from the name.
  var label: String?

  /// How the initializer sets a property.
  package enum Initialization: Sendable {
    /// From a parameter; without a default, callers must pass a value.
    case parameter(default: ValueExpression?)
    /// To its only value.
    case constant(ValueExpression)
    /// To a value that only a server changes: the property is not sent.
    case receiving(ValueExpression)
  }

  /// A member of a JSON object.
  package struct Field: Sendable {
    /// The name on the wire.
    package var name: String
    /// The format that `FieldReader` reads: `string`.
    package var format: String
    /// How `FieldWriter` writes it: `setNullable`.
    package var writing: String
    /// The notation of its value.
    var notation: Notation?
  }
}

extension PropertyDeclaration {
  /// The name that the module itself uses.
  var stored: String { storage ?? name }

  /// The value in the initializer; nil if it is required there.
  package var initialValue: ValueExpression? {
    switch initialization {
    case .parameter(let value): value
    case .constant(let value), .receiving(let value): value
    }
  }

  /// The only value.
  package var constant: ValueExpression? {
    if case .constant(let value) = initialization { value } else { nil }
  }

  /// The parameter of the initializer. Callers may have to pass a value that a received object may
  /// lack.
  var parameter: ParameterDeclaration {
    let type: TypeReference =
      if presence == .requiredToSend, case .optional(let type) = type { type } else { type }
    return ParameterDeclaration(name, label: label, type, default: initialValue)
  }

  /// The parameter of the initializer, if there is one.
  var initializer: ParameterDeclaration? {
    if case .parameter = initialization { parameter } else { nil }
  }

  /// Whether the property is only received.
  var isReadOnly: Bool { if case .receiving = initialization { true } else { false } }
}

/// Whether a value may be missing, and how that is written in Swift.
package enum Presence: Sendable, Hashable {
  /// It is always there: `String`.
  case required
  /// An absent value means this one: `Int`, read as `?? 20`.
  case defaulted(ValueExpression)
  /// It may be absent or null: `String?`.
  case optional
  /// A received object may lack it, but callers must pass it: `String?`, but `String` in the
  /// initializer.
  case requiredToSend
  /// Null and absent are two things: `Nullable<String>?`.
  case nullable

  /// Whether the type is an optional, possibly through a typealias.
  var isOptional: Bool {
    switch self {
    case .required, .defaulted: false
    case .optional, .requiredToSend, .nullable: true
    }
  }

  /// The value if it is absent.
  package var fallback: ValueExpression? {
    if case .defaulted(let value) = self { value } else { nil }
  }
}
