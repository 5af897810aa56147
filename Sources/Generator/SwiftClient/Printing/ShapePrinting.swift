import APIModel
import JSONCoding
import Mustache
import SpecDocument

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
      case .array(of: _, let count) where count > 0:
        [Argument(label: "count", items: ["\(count)"], isList: false)]
      case .array(of: let elements, _) where !elements.isEmpty:
        [Argument(label: "of", shapes: elements.map { ShapeText($0, printer) }, isList: false)]
      case .any(let shapes):
        [Argument(label: "of", shapes: shapes.map { ShapeText($0, printer) })]
      case .object(let members) where shape.isMap:
        members.values.map {
          Argument(label: "of", shapes: [ShapeText($0, printer)], isList: false)
        }
      case .object(let members), .tuple(let members): Self.arguments(members, printer)
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
    guard members.others != .dropped else { return all }
    let others = ShapeText(name: members.others == .kept ? "kept" : "refused")
    return all + [Argument(label: "others", shapes: [others], isList: false)]
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
    case .tuple: "tuple"
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
