package import Mustache

/// The properties of a JSON object.
package struct ObjectView: View {
  package var documentation: String
  package var access: String
  /// `struct`, or `final class` where copies of a struct would be large.
  package var keyword: String
  package var name: String
  package var conformances: String
  package var properties: [PropertyView]
  package var initializer: InitializerView
  /// What stands before the coder that is read from or written to: `items: ` of a tuple.
  package var source: String
  /// Whether `init(from:)` and `encode(to:)` are written out.
  package var decodes: Bool
  package var encodes: Bool
  package var validation: ValidationView?
  package var comparison: ComparisonView?
  package var additional: AdditionalPropertiesView?
  package var userMessage: MessageView?
  package var developerMessage: MessageView?
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("keyword", \.keyword),
    .text("name", \.name), .text("conformances", \.conformances), .list("properties", \.properties),
    .view("initializer", \.optionalInitializer),
    .text("source", \.source),

    .flag("decodes", \.decodes), .flag("encodes", \.encodes),
    .view("validation", \.validation),
    .view("comparison", \.comparison), .view("additional", \.additional),
    .view("userMessage", \.userMessage),
    .view("developerMessage", \.developerMessage), .list("declarations", \.declarations),
    .flag("hasProperties", \.hasProperties),
  ])

  private var hasProperties: Bool { !properties.isEmpty || additional != nil }
  private var optionalInitializer: InitializerView? { initializer }
}

package struct PropertyView: View {
  package var documentation: String
  /// What stands before the name: `public let`, `@Boxed public var`.
  package var keyword: String
  package var name: String
  /// The name as the label of an argument.
  package var label: String
  /// The name where a parameter is declared.
  package var parameterName: String
  package var type: String
  /// The wire name as a literal.
  package var wire: String
  /// What `init(from:)` assigns to: the name, with `self.` where a local variable hides it.
  package var target: String
  /// What `encode(to:)` writes: the same for its own local variables.
  package var value: String
  /// The call on `FieldReader`: `optionalString`.
  package var read: String
  /// What follows the call: ` ?? 1`.
  package var fallback: String
  /// The call on `FieldWriter`: `set`.
  package var write: String

  /// Whether the call throws: there is no placeholder for a type of the spec.
  private var `throws`: Bool { read == "value" }

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("keyword", \.keyword), .text("name", \.name),
    .text("label", \.label), .text("parameterName", \.parameterName), .text("type", \.type),
    .text("wire", \.wire), .text("target", \.target), .text("value", \.value),
    .text("read", \.read), .flag("throws", \.throws), .text("fallback", \.fallback),
    .text("write", \.write),
  ])
}

/// What is checked of an object before it is sent.
package struct ValidationView: View {
  /// Calls on the validator: `check("name", name, .minLength(1))`.
  package var checks: [CallView]

  package static let keys = ViewKeys<Self>([.list("checks", \.checks)])
}

package struct AdditionalPropertiesView: View {
  package var keyword: String
  package var type: String
  /// The names that are not additional, as literals.
  package var known: [String]

  package static let keys = ViewKeys<Self>([
    .text("keyword", \.keyword), .text("type", \.type), .list("known", \.known),
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

/// The property that holds an error's message.
package struct MessageView: View {
  package var name: String

  package static let keys = ViewKeys<Self>([.text("name", \.name)])
}

/// A memberwise initialiser.
package struct InitializerView: View {
  package var parameters: [String]
  package var assignments: [String]

  package static let keys = ViewKeys<Self>([
    .list("parameters", \.parameters), .list("assignments", \.assignments),
    .flag("isEmpty", \.isEmpty),
  ])

  private var isEmpty: Bool { parameters.isEmpty }
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
  package var access: String
  package var name: String
  package var rawType: String
  /// Whether the raw values are strings. The unknown one is then held through a reference: an enum of one word is
  /// copied in fewer instructions wherever it goes.
  package var isText: Bool
  package var cases: [Case]
  /// The case that keeps a value not known here: `unknown`.
  package var unknown: String

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .text("rawType", \.rawType), .flag("isText", \.isText), .list("cases", \.cases),
    .text("unknown", \.unknown),
  ])
}

/// An enum with a payload per variant.
package struct UnionView: View {
  package struct Case: View {
    package var name: String
    package var type: String
    /// Discriminator values as a pattern: `"cat", "lion"`.
    package var pattern: String
    package var hasPattern: Bool
    package var index: String
    /// What `encode(to:)` does: `value.encode(to: encoder)`.
    package var encoding: String
    /// Whether the payload can be validated.
    package var isChecked: Bool

    package static let keys = ViewKeys<Self>([
      .text("name", \.name), .text("type", \.type), .text("pattern", \.pattern),
      .flag("hasPattern", \.hasPattern), .text("index", \.index), .text("encoding", \.encoding),
      .flag("isChecked", \.isChecked),
    ])
  }

  package var documentation: String
  package var access: String
  package var name: String
  package var conformances: String
  package var keyword: String
  package var cases: [Case]
  /// The case of what the discriminator names no other for.
  package var fallback: Case?
  package var unknown: String
  /// The discriminator as a literal; empty where variants are tried in turn.
  package var discriminator: String
  package var hasDiscriminator: Bool
  /// What tells variants without a discriminator apart.
  package var shapes: [ShapeView]
  package var decodes: Bool
  package var encodes: Bool
  package var validates: Bool
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .text("conformances", \.conformances), .text("keyword", \.keyword), .list("cases", \.cases),
    .view("fallback", \.fallback), .text("unknown", \.unknown),
    .text("discriminator", \.discriminator),
    .flag("hasDiscriminator", \.hasDiscriminator), .list("shapes", \.shapes),
    .flag("decodes", \.decodes),
    .flag("encodes", \.encodes), .flag("validates", \.validates),
    .list("declarations", \.declarations),
  ])
}

package struct AliasView: View {
  package var documentation: String
  package var access: String
  package var name: String
  package var type: String

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .text("type", \.type),
  ])
}
