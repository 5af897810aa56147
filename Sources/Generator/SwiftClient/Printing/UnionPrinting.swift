import Decisions
import APIModel
import JSONCoding
import Mustache
import SpecDocument

extension UnionDeclaration: Printable {
  var scope: [String]? { path }

  static let keys = PrintedKeys<Self>(
    "UnionView",
    [
      .text("documentation", \.documentation.text), .flag("isIndirect", \.isIndirect),
      .text("name") { $0.path.last ?? "" }, .list("extensions", \.model.extensions),
      .text("conformances") { $1.conformances($0.conformances) }, .list("cases", \.cases),
      .list("properties", \.properties), .list("constants", \.constants),
      .flag("hasConstants") { !$0.constants.isEmpty }, .list("literals", \.literals),
      // The case for unknown values of the discriminator.
      .view("fallback") { union in union.fallback.map { union.cases[$0] } },
      // Whether there is a case for values that match no other.
      .flag("hasUnknown") { $0.fallback == nil && !$0.coding.contains(.form) },
      // Whether a form holds the value in parts, as a file or another value.
      .flag("isFormContent") { $0.coding.contains(.form) && $0.cases.contains(where: \.isFile) },
      // Nothing if the variants are distinguished by their shapes.
      .optional("discriminator") { $0.discriminator.map(SwiftText.literal) },
      // Whether Swift may consider a discriminator value equal to a different string, since it
      // ignores Unicode normalization.
      .flag("isExact") { $0.cases.flatMap(\.values).contains(where: \.mayEqualAnother) },
      .list("shapes") { union, printer in union.shapes.map { ShapeText($0, printer) } },
      .flag("canBeSeveral", \.canBeSeveral),
      .flag("decodes") { $0.coding.contains(.decoding) },
      .flag("encodes") { $0.coding.contains(.encoding) },
      .flag("validates") { $0.conformances.contains("Validatable") },
      .list("declarations", \.declarations),
    ])
}

extension UnionDeclaration.Case: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Case",
    [
      .name("name", \.name), .type("type", \.type),
      // The discriminator values as a pattern, if any: `"cat", "lion"`.
      .optional("pattern") {
        $0.values.isEmpty ? nil : $0.values.map(SwiftText.literal).joined(separator: ", ")
      },
      .text("index", \.index.description),
      // The call in `encode(to:)`: `value.encode(to: encoder)`.
      .text("encoding") { $0.encoding.text($1) },
      // The method that adds the payload to a form.
      .text("partMethod") { $0.isFile ? "file" : "field" },
      .view("check") { $0.check.map($1.call) },
      .view("function") { $0.parameters.map(Function.init) },
    ])

  /// A function that makes the case and its payload.
  private struct Function: Printable {
    let parameters: [ParameterDeclaration]

    static let keys = PrintedKeys<Self>(
      "UnionView.Function",
      [
        .parameters("parameters", \.parameters),
        // For the initializer of the payload: `number: number`.
        .texts("arguments") {
          $0.parameters.map {
            "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))"
          }
        },
      ])
  }
}

extension UnionDeclaration.Property: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Property",
    [
      .text("documentation", \.documentation.text),
      .texts("deprecation", \.documentation.deprecation),
      .flag("isDeprecated") { !$0.documentation.deprecation.isEmpty }, .name("name", \.name),
      .type("type", \.type), .list("payloads", \.payloads), .flag("hasUnknown", \.hasUnknown),
    ])
}

extension UnionDeclaration.Property.Payload: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Property.Payload", [.name("name", \.name), .name("stored", \.stored)])
}

extension UnionDeclaration.Constant: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Constant",
    [
      .text("documentation", \.documentation.text), .name("name", \.name),
      .name("variant", \.variant),
    ])
}

/// An initializer for a literal.
extension UnionDeclaration.Literal: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Literal",
    [
      // The label and the name of the parameter: `stringLiteral value`.
      .text("label") { "\($0.kind)Literal \($0.isCollection ? "elements" : "value")" },
      // The type of the parameter: `String`, `Item...`, or `(String, Item)...`.
      .text("type") { literal, printer in
        let type = printer.text(literal.type)
        return switch literal.kind {
        case .array: type + "..."
        case .dictionary: "(\(printer.vocabulary["String"]), \(type))..."
        case .string, .integer, .float, .boolean: type
        }
      },
      .name("name", \.name),
      // The payload.
      .text("value") { literal in
        switch literal.kind {
        case .array: "elements"
        case .dictionary: ".init(elements, uniquingKeysWith: { $1 })"
        case .string, .integer, .float, .boolean:
          literal.isRawValue ? ".init(rawValue: value)" : "value"
        }
      },
    ])

  private var isCollection: Bool { [.array, .dictionary].contains(kind) }
}

extension UnionDeclaration.Encoding {
  /// Returns the call in `encode(to:)`: `value.encode(to: encoder)`.
  fileprivate func text(_ printer: SwiftPrinter) -> String {
    switch self {
    case .model: "value.encode(to: encoder)"
    case .value: "encoder.encode(variant: value)"
    case .noted(let notation): "encoder.encode(variant: \(printer.text("value", in: notation)))"
    case .fraction: "encoder.encode(fraction: value)"
    case .tagged(let name, let tag):
      "encoder.encode(variant: value, \(SwiftText.literal(name)), \(printer.text(tag)))"
    }
  }
}

// MARK: - Shapes

/// The shape that distinguishes a variant of a union, as the runtime's `VariantShape`:
/// `.object(required: ["lives"])`.
struct ShapeText: Printable, Hashable {
  /// A label with values or shapes.
  struct Argument: Printable, Hashable {
    var label: String
    var items: [String] = []
    /// Shapes instead of items.
    var shapes: [ShapeText] = []
    /// Whether the items or shapes are in brackets.
    var isList = true

    static let keys = PrintedKeys<Self>(
      "ShapeView.Argument",
      [
        .text("label", \.label), .flag("hasLabel") { !$0.label.isEmpty },
        .texts("items", \.items), .list("shapes", \.shapes), .flag("isList", \.isList),
      ])
  }

  /// The name of the member that has the shape; empty for any other.
  var key = ""
  var name: String
  /// The arguments; empty for a shape that is only a name.
  var arguments: [Argument] = []

  static let keys = PrintedKeys<Self>(
    "ShapeView",
    [
      .text("key", \.key), .flag("hasKey") { !$0.key.isEmpty }, .text("name", \.name),
      .list("arguments", \.arguments),
      .flag("hasArguments") { !$0.arguments.isEmpty },
    ])
}

extension ShapeText {
  init(_ shape: VariantShape, _ printer: SwiftPrinter) {
    name = shape.name
    arguments =
      switch shape.form {
      case .scalar(_, let values?):
        [Argument(label: "", items: values.compactMap(ValueExpression.init).map(printer.text))]
      case .array(of: let elements) where !elements.isEmpty:
        [Argument(label: "of", shapes: elements.map { ShapeText($0, printer) }, isList: false)]
      case .any(let shapes):
        [Argument(label: "of", shapes: shapes.map { ShapeText($0, printer) })]
      case .object(let members) where shape.isMap:
        members.values.map {
          Argument(label: "of", shapes: [ShapeText($0, printer)], isList: false)
        }
      case .object(let members): Self.arguments(members, printer)
      case .anything, .scalar, .array: []
      }
  }

  private static func arguments(_ members: VariantShape.Members, _ printer: SwiftPrinter)
    -> [Argument]
  {
    func texts(_ names: [String]) -> [String] {
      names.map { printer.text(ValueExpression.string($0)) }
    }
    let constants = members.constants.map {
      printer.text(
        ValueExpression.Entry(
          key: SpecDocument.ExactText($0.name.text),
          value: .array($0.value.compactMap(ValueExpression.init))))
    }
    let kinds = members.kinds.map { kind in
      var shape = ShapeText(kind.value, printer)
      shape.key = printer.text(ValueExpression.string(kind.name.text))
      return shape
    }
    let all = [
      Argument(label: "required", items: texts(members.required)),
      Argument(label: "constants", items: constants),
      Argument(label: "kinds", shapes: kinds),
      Argument(label: "known", items: texts(members.known)),
    ].filter { !$0.items.isEmpty || !$0.shapes.isEmpty }
    guard members.others == .kept else { return all }
    let kept = ShapeText(name: "kept")
    return all + [Argument(label: "others", shapes: [kept], isList: false)]
  }
}

extension VariantShape {
  fileprivate var isMap: Bool {
    guard case .object(var members) = form else { return false }
    members.values = []
    return VariantShape.object(members) == .map
  }

  /// The name in the runtime.
  fileprivate var name: String {
    switch form {
    case .anything: "anything"
    case .scalar(_, .some): "known"
    case .scalar(let scalar, nil): "\(scalar)"
    case .array: "array"
    case .object: isMap ? "map" : "object"
    case .any: "any"
    }
  }
}

extension ValueExpression {
  /// The expression for a scalar; nil for null, arrays, objects and numbers out of range.
  fileprivate init?(_ json: JSON) {
    switch json {
    case .string(let text): self = .string(text)
    case .bool(let value): self = .bool(value)
    case .number(let digits): self.init(Int64(digits) == nil ? .number(digits) : .integer(digits))
    case .null, .array, .object: return nil
    }
  }
}
