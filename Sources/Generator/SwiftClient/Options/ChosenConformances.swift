import Decisions
package import APIModel
package import SpecDocument

/// The user's choice of conformances, for all models and requests or for some models.
package struct ChosenConformances: Sendable, Equatable, ExpressibleByArrayLiteral {
  package var all: Set<PlanOptions.Conformance>
  /// The schemas that get a conformance, by their names in the spec.
  package var some: [PlanOptions.Conformance: [API.Name]] = [:]
  /// Whether models with an `id` are `Identifiable` unless the user lists the models that are.
  package var isIdentifiableByDefault = true

  package init(_ all: Set<PlanOptions.Conformance> = []) { self.all = all }

  package init(arrayLiteral elements: PlanOptions.Conformance...) { all = Set(elements) }

  package var isEmpty: Bool { all.isEmpty && some.isEmpty && isIdentifiableByDefault }

  /// Reports names that no schema has.
  package func check(against api: API, diagnostics: inout Diagnostics) {
    var types = KnownNames(of: "type", api.types.compactMap(\.component))
    for name in some.values.joined().sorted(by: { $0.text < $1.text }) {
      if let problem = types.problem(with: name.text, at: name.span) { diagnostics.add(problem) }
    }
  }

  /// Returns the types for which the user has chosen a conformance.
  func types(_ conformance: PlanOptions.Conformance, in graph: TypeGraph) -> Set<TypeID> {
    let names = Set((some[conformance] ?? []).map(\.text))
    guard !names.isEmpty else { return [] }
    return Set(graph.ids.filter { graph[$0].component.map(names.contains) ?? false })
  }
}
