package import APIModel

/// How generated code spells the types of an API, for checks that compare what is generated with the spec.
///
/// ```swift
/// PlannedTypes(api, options: options).spelling(of: .named(id))   // "Order.State"
/// ```
package struct PlannedTypes {
  private let spelling: Spelling

  /// The types as ``plan(_:options:)`` names them.
  package init(_ api: API, options: PlanOptions) {
    spelling = SwiftNames(api, graph: TypeGraph(api), options: options).spelling
  }

  /// The type as it is written outside of all declarations.
  package func spelling(of use: TypeUse) -> String { spelling.spell(use).text }
}
