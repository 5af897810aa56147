import Decisions
import APIModel
import Mustache

/// An enum with a payload per variant.
struct UnionView: View {
  struct Case: View {
    let each: UnionDeclaration.Case
    let index: Int
    let printer: SwiftPrinter

    var name: String { Keywords.escaped(each.name) }
    var type: String { printer.text(each.type) }
    /// The discriminator values as a pattern, if any: `"cat", "lion"`.
    var pattern: String? {
      each.values.isEmpty ? nil : each.values.map(SwiftText.literal).joined(separator: ", ")
    }
    /// The call in `encode(to:)`: `value.encode(to: encoder)`.
    var encoding: String { each.encoding.text(printer) }
    var check: CallView? { each.check.map(printer.call) }
    /// The function that makes the case and its payload, if any.
    var function: Function? { each.parameters.map { Function($0, printer) } }

    static let keys = ViewKeys<Self>([
      .text("name", \.name), .text("type", \.type), .view("pattern", \.pattern),
      .text("index") { "\($0.index)" }, .text("encoding", \.encoding),
      // The method that adds the payload to a form.
      .text("partMethod") { $0.each.isFile ? "file" : "field" },
      .view("check", \.check), .view("function", \.function),
    ])
  }

  /// A function that makes a case and its payload.
  struct Function: View {
    let parameters: [String]
    /// The arguments for the initializer of the payload: `number: number`.
    let arguments: [String]

    init(_ parameters: [ParameterDeclaration], _ printer: SwiftPrinter) {
      self.parameters = parameters.map(printer.text)
      arguments = parameters.map {
        "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))"
      }
    }

    static let keys = ViewKeys<Self>([
      .list("parameters", \.parameters), .list("arguments", \.arguments),
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

    var documentation: String { property.documentation.text }
    /// The arguments of `@available` if it is deprecated.
    var deprecation: [String] { property.documentation.deprecation }
    var name: String { Keywords.escaped(property.name) }
    var type: String { printer.text(property.type) }
    var payloads: [Payload] {
      zip(cases, property.stored).map { Payload(name: $0.name, stored: $1) }
    }

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .list("deprecation", \.deprecation),
      .flag("isDeprecated") { !$0.deprecation.isEmpty }, .text("name", \.name),
      .text("type", \.type), .list("payloads", \.payloads),
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

  let union: UnionDeclaration
  let printer: SwiftPrinter

  var name: String { union.path.last ?? "" }
  var conformances: String { printer.conformances(union.conformances) }
  var cases: [Case] {
    union.cases.enumerated().map { Case(each: $1, index: $0, printer: inside) }
  }
  var properties: [Property] {
    union.properties.map { Property(property: $0, cases: union.cases, printer: inside) }
  }
  var literals: [Literal] { union.literals.map { Literal($0, inside) } }
  /// The fallback case for unknown values of the discriminator.
  var fallback: Case? { union.fallback.map { cases[$0] } }
  /// Whether there is a case for values that match no other.
  var hasUnknown: Bool { union.fallback == nil && !union.isForm }
  /// Whether a form holds the value in parts, as a file or another value.
  var isFormContent: Bool { union.isForm && union.cases.contains(where: \.isFile) }
  /// The discriminator as a literal; nil if the variants are distinguished by their shapes.
  var discriminator: String? { union.discriminator.map(SwiftText.literal) }
  /// The shapes that distinguish variants without a discriminator.
  var shapes: [ShapeView] { union.shapes.map { ShapeView($0, inside) } }
  var declarations: [DeclarationView] { union.declarations.map { DeclarationView($0, printer) } }
  private var inside: SwiftPrinter { printer.inside(union.path) }

  static let keys = ViewKeys<Self>([
    .text("documentation", \.union.documentation.text), .flag("isIndirect", \.union.isIndirect),
    .text("name", \.name),
    .list("extensions") { $0.union.model.extensions.map(ExtensionView.init) },
    .text("conformances", \.conformances), .list("cases", \.cases),
    .list("properties", \.properties),
    .list("constants") { $0.union.constants.map(Constant.init) },
    .flag("hasConstants") { !$0.union.constants.isEmpty },
    .list("literals", \.literals), .view("fallback", \.fallback),
    .flag("hasUnknown", \.hasUnknown), .flag("isFormContent", \.isFormContent),
    .view("discriminator", \.discriminator), .flag("isExact", \.union.isExact),
    .list("shapes", \.shapes), .flag("canBeSeveral", \.union.canBeSeveral),
    .flag("decodes", \.union.decodes), .flag("encodes", \.union.encodes),
    .flag("validates", \.union.validates), .list("declarations", \.declarations),
  ])
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
