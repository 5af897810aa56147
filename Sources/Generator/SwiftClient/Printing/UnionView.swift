import APIModel
import Mustache

/// An enum with a payload per variant.
struct UnionView: View {
  struct Case: View {
    let variant: UnionDeclaration.Case
    let position: Int
    let printer: SwiftPrinter

    static let keys = ViewKeys<Self>([
      .text("name") { Keywords.escaped($0.variant.name) },
      .text("type") { $0.printer.text($0.variant.type) },
      // The discriminator values, if any: `"cat", "lion"`.
      .view("pattern", \.pattern), .text("index", \.position.description),
      // The call in `encode(to:)`: `value.encode(to: encoder)`.
      .text("encoding") { $0.variant.encoding.text($0.printer) },
      // The method that adds the payload to a form.
      .text("partMethod") { $0.variant.isFile ? "file" : "field" },
      .view("check") { $0.variant.check.map($0.printer.call) },
      .view("function") { view in
        view.variant.parameters.map { Function(declared: $0, printer: view.printer) }
      },
    ])

    private var pattern: String? {
      variant.values.isEmpty
        ? nil : variant.values.map(SwiftText.literal).joined(separator: ", ")
    }
  }

  /// A function that makes a case and its payload.
  struct Function: View {
    let declared: [ParameterDeclaration]
    let printer: SwiftPrinter

    static let keys = ViewKeys<Self>([
      .list("parameters") { $0.declared.map($0.printer.text) },
      // The arguments for the initializer of the payload: `number: number`.
      .list("arguments") {
        $0.declared.map { "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))" }
      },
    ])
  }

  /// A property of all payloads.
  struct Property: View {
    struct Payload: View {
      /// The case.
      let name: String
      let stored: String

      static let keys = ViewKeys<Self>([
        .text("name") { Keywords.escaped($0.name) },
        .text("stored") { Keywords.escaped($0.stored) },
      ])
    }

    let property: UnionDeclaration.Property
    let cases: [UnionDeclaration.Case]
    let printer: SwiftPrinter

    static let keys = ViewKeys<Self>([
      .text("documentation", \.property.documentation.text),
      .list("deprecation", \.property.documentation.deprecation),
      .flag("isDeprecated") { !$0.property.documentation.deprecation.isEmpty },
      .text("name") { Keywords.escaped($0.property.name) },
      .text("type") { $0.printer.text($0.property.type) },
      .list("payloads") {
        zip($0.cases, $0.property.stored).map { Payload(name: $0.name, stored: $1) }
      },
    ])
  }

  /// A case of a payload that is an enum.
  struct Constant: View {
    let constant: UnionDeclaration.Constant

    static let keys = ViewKeys<Self>([
      .text("documentation", \.constant.documentation.text),
      .text("name") { Keywords.escaped($0.constant.name) },
      // The case of the union.
      .text("variant") { Keywords.escaped($0.constant.variant) },
    ])
  }

  /// An initializer for a literal.
  struct Literal: View {
    /// The label and the name of the parameter: `stringLiteral value`.
    let label: String
    /// The type of the parameter: `String`, `Item...`, or `(String, Item)...`.
    let type: String
    /// The case.
    let name: String
    /// The payload.
    let value: String

    static let keys = ViewKeys<Self>([
      .text("label", \.label), .text("type", \.type), .text("name", \.name),
      .text("value", \.value),
    ])
  }

  let union: UnionDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.union.documentation.text), .flag("isIndirect", \.union.isIndirect),
    .text("name") { $0.union.path.last ?? "" },
    .list("extensions") { $0.union.model.extensions.map(ExtensionView.init) },
    .text("conformances") { $0.printer.conformances($0.union.conformances) },
    .list("cases", \.cases), .list("properties", \.properties),
    .list("constants") { $0.union.constants.map(Constant.init) },
    .flag("hasConstants") { !$0.union.constants.isEmpty },
    .list("literals") { view in view.union.literals.map { Literal($0, view.inside) } },
    // The case for unknown values of the discriminator.
    .view("fallback") { view in view.union.fallback.map { view.cases[$0] } },
    // Whether there is a case for values that match no other.
    .flag("hasUnknown") { $0.union.fallback == nil && !$0.union.isForm },
    // Whether a form holds the value in parts, as a file or another value.
    .flag("isFormContent") { $0.union.isForm && $0.union.cases.contains(where: \.isFile) },
    // The discriminator as a literal; nil if the variants are distinguished by their shapes.
    .view("discriminator") { $0.union.discriminator.map(SwiftText.literal) },
    // Whether Swift may consider a discriminator value equal to a different string.
    .flag("isExact", \.union.isExact),
    .list("shapes") { view in view.union.shapes.map { ShapeView($0, view.inside) } },
    // Whether a value can match several variants at once.
    .flag("canBeSeveral", \.union.canBeSeveral),
    .flag("decodes", \.union.decodes), .flag("encodes", \.union.encodes),
    .flag("validates", \.union.validates),
    .list("declarations") { $0.printer.views(of: $0.union.declarations) },
  ])

  private var inside: SwiftPrinter { printer.inside(union.path) }

  private var cases: [Case] {
    let inside = inside
    return union.cases.enumerated().map { Case(variant: $1, position: $0, printer: inside) }
  }

  private var properties: [Property] {
    let inside = inside
    return union.properties.map { Property(property: $0, cases: union.cases, printer: inside) }
  }
}

extension UnionView.Literal {
  init(_ literal: UnionDeclaration.Literal, _ printer: SwiftPrinter) {
    name = Keywords.escaped(literal.name)
    let type = printer.text(literal.type)
    switch literal.kind {
    case .array:
      (label, self.type, value) = ("arrayLiteral elements", type + "...", "elements")
    case .dictionary:
      label = "dictionaryLiteral elements"
      self.type = "(\(printer.vocabulary["String"]), \(type))..."
      value = ".init(elements, uniquingKeysWith: { $1 })"
    case .string, .integer, .float, .boolean:
      label = "\(literal.kind)Literal value"
      self.type = type
      value = literal.isRawValue ? ".init(rawValue: value)" : "value"
    }
  }
}
