import Decisions
import APIModel
import Mustache

/// The properties of a JSON object.
final class ObjectView: View {
  let model: ModelDeclaration
  let printer: SwiftPrinter
  let properties: [PropertyView]

  init(_ model: ModelDeclaration, _ printer: SwiftPrinter) {
    self.model = model
    self.printer = printer
    let inside = printer.inside(model.path)
    properties = model.properties.map { PropertyView($0, inside) }
  }

  var name: String { model.path.last ?? "" }
  var conformances: String { printer.conformances(model.conformances) }
  /// The parameters of the memberwise initializer.
  var parameters: [String] { model.parameters.map(inside.text) }
  var declarations: [DeclarationView] { model.declarations.map { DeclarationView($0, printer) } }
  private var inside: SwiftPrinter { printer.inside(model.path) }
  /// The properties that are always written, and the read-only ones, which are not sent.
  private var written: [PropertyView] { properties.filter { !$0.isReadOnly } }
  private var readOnly: [PropertyView] { properties.filter(\.isReadOnly) }
  /// Whether the memberwise initializer sets anything.
  private var hasInitialValues: Bool {
    !model.parameters.isEmpty || properties.contains { $0.initialValue != nil }
  }
  /// Whether there is nothing to read or write but the object itself.
  private var isEmpty: Bool { properties.isEmpty && model.additional == nil }

  static let keys = ViewKeys<ObjectView>([
    .text("documentation", \.model.documentation.text), .text("name", \.name),
    .list("extensions") { $0.model.model.extensions.map(ExtensionView.init) },
    .text("conformances", \.conformances), .list("properties", \.properties),
    .list("written", \.written), .list("readOnly", \.readOnly),
    .flag("hasReadOnly") { $0.properties.contains(where: \.isReadOnly) },
    .flag("isEmpty", \.isEmpty), .list("parameters", \.parameters),
    .flag("hasInitialValues", \.hasInitialValues),
    // The label of the coder: `items: ` for a tuple.
    .text("source") { $0.model.isTuple ? "items: " : "" },
    // Whether `init(from:)` and `encode(to:)` are written out.
    .flag("decodes", \.model.decodes), .flag("encodes", \.model.encodes),
    .view("validation") { view in
      view.model.validation.map { ValidationView(checks: $0.map(view.inside.call)) }
    },
    .view("additional") { view in
      view.model.additional.map { AdditionalPropertiesView(additional: $0, printer: view.inside) }
    },
    // The properties that hold an error's messages.
    .view("userMessage", \.model.userMessage?.text),
    .view("developerMessage", \.model.developerMessage?.text),
    .list("declarations", \.declarations),
  ])
}

/// A stored property of a model or a request. The template goes through them several times.
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
  /// The text before and after its value where it is written.
  let opening: String
  let closing: String
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
    (opening, closing) = printer.marks(of: field?.notation)
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
    .text("write", \.write), .text("opening", \.opening), .text("closing", \.closing),
    .flag("isParameter", \.isParameter),
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
  let additional: AdditionalProperties
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("keyword") { $0.additional.isVariable ? "var" : "let" },
    .text("type") { $0.printer.text($0.additional.type) },
    // The calls on `FieldReader` and `FieldWriter`.
    .text("read") { $0.additional.readsNumbersInText ? "additionalNumbers" : "additional" },
    .text("write") {
      $0.additional.writesNumbersAsText ? "setAdditionalStrings" : "setAdditional"
    },
    .text("written") { view in
      view.additional.notation.map {
        "additionalProperties.mapValues { \(view.printer.text("$0", in: $0)) }"
      } ?? "additionalProperties"
    },
    // The names of declared properties, as literals.
    .list("known") { $0.additional.known.map(SwiftText.literal) },
  ])
}

/// An open enum.
struct EnumerationView: View {
  struct Case: View {
    let each: EnumerationDeclaration.Case
    let position: Int
    let printer: SwiftPrinter

    var name: String { Keywords.escaped(each.name) }
    var value: String { printer.text(each.value) }

    static let keys = ViewKeys<Self>([
      .text("documentation", \.each.documentation.text), .text("name", \.name),
      .text("value", \.value), .text("position", \.position.description),
    ])
  }

  let enumeration: EnumerationDeclaration
  let printer: SwiftPrinter

  var name: String { enumeration.path.last ?? "" }
  var cases: [Case] {
    enumeration.cases.enumerated().map { Case(each: $1, position: $0, printer: printer) }
  }

  static let keys = ViewKeys<Self>([
    .text("documentation", \.enumeration.documentation.text), .text("name", \.name),
    .list("extensions") { $0.enumeration.model.extensions.map(ExtensionView.init) },
    .text("rawType") { $0.printer.vocabulary[$0.enumeration.rawType] },
    .flag("isLiteral", \.enumeration.isLiteral), .flag("isKey", \.enumeration.isKey),
    .flag("isCaseIterable", \.enumeration.isCaseIterable),
    .flag("isLarge", \.enumeration.isLarge), .flag("isExact", \.enumeration.isExact),
    .flag("hasTable", \.enumeration.hasTable),
    .text("rawValues") { $0.enumeration.rawType == "String" ? "literals" : "rawValues" },
    .list("cases", \.cases),
  ])
}

struct AliasView: View {
  let alias: AliasDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.alias.documentation.text),
    .text("name") { $0.alias.path.last ?? "" },
    .list("extensions") { $0.alias.model.extensions.map(ExtensionView.init) },
    .text("type") { $0.printer.text($0.alias.type) },
  ])
}
