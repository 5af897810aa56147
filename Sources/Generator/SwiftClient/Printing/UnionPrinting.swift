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
      .flag("isExact") { union in
        (union.cases.flatMap(\.values) + union.choices.flatMap(\.values))
          .contains(where: \.mayEqualAnother)
      },
      .list("choices", \.choices),
      .flag("canBeSeveral") { $0.choices.contains(where: \.canBeSeveral) },
      .flag("decodes") { $0.coding.contains(.decoding) },
      .flag("encodes") { $0.coding.contains(.encoding) },
      .flag("validates") { $0.conformances.contains("Validatable") },
      .list("declarations", \.declarations),
    ])
}

extension UnionDeclaration.Choice: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Choice",
    [
      // The discriminator values that its cases share, as a pattern.
      .text("pattern") { pattern($0.values) }, .list("cases", \.cases),
      .list("shapes") { choice, printer in choice.shapes.map { ShapeText($0, printer) } },
      .flag("canBeSeveral", \.canBeSeveral),
    ])
}

/// Returns a pattern that matches several strings.
private func pattern(_ values: [String]) -> String {
  values.map(SwiftText.literal).joined(separator: ", ")
}

extension UnionDeclaration.Case: Printable {
  static let keys = PrintedKeys<Self>(
    "UnionView.Case",
    [
      .name("name", \.name), .type("type", \.type),
      // The discriminator values as a pattern, if any: `"cat", "lion"`.
      .optional("pattern") { $0.values.isEmpty ? nil : pattern($0.values) },
      .text("index", \.index.description),
      // The discriminator, if the payload is read without it.
      .optional("excluded") { $0.excluded.map(SwiftText.literal) },
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
