import APIModel
import Mustache

/// The properties of a JSON object.
struct ObjectView: View {
  let model: ModelDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.model.documentation.text), .text("name") { $0.model.path.last ?? "" },
    .list("extensions") { $0.model.model.extensions.map(ExtensionView.init) },
    .text("conformances") { $0.printer.conformances($0.model.conformances) },
    .list("properties") { $0.properties() },
    // The properties that are always written, and the read-only ones, which are not sent.
    .list("written") { $0.properties { !$0.isReadOnly } },
    .list("readOnly") { $0.properties(where: \.isReadOnly) },
    .flag("hasReadOnly") { $0.model.properties.contains(where: \.isReadOnly) },
    // The parameters of the memberwise initializer, and whether it sets anything.
    .list("parameters") { $0.model.parameters.map($0.inside.text) },
    .flag("hasInitialValues", \.hasInitialValues),
    // The label of the coder.
    .text("source") { $0.model.isTuple ? "items: " : "" },
    .flag("decodes", \.model.decodes), .flag("encodes", \.model.encodes),
    .view("validation") { view in
      view.model.validation.map { ValidationView(checks: $0.map(view.inside.call)) }
    },
    .view("additional") { view in
      view.model.additional.map { AdditionalPropertiesView(additional: $0, printer: view.inside) }
    },
    .view("userMessage", \.model.userMessage?.text),
    .view("developerMessage", \.model.developerMessage?.text),
    .list("declarations") { $0.printer.views(of: $0.model.declarations) },
  ])

  private var inside: SwiftPrinter { printer.inside(model.path) }

  private func properties(
    where isIncluded: (PropertyDeclaration) -> Bool = { _ in true }
  ) -> [PropertyView] {
    let inside = inside
    return model.properties.filter(isIncluded).map { PropertyView(property: $0, printer: inside) }
  }

  private var hasInitialValues: Bool {
    !model.parameters.isEmpty || properties().contains { $0.initialValue != nil }
  }
}

/// A stored property of a model or a request.
struct PropertyView: View {
  let property: PropertyDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.property.documentation.text), .flag("isBoxed", \.property.isBoxed),
    .text("keyword") { $0.property.isVariable || $0.property.isBoxed ? "var" : "let" },
    .flag("isVariable", \.property.isVariable),
    .text("name") { Keywords.escaped($0.property.name) },
    // The stored property: the name, unless the property is deprecated.
    .text("storage") { Keywords.escaped($0.property.stored) },
    .list("deprecation", \.property.documentation.deprecation),
    .flag("isDeprecated") { !$0.property.documentation.deprecation.isEmpty },
    .text("type") { $0.printer.text($0.property.type) },
    // This and everything below is for fields of an object.
    .text("wire") { $0.property.field.map { SwiftText.literal($0.name) } ?? "" },
    // Whether a local variable of `init(from:)` or `encode(to:)` hides it.
    .flag("isHiddenInDecoding") { ["decoder", "fields"].contains($0.property.stored) },
    .flag("isHiddenInEncoding") { ["encoder", "fields"].contains($0.property.stored) },
    // The call on `FieldReader`, and whether it throws, because a type of the spec lacks a
    // placeholder value.
    .text("read", \.read), .flag("throws") { ["value", "numbers"].contains($0.read) },
    // The value if it is absent: `1`.
    .view("fallback") { $0.property.field?.fallback.map($0.printer.text) },
    .text("write") { $0.property.field?.writing ?? "" },
    .flag("isParameter", \.isParameter), .view("initialValue", \.initialValue),
  ])

  /// `optionalString`
  private var read: String {
    guard let field = property.field else { return "" }
    return field.isOptional ? "optional" + Self.capitalized(field.format) : field.format
  }

  /// Whether the initializer has a parameter for it.
  private var isParameter: Bool { !property.isReadOnly && !property.isConstant }

  /// The value that the initializer assigns without a parameter, unless it is nil.
  fileprivate var initialValue: String? {
    isParameter || !property.isBoxed && property.initialValue == .null
      ? nil : property.initialValue.map(printer.text)
  }

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
  let checks: [CallView]

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
    // The names of declared properties, as literals.
    .list("known") { $0.additional.known.map(SwiftText.literal) },
  ])
}

/// An open enum.
struct EnumerationView: View {
  struct Case: View {
    let value: EnumerationDeclaration.Case
    let printer: SwiftPrinter

    static let keys = ViewKeys<Self>([
      .text("documentation", \.value.documentation.text),
      .text("name") { Keywords.escaped($0.value.name) },
      .text("value") { $0.printer.text($0.value.value) },
    ])
  }

  let enumeration: EnumerationDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.enumeration.documentation.text),
    .text("name") { $0.enumeration.path.last ?? "" },
    .list("extensions") { $0.enumeration.model.extensions.map(ExtensionView.init) },
    .text("rawType") { $0.printer.vocabulary[$0.enumeration.rawType] },
    .flag("isLiteral", \.enumeration.isLiteral), .flag("isLarge", \.enumeration.isLarge),
    .flag("isExact", \.enumeration.isExact),
    .list("cases") { view in
      view.enumeration.cases.map { Case(value: $0, printer: view.printer) }
    },
  ])
}

struct AliasView: View {
  let alias: AliasDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.alias.documentation.text), .text("name") { $0.alias.path.last ?? "" },
    .list("extensions") { $0.alias.model.extensions.map(ExtensionView.init) },
    .text("type") { $0.printer.text($0.alias.type) },
  ])
}
