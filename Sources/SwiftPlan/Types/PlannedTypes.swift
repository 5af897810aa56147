package import APIModel

/// How generated code spells the types of an API, for checks that compare what is generated with the spec.
///
/// ```swift
/// PlannedTypes(api, options: options).spelling(of: .named(id))   // "Order.State"
/// ```
package struct PlannedTypes {
  private let planner: Planner

  /// The types as ``plan(_:options:)`` names them.
  package init(_ api: API, options: PlanOptions) {
    planner = Planner(api: api, options: options)
  }

  /// The type as it is written outside of all declarations.
  package func spelling(of use: TypeUse) -> String { planner.spelling.spell(use).text }

  /// The type of the value that a body is read into.
  package func value(of content: Content) -> TypeUse { planner.value(of: content) }
}
