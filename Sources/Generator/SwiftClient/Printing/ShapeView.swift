import APIValues
import Mustache
import SpecDocument

/// The shape that distinguishes a variant of a union, as the runtime's `VariantShape`:
/// `.object(required: ["lives"])`.
struct ShapeView: View, Hashable {
  /// A label with values or shapes.
  struct Argument: View, Hashable {
    var label: String
    var items: [String] = []
    /// Shapes instead of items.
    var shapes: [ShapeView] = []
    /// Whether the items or shapes are in brackets.
    var isList = true

    static let keys = ViewKeys<Self>([
      .text("label", \.label), .flag("hasLabel", \.hasLabel), .list("items", \.items),
      .list("shapes", \.shapes), .flag("isList", \.isList),
    ])

    private var hasLabel: Bool { !label.isEmpty }
  }

  var name: String
  /// The arguments; empty for a shape that is only a name.
  var arguments: [Argument] = []

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .list("arguments", \.arguments), .flag("hasArguments", \.hasArguments),
  ])

  private var hasArguments: Bool { !arguments.isEmpty }
}

extension ShapeView {
  init(_ shape: VariantShape, _ printer: SwiftPrinter) {
    name = shape.name
    arguments =
      switch shape {
      case .known(let values):
        [Argument(label: "", items: values.compactMap(ValueExpression.init).map(printer.text))]
      case .array(of: let element?):
        [Argument(label: "of", shapes: [ShapeView(element, printer)], isList: false)]
      case .any(let shapes):
        [Argument(label: "of", shapes: shapes.map { ShapeView($0, printer) })]
      case .object(let members): Self.arguments(members, printer)
      default: []
      }
  }

  private static func arguments(_ members: VariantShape.Members, _ printer: SwiftPrinter)
    -> [Argument]
  {
    func texts(_ names: [ExactText]) -> [String] {
      names.map { printer.text(ValueExpression.string($0)) }
    }
    func entries<Value>(
      _ entries: [VariantShape.Entry<Value>], _ value: (Value) -> ValueExpression
    ) -> [String] {
      entries.map { printer.text(ValueExpression.Entry(key: $0.name, value: value($0.value))) }
    }
    let all = [
      Argument(label: "required", items: texts(members.required)),
      Argument(
        label: "constants",
        items: entries(members.constants) { .array($0.compactMap(ValueExpression.init)) }),
      Argument(label: "kinds", items: entries(members.kinds, \.asExpression)),
      Argument(label: "known", items: texts(members.known)),
    ].filter { !$0.items.isEmpty }
    guard members.keepsOthers else { return all }
    let kept = ShapeView(name: "kept")
    return all + [Argument(label: "others", shapes: [kept], isList: false)]
  }
}

extension VariantShape {
  /// The shape of a member.
  fileprivate var asExpression: ValueExpression {
    guard case .known(let values) = self else { return .member(name) }
    return .call(name, [.array(values.compactMap(ValueExpression.init))])
  }

  /// The name in the runtime.
  fileprivate var name: String {
    switch self {
    case .known: "known"
    case .array: "array"
    case .object: "object"
    case .any: "any"
    default: "\(self)"
    }
  }
}
