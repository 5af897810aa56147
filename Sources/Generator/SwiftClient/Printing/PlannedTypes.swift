package import Decisions
package import APIModel

/// How generated code spells the types of an API, for checks that compare generated code with the
/// spec.
///
/// ```swift
/// PlannedTypes(api, options: options).spelling(of: .named(id))   // "Order.State"
/// ```
package struct PlannedTypes {
  private let spelling: Spelling
  private let graph: TypeGraph

  /// Creates the types with the names that were decided.
  package init(_ decisions: Decisions) {
    graph = decisions.graph
    spelling = Spelling(names: decisions.types, graph: graph)
  }

  /// Returns the type as written outside of all declarations.
  package func spelling(of use: TypeUse) -> String { spelling.spell(use).description }

  /// The types by their spelling.
  package var declarations: [String: TypeDeclaration] {
    Dictionary(
      graph.ids.map { (spelling(of: .named($0)), graph[$0]) },
      uniquingKeysWith: { first, _ in first })
  }
}
