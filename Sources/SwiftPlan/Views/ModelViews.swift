package import Mustache

/// The properties of a JSON object.
package struct ObjectView: View {
  package var documentation: String
  /// `struct`, or `final class` if copies of a struct would be expensive.
  package var keyword: String
  package var name: String
  package var conformances: String
  package var properties: [PropertyView]
  /// The parameters of the memberwise initializer.
  package var parameters: [SwiftCode]
  /// The label of the coder: `items: ` for a tuple.
  package var source: String
  /// Whether `init(from:)` and `encode(to:)` are written out.
  package var decodes: Bool
  package var encodes: Bool
  package var validation: ValidationView?
  package var comparison: ComparisonView?
  package var additional: AdditionalPropertiesView?
  /// The properties that hold an error's messages.
  package var userMessage: String?
  package var developerMessage: String?
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("keyword", \.keyword), .text("name", \.name),
    .text("conformances", \.conformances), .list("properties", \.properties),
    .list("parameters", \.parameters), .flag("hasParameters", { !$0.parameters.isEmpty }),
    .text("source", \.source), .flag("decodes", \.decodes), .flag("encodes", \.encodes),
    .view("validation", \.validation), .view("comparison", \.comparison),
    .view("additional", \.additional), .view("userMessage", \.userMessage),
    .view("developerMessage", \.developerMessage), .list("declarations", \.declarations),
  ])
}

/// A stored property of a model or a request.
package struct PropertyView: View {
  package var documentation: String
  /// Whether it is stored behind a reference.
  package var isBoxed: Bool
  /// `let` or `var`.
  package var keyword: String
  package var name: String
  package var type: SwiftCode
  /// The wire name as a literal. This and everything below is for fields of an object.
  package var wire = ""
  /// Whether a local variable of `init(from:)` hides it.
  package var isHiddenInDecoding = false
  /// Whether a local variable of `encode(to:)` hides it.
  package var isHiddenInEncoding = false
  /// The call on `FieldReader`: `optionalString`.
  package var read = ""
  /// The default for an absent value: `1`.
  package var fallback: String?
  /// The call on `FieldWriter`: `set`.
  package var write = ""

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .flag("isBoxed", \.isBoxed),
    .text("keyword", \.keyword), .text("name", \.name), .text("type", \.type.text),
    .text("wire", \.wire), .flag("isHiddenInDecoding", \.isHiddenInDecoding),
    .flag("isHiddenInEncoding", \.isHiddenInEncoding),
    .text("read", \.read), .flag("throws", \.throws), .view("fallback", \.fallback),
    .text("write", \.write),
  ])

  /// Whether the call throws: a type of the spec has no placeholder value.
  private var `throws`: Bool { read == "value" }
}

/// The checks of an object before it is sent.
package struct ValidationView: View {
  /// Calls on the validator: `check("name", name, .minLength(1))`.
  package var checks: [CallView]

  package static let keys = ViewKeys<Self>([.list("checks", \.checks)])
}

package struct AdditionalPropertiesView: View {
  /// `let` or `var`.
  package var keyword: String
  package var type: SwiftCode
  /// The names of declared properties, as literals.
  package var known: [String]

  package static let keys = ViewKeys<Self>([
    .text("keyword", \.keyword), .text("type", \.type.text), .list("known", \.known),
  ])
}

/// `==` and `hash(into:)` of a class.
package struct ComparisonView: View {
  /// The properties.
  package var names: [String]
  package var isHashable: Bool

  package static let keys = ViewKeys<Self>([
    .list("names", \.names), .flag("isHashable", \.isHashable),
  ])
}

/// An open enum.
package struct EnumerationView: View {
  package struct Case: View {
    package var documentation: String
    package var name: String
    package var value: String

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("value", \.value),
    ])
  }

  package var documentation: String
  package var name: String
  package var rawType: String
  /// Whether the raw values are strings or any JSON. The unknown value is then stored behind a reference: an enum of
  /// one word takes fewer instructions to copy.
  package var isLarge: Bool
  /// Whether a value equals another one except for its Unicode normalization.
  package var isExact: Bool
  package var cases: [Case]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("rawType", \.rawType),
    .flag("isLarge", \.isLarge), .flag("isExact", \.isExact), .list("cases", \.cases),
  ])
}

/// An enum with a payload per variant.
package struct UnionView: View {
  package struct Case: View {
    package var name: String
    package var type: SwiftCode
    /// Discriminator values as a pattern: `"cat", "lion"`; nil if there are none.
    package var pattern: String?
    package var index: String
    /// What `encode(to:)` does: `value.encode(to: encoder)`.
    package var encoding: String
    /// The check of the payload; nil if there is nothing to check.
    package var check: CallView?

    package static let keys = ViewKeys<Self>([
      .text("name", \.name), .text("type", \.type.text), .view("pattern", \.pattern),
      .text("index", \.index), .text("encoding", \.encoding), .view("check", \.check),
    ])
  }

  package var documentation: String
  package var isIndirect: Bool
  package var name: String
  package var conformances: String
  package var cases: [Case]
  /// The fallback case for unknown values of the discriminator.
  package var fallback: Case?
  /// The discriminator as a literal; nil if the variants are distinguished by their shapes.
  package var discriminator: String?
  /// Whether a value of the discriminator may equal another one except for its Unicode normalization.
  package var isExact: Bool
  /// What distinguishes variants without a discriminator.
  package var shapes: [ShapeView]
  /// Whether a value can match several variants at once.
  package var canBeSeveral: Bool
  package var decodes: Bool
  package var encodes: Bool
  package var validates: Bool
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .flag("isIndirect", \.isIndirect),
    .text("name", \.name), .text("conformances", \.conformances), .list("cases", \.cases),
    .view("fallback", \.fallback), .view("discriminator", \.discriminator),
    .flag("isExact", \.isExact), .list("shapes", \.shapes), .flag("canBeSeveral", \.canBeSeveral),
    .flag("decodes", \.decodes), .flag("encodes", \.encodes),
    .flag("validates", \.validates), .list("declarations", \.declarations),
  ])
}

package struct AliasView: View {
  package var documentation: String
  package var name: String
  package var type: SwiftCode
  /// The user's module that the type is from.
  package var module: String?

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type.text),
    .view("module", \.module),
  ])
}
