import Mustache

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
    arguments = shape.arguments.map { Argument($0, printer) }
  }
}

extension ShapeView.Argument {
  init(_ argument: VariantShape.Argument, _ printer: SwiftPrinter) {
    label = argument.label
    switch argument.content {
    case .values(let values): items = values.map(printer.text)
    case .entries(let entries): items = entries.map(printer.text)
    case .shapes(let shapes): self.shapes = shapes.map { ShapeView($0, printer) }
    case .shape(let shape):
      shapes = [ShapeView(shape, printer)]
      isList = false
    }
  }
}
