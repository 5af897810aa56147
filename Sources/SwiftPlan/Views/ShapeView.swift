package import Mustache

/// What distinguishes a variant of a union, as the runtime's `VariantShape`: `.object(required: ["lives"])`.
package struct ShapeView: View, Hashable {
  /// A label with texts or shapes.
  package struct Argument: View, Hashable {
    package var label: String
    package var items: [String] = []
    /// Shapes instead of items.
    package var shapes: [ShapeView] = []
    /// Whether they are in brackets.
    package var isList = true

    package static let keys = ViewKeys<Self>([
      .text("label", \.label), .flag("hasLabel", \.hasLabel), .list("items", \.items),
      .list("shapes", \.shapes), .flag("isList", \.isList),
    ])

    private var hasLabel: Bool { !label.isEmpty }
  }

  package var name: String
  /// Empty for a shape that is a name alone.
  package var arguments: [Argument] = []

  package static let keys = ViewKeys<Self>([
    .text("name", \.name), .list("arguments", \.arguments), .flag("hasArguments", \.hasArguments),
  ])

  private var hasArguments: Bool { !arguments.isEmpty }
}
