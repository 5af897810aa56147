package import APIModel
import JSONCoding

/// A struct for a JSON object.
package struct ModelDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var path: [String]
  package var conformances: [String]
  /// In the order for callers.
  package var properties: [PropertyDeclaration]
  /// The names of properties that say which variant of a union the object is.
  var discriminators: Set<String> = []
  package var additional: AdditionalProperties?
  /// The parameters of the memberwise initializer.
  package var parameters: [ParameterDeclaration]
  /// The only value, if a constant is all that the object says.
  package var constant: Constant?
  /// The functions that are written out.
  package var coding: CodingFunctions
  /// The checks before it is sent; nil if it is not validated.
  var validation: [ValidationCheck]?
  /// The properties that hold an error's messages.
  package var userMessage: MemberPath?
  package var developerMessage: MemberPath?
  package var declarations: [Declaration]
  /// The type in the API.
  package var model: TypeDeclaration

  package struct Constant: Sendable {
    package var name: String
    /// The property and its value in the document.
    var property: String
    package var value: String
  }
}

/// The properties that the API's description does not name.
package struct AdditionalProperties: Sendable {
  package var type: TypeReference
  package var isVariable: Bool
  /// How `FieldReader` reads and `FieldWriter` writes them: `additional`, `setAdditional`.
  var reader: String
  var writer: String
  var notation: Notation?
  /// The names of the declared properties.
  var known: [String]
}

/// The functions of a model that read and write it.
package struct CodingFunctions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `init(from:)`
  package static let decoding = CodingFunctions(rawValue: 1)
  /// `encode(to:)`
  package static let encoding = CodingFunctions(rawValue: 2)
  /// `write(to:as:)`: the value is only sent as the parts of a form, or in them.
  static let form = CodingFunctions(rawValue: 4)
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
    /// The position among the cases.
    var position: Int
  }

  package enum Conformance: Sendable {
    /// A string literal can create a value.
    case literal
    /// Values are the keys of a dictionary.
    case key
    /// `allCases` lists the known values.
    case caseIterable
  }

  package var documentation: DocumentationComment
  package var path: [String]
  /// `String`, `Int`, `Double` or `JSON`.
  package var rawType: String
  /// The conformances besides the runtime's protocol.
  package var conformances: Set<Conformance>
  package var cases: [Case]
  package var model: TypeDeclaration
}

/// An enum with a payload per variant.
package struct UnionDeclaration: Sendable {
  package struct Case: Sendable {
    package var name: String
    package var type: TypeReference
    /// The position among the cases, or among those between which members decide.
    var index: Int
    /// The values of the discriminator that select it alone.
    package var values: [String]
    /// The discriminator, if the payload is read from the other members.
    var excluded: String?
    /// How the payload is written.
    var encoding: Encoding
    /// Whether a form holds the payload as a file, or as several.
    var isFile: Bool
    /// The check of the payload; nil if there is nothing to check.
    var check: ValidationCheck?
    /// The parameters of the function that makes the case and its payload, if any.
    package var parameters: [ParameterDeclaration]?
  }

  /// Cases between which the members of a value decide: all without a discriminator, or those that share
  /// a value of it.
  struct Choice: Sendable {
    /// The values of the discriminator that select the cases.
    var values: [String]
    var cases: [Case]
    /// The shapes that distinguish the cases.
    var shapes: [VariantShape]
    /// Whether a value can match several cases at once.
    var canBeSeveral: Bool
  }

  /// A property of the payloads of all cases.
  package struct Property: Sendable {
    package var documentation: DocumentationComment
    package var name: String
    package var type: TypeReference
    /// In the order of the cases.
    var payloads: [Payload]
    /// Whether there is a case for unknown values, which have none of the properties.
    var hasUnknown = false

    struct Payload: Sendable {
      /// The case.
      var name: String
      /// The stored property.
      var stored: String
    }
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
  /// The property that selects the case; nil if the variants are distinguished by their shapes.
  package var discriminator: String?
  var choices: [Choice]
  /// The functions that are written out.
  var coding: CodingFunctions
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
