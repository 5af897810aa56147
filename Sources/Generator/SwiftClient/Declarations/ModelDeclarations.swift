package import APIModel
import APIValues

/// A struct for a JSON object.
package struct ModelDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var path: [String]
  package var conformances: [String]
  package var properties: [PropertyDeclaration]
  package var additional: AdditionalProperties?
  /// The parameters of the memberwise initializer.
  package var parameters: [ParameterDeclaration]
  /// Whether it is a JSON array on the wire.
  package var isTuple: Bool
  /// Whether `init(from:)` and `encode(to:)` are written out.
  package var decodes: Bool
  package var encodes: Bool
  /// The checks before it is sent; nil if it is not validated.
  var validation: [ValidationCheck]?
  /// The properties that hold an error's messages.
  package var userMessage: MemberPath?
  package var developerMessage: MemberPath?
  package var declarations: [Declaration]
  /// The type in the API.
  package var model: TypeDeclaration
}

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
  /// Whether the type is an optional, possibly through a typealias.
  var isOptional: Bool
  /// Whether null and absent are distinguished, by the runtime's `Nullable`.
  var keepsNull = false
  /// Whether callers can set it.
  package var isVariable = true
  /// Whether it is stored indirectly.
  var isBoxed = false
  /// Whether callers only receive it: it is not in the initializer, and not sent.
  package var isReadOnly = false
  /// Whether it has only one possible value, which the initializer assigns.
  package var isConstant = false
  /// Its default in the initializer; nil if it is required there.
  package var initialValue: ValueExpression?
  /// How it is read and written as a field of an object; nil for a property of a request.
  package var field: Field?

  package var isRequired: Bool { initialValue == nil }

  /// The name that the module itself uses.
  var stored: String { storage ?? name }

  /// The type in the initializer, if it differs: callers may have to pass a value that a received
  /// object may lack.
  var parameterType: TypeReference?

  /// The label in the initializer, if it differs from the name.
  var label: String?

  var parameter: ParameterDeclaration {
    ParameterDeclaration(name, label: label, parameterType ?? type, default: initialValue)
  }

  /// A member of a JSON object.
  package struct Field: Sendable {
    /// The name on the wire.
    package var name: String
    /// The format that `FieldReader` reads: `string`.
    package var format: String
    /// Whether it may be absent.
    package var isOptional: Bool
    /// The value if it is absent.
    package var fallback: ValueExpression?
    /// How `FieldWriter` writes it: `setNullable`.
    package var writing: String
    /// The notation of its value.
    var notation: Notation?
  }
}

/// The properties that the API's description does not name.
package struct AdditionalProperties: Sendable {
  package var type: TypeReference
  package var isVariable: Bool
  /// Whether numbers are also read from strings, and written as strings.
  var readsNumbersInText: Bool
  var writesNumbersAsText: Bool
  var notation: Notation?
  /// The names of the declared properties.
  var known: [String]
}

/// A check before a value is sent.
struct ValidationCheck: Sendable {
  /// The name in the error, if any.
  var wire: String?
  /// The value that is checked.
  var value: String
  /// The rules of the runtime: `.minLength(1)`.
  var rules: [ValueExpression]
}

/// An open enum of listed values.
package struct EnumerationDeclaration: Sendable {
  package struct Case: Sendable {
    package var documentation: DocumentationComment
    package var name: String
    package var value: ValueExpression
  }

  package var documentation: DocumentationComment
  package var path: [String]
  /// `String`, `Int`, `Double` or `JSON`.
  package var rawType: String
  /// Whether a string literal can create a value.
  package var isLiteral: Bool
  /// Whether values are the keys of a dictionary.
  var isKey: Bool
  /// Whether `allCases` lists the known values.
  package var isCaseIterable: Bool
  /// Whether the raw values are strings or any JSON. The unknown value is then stored indirectly:
  /// an enum of one word takes fewer instructions to copy.
  var isLarge: Bool
  /// Whether Swift may consider a value equal to a different string, since it ignores Unicode
  /// normalization.
  var isExact: Bool
  /// Whether a table relates cases and raw values.
  var hasTable: Bool
  package var cases: [Case]
  package var model: TypeDeclaration
}

/// An enum with a payload per variant.
package struct UnionDeclaration: Sendable {
  package struct Case: Sendable {
    package var name: String
    package var type: TypeReference
    /// The values of the discriminator that select it.
    package var values: [String]
    /// How the payload is written.
    var encoding: Encoding
    /// Whether a form holds the payload as a file, or as several.
    var isFile: Bool
    /// The check of the payload; nil if there is nothing to check.
    var check: ValidationCheck?
    /// The parameters of the function that makes the case and its payload, if any.
    package var parameters: [ParameterDeclaration]?
  }

  /// A property of the payloads of all cases.
  package struct Property: Sendable {
    package var documentation: DocumentationComment
    package var name: String
    package var type: TypeReference
    /// The stored property of each payload, in the order of the cases.
    var stored: [String]
  }

  /// A case of a payload that is an enum, as a value of the union.
  struct Constant: Sendable {
    var documentation: DocumentationComment
    var name: String
    /// The case of the union.
    var variant: String
  }

  /// A Swift literal that can be a value of the union.
  struct Literal: Sendable {
    enum Kind: Sendable { case string, integer, float, boolean, array, dictionary }

    var kind: Kind
    /// The case.
    var name: String
    /// The type of the literal, or of the elements of an array or a dictionary.
    var type: TypeReference
    /// Whether the payload is an enum, made from its raw value.
    var isRawValue = false
  }

  enum Encoding: Sendable {
    /// By its own `encode(to:)`.
    case model
    /// As a scalar, in the format of the API.
    case value
    /// As a scalar in a notation of the API.
    case noted(Notation)
    /// As a number that keeps its fraction: `2.0`.
    case fraction
    /// With the discriminator, which the payload may lack.
    case tagged(String, ValueExpression)
  }

  package var documentation: DocumentationComment
  package var path: [String]
  package var conformances: [String]
  var isIndirect: Bool
  package var cases: [Case]
  package var properties: [Property]
  var constants: [Constant]
  var literals: [Literal]
  /// The index of the case that takes values that no other case knows.
  package var fallback: Int?
  /// Whether the value is only sent as the parts of a form, or in them.
  var isForm: Bool
  /// The property that selects the case; nil if the variants are distinguished by their shapes.
  package var discriminator: String?
  /// Whether Swift may consider a discriminator value equal to a different string, since it ignores
  /// Unicode normalization.
  var isExact: Bool
  /// The shapes that distinguish variants without a discriminator.
  var shapes: [VariantShape]
  /// Whether a value can match several variants at once.
  var canBeSeveral: Bool
  var decodes: Bool
  var encodes: Bool
  var validates: Bool
  package var declarations: [Declaration]
  package var model: TypeDeclaration
}

/// A typealias.
package struct AliasDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var path: [String]
  package var type: TypeReference
  /// The user's module that declares the type.
  package var module: String?
  package var model: TypeDeclaration
}
