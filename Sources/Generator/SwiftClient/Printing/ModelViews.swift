import Mustache

/// The properties of a JSON object.
struct ObjectView: View {
  var documentation: String
  var name: String
  /// The schema's keys that are not part of the standard.
  var extensions: [ExtensionView]
  var conformances: String
  var properties: [PropertyView]
  /// The properties that are always written, and the read-only ones, which are not sent.
  private var written: [PropertyView] { properties.filter { !$0.isReadOnly } }
  private var readOnly: [PropertyView] { properties.filter(\.isReadOnly) }
  /// The parameters of the memberwise initializer.
  var parameters: [String]
  /// Whether the memberwise initializer sets anything.
  private var hasInitialValues: Bool {
    !parameters.isEmpty || properties.contains { $0.initialValue != nil }
  }
  /// The label of the coder: `items: ` for a tuple.
  var source: String
  /// Whether `init(from:)` and `encode(to:)` are written out.
  var decodes: Bool
  var encodes: Bool
  var validation: ValidationView?
  var additional: AdditionalPropertiesView?
  /// Whether there is nothing to read or write but the object itself.
  private var isEmpty: Bool { properties.isEmpty && additional == nil }
  /// The properties that hold an error's messages.
  var userMessage: String?
  var developerMessage: String?
  var declarations: [DeclarationView]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
    .list("extensions", \.extensions),
    .text("conformances", \.conformances), .list("properties", \.properties),
    .list("written", \.written), .list("readOnly", \.readOnly),
    .flag("hasReadOnly", { !$0.readOnly.isEmpty }), .flag("isEmpty", \.isEmpty),
    .list("parameters", \.parameters), .flag("hasInitialValues", \.hasInitialValues),
    .text("source", \.source), .flag("decodes", \.decodes), .flag("encodes", \.encodes),
    .view("validation", \.validation),
    .view("additional", \.additional), .view("userMessage", \.userMessage),
    .view("developerMessage", \.developerMessage), .list("declarations", \.declarations),
  ])
}

/// A stored property of a model or a request. It is shared, not copied: a template goes through the
/// properties several times.
final class PropertyView: View {
  let documentation: String
  /// Whether it is stored indirectly.
  let isBoxed: Bool
  /// Whether callers can set it.
  let isVariable: Bool
  let name: String
  /// The stored property: the name, unless the property is deprecated.
  let storage: String
  /// The arguments of `@available` if it is deprecated.
  let deprecation: [String]
  let type: String
  /// The wire name as a literal. This and everything below is for fields of an object.
  let wire: String
  /// Whether a local variable of `init(from:)` hides it.
  let isHiddenInDecoding: Bool
  /// Whether a local variable of `encode(to:)` hides it.
  let isHiddenInEncoding: Bool
  /// The call on `FieldReader`: `optionalString`.
  let read: String
  /// The default for an absent value: `1`.
  let fallback: String?
  /// The call on `FieldWriter`: `set`.
  let write: String
  /// Whether it is not sent.
  let isReadOnly: Bool
  /// Whether the initializer has a parameter for it.
  let isParameter: Bool
  /// The value that the initializer assigns without a parameter, unless it is nil.
  let initialValue: String?

  init(_ property: PropertyDeclaration, _ printer: SwiftPrinter) {
    documentation = property.documentation.text
    isBoxed = property.isBoxed
    isVariable = property.isVariable
    name = Keywords.escaped(property.name)
    storage = Keywords.escaped(property.stored)
    deprecation = property.documentation.deprecation
    type = printer.text(property.type)
    let field = property.field
    wire = field.map { SwiftText.literal($0.name) } ?? ""
    isHiddenInDecoding = ["decoder", "fields"].contains(property.stored)
    isHiddenInEncoding = ["encoder", "fields"].contains(property.stored)
    read =
      field.map { $0.isOptional ? "optional" + Self.capitalized($0.format) : $0.format } ?? ""
    fallback = field?.fallback.map(printer.text)
    write = field?.writing ?? ""
    isReadOnly = field != nil && property.isReadOnly
    isParameter = field == nil || !property.isReadOnly && !property.isConstant
    let isAssigned = !isParameter && (isBoxed || property.initialValue != .null)
    initialValue = isAssigned ? property.initialValue.map(printer.text) : nil
  }

  static let keys = ViewKeys<PropertyView>([
    .text("documentation", \.documentation), .flag("isBoxed", \.isBoxed),
    .text("keyword", { $0.isVariable || $0.isBoxed ? "var" : "let" }),
    .flag("isVariable", \.isVariable),
    .text("name", \.name), .text("storage", \.storage), .list("deprecation", \.deprecation),
    .flag("isDeprecated", { !$0.deprecation.isEmpty }), .text("type", \.type),
    .text("wire", \.wire), .flag("isHiddenInDecoding", \.isHiddenInDecoding),
    .flag("isHiddenInEncoding", \.isHiddenInEncoding),
    .text("read", \.read), .flag("throws", \.throws), .view("fallback", \.fallback),
    .text("write", \.write), .flag("isParameter", \.isParameter),
    .view("initialValue", \.initialValue),
  ])

  /// Whether the call throws, because a type of the spec lacks a placeholder value.
  private var `throws`: Bool { ["value", "numbers"].contains(read) }

  /// Returns the format as the second word of a name: `URL`, `UInt32`, `String`.
  private static func capitalized(_ format: String) -> String {
    switch format {
    case "uint32": "UInt32"
    case "uint64": "UInt64"
    case "url", "uuid": format.uppercased()
    default: format.prefix(1).uppercased() + format.dropFirst()
    }
  }
}

/// The checks of an object before it is sent.
struct ValidationView: View {
  /// Calls on the validator: `check("name", name, .minLength(1))`.
  var checks: [CallView]

  static let keys = ViewKeys<Self>([.list("checks", \.checks)])
}

struct AdditionalPropertiesView: View {
  /// `let` or `var`.
  var keyword: String
  var type: String
  /// The calls on `FieldReader` and `FieldWriter`.
  var read: String
  var write: String
  /// The names of declared properties, as literals.
  var known: [String]

  static let keys = ViewKeys<Self>([
    .text("keyword", \.keyword), .text("type", \.type), .text("read", \.read),
    .text("write", \.write), .list("known", \.known),
  ])
}

/// An open enum.
struct EnumerationView: View {
  struct Case: View {
    var documentation: String
    var name: String
    var value: String

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("value", \.value),
    ])
  }

  var documentation: String
  var name: String
  var extensions: [ExtensionView]
  var rawType: String
  /// Whether a string literal can create a value.
  var isLiteral: Bool
  /// Whether values are the keys of a dictionary.
  var isKey: Bool
  /// Whether `allCases` lists the known values.
  var isCaseIterable: Bool
  /// Whether the raw values are strings or any JSON. The unknown value is then stored indirectly:
  /// an enum of one word takes fewer instructions to copy.
  var isLarge: Bool
  /// Whether Swift may consider a value equal to a different string, since it ignores Unicode
  /// normalization.
  var isExact: Bool
  var cases: [Case]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
    .list("extensions", \.extensions), .text("rawType", \.rawType),
    .flag("isLiteral", \.isLiteral), .flag("isKey", \.isKey),
    .flag("isCaseIterable", \.isCaseIterable), .flag("isLarge", \.isLarge),
    .flag("isExact", \.isExact), .list("cases", \.cases),
  ])
}

struct AliasView: View {
  var documentation: String
  var name: String
  var extensions: [ExtensionView]
  var type: String

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
    .list("extensions", \.extensions), .text("type", \.type),
  ])
}
