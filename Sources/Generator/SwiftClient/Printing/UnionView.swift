import Mustache

/// An enum with a payload per variant.
struct UnionView: View {
  struct Case: View {
    var name: String
    var type: String
    /// The discriminator values as a pattern, if any: `"cat", "lion"`.
    var pattern: String?
    var index: String
    /// The call in `encode(to:)`: `value.encode(to: encoder)`.
    var encoding: String
    /// The method that adds the payload to a form: `file` or `field`.
    var partMethod: String
    /// The check of the payload; nil if there is nothing to check.
    var check: CallView?
    /// The function that makes the case and its payload, if any.
    var function: Function?

    static let keys = ViewKeys<Self>([
      .text("name", \.name), .text("type", \.type), .view("pattern", \.pattern),
      .text("index", \.index), .text("encoding", \.encoding), .text("partMethod", \.partMethod),
      .view("check", \.check),
      .view("function", \.function),
    ])
  }

  /// A function that makes a case and its payload.
  struct Function: View {
    var parameters: [String]
    /// The arguments for the initializer of the payload: `number: number`.
    var arguments: [String]

    static let keys = ViewKeys<Self>([
      .list("parameters", \.parameters), .list("arguments", \.arguments),
    ])
  }

  /// A property of all payloads.
  struct Property: View {
    struct Payload: View {
      /// The case.
      var name: String
      var stored: String

      static let keys = ViewKeys<Self>([.text("name", \.name), .text("stored", \.stored)])
    }

    var documentation: String
    /// The arguments of `@available` if it is deprecated.
    var deprecation: [String]
    var name: String
    var type: String
    var payloads: [Payload]

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .list("deprecation", \.deprecation),
      .flag("isDeprecated", { !$0.deprecation.isEmpty }), .text("name", \.name),
      .text("type", \.type), .list("payloads", \.payloads),
    ])
  }

  /// A case of a payload that is an enum.
  struct Constant: View {
    var documentation: String
    var name: String
    /// The case of the union.
    var variant: String

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name),
      .text("variant", \.variant),
    ])
  }

  /// An initializer for a literal.
  struct Literal: View {
    /// The label and the name of the parameter: `stringLiteral value`.
    var label: String
    /// The type of the parameter: `String`, `Item...`, or `(String, Item)...`.
    var type: String
    /// The case.
    var name: String
    /// The payload.
    var value: String

    static let keys = ViewKeys<Self>([
      .text("label", \.label), .text("type", \.type), .text("name", \.name),
      .text("value", \.value),
    ])
  }

  var documentation: String
  var isIndirect: Bool
  var name: String
  var extensions: [ExtensionView]
  var conformances: String
  var cases: [Case]
  var properties: [Property]
  var constants: [Constant]
  var literals: [Literal]
  /// The fallback case for unknown values of the discriminator.
  var fallback: Case?
  /// Whether there is a case for values that match no other.
  var hasUnknown: Bool
  /// Whether a form holds the value in parts, as a file or another value.
  var isFormContent: Bool
  /// The discriminator as a literal; nil if the variants are distinguished by their shapes.
  var discriminator: String?
  /// Whether Swift may consider a discriminator value equal to a different string, since it ignores
  /// Unicode normalization.
  var isExact: Bool
  /// The shapes that distinguish variants without a discriminator.
  var shapes: [ShapeView]
  /// Whether a value can match several variants at once.
  var canBeSeveral: Bool
  var decodes: Bool
  var encodes: Bool
  var validates: Bool
  var declarations: [DeclarationView]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .flag("isIndirect", \.isIndirect),
    .text("name", \.name),
    .list("extensions", \.extensions), .text("conformances", \.conformances),
    .list("cases", \.cases),
    .list("properties", \.properties), .list("constants", \.constants),
    .flag("hasConstants", { !$0.constants.isEmpty }),
    .list("literals", \.literals), .view("fallback", \.fallback),
    .flag("hasUnknown", \.hasUnknown), .flag("isFormContent", \.isFormContent),
    .view("discriminator", \.discriminator),
    .flag("isExact", \.isExact), .list("shapes", \.shapes), .flag("canBeSeveral", \.canBeSeveral),
    .flag("decodes", \.decodes), .flag("encodes", \.encodes),
    .flag("validates", \.validates), .list("declarations", \.declarations),
  ])
}
