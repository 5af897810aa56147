import SpecDocument

/// Names in `required` that the `properties` beside it do not describe. A schema that includes this
/// one with `allOf` may describe them, which is known only after the whole spec has been read.
struct UndescribedRequirements {
  private struct Requirement {
    let name: ExactText
    let schema: SourceSpan
    let diagnostic: Diagnostic
  }

  private var requirements: [Requirement] = []

  /// Adds a name that the schema at a location does not describe.
  mutating func add(_ name: String, of schema: SourceSpan, _ diagnostic: Diagnostic) {
    requirements.append(Requirement(name: ExactText(name), schema: schema, diagnostic: diagnostic))
  }

  /// Returns the diagnostics about names, unless every schema that includes theirs describes them.
  func diagnostics(in spec: ResolvedSpec, _ references: References) -> [Diagnostic] {
    guard !requirements.isEmpty else { return [] }
    let described = namesDescribedByOwners(in: spec, references)
    return requirements.filter { described[$0.schema]?.contains($0.name) != true }
      .map(\.diagnostic)
  }

  /// Returns, for each included schema, the names that all schemas around it describe.
  private func namesDescribedByOwners(
    in spec: ResolvedSpec, _ references: References
  ) -> [SourceSpan: Set<ExactText>] {
    let required = Dictionary(grouping: requirements, by: \.schema)
    var names: [SourceSpan: Set<ExactText>] = [:]
    var inline: Set<NodeID> = []
    func visit(_ node: Node, _ place: Place, _ pointer: [String]) -> Bool {
      guard place == .object(.schema), let own = node["allOf"]?.sequence else { return true }
      inline.formUnion(own.map(NodeID.init))
      // A schema that includes an inline member also includes the inline member's members.
      guard !inline.contains(NodeID(node)) else { return true }
      let members = references.members(of: node)
      let described = DescribedProperties(members)
      for member in members.dropFirst() {
        guard let requirements = required[member.span] else { continue }
        let found = requirements.map(\.name).filter { described.contains($0.text) }
        names[member.span] = names[member.span]?.intersection(found) ?? Set(found)
      }
      return true
    }
    walk(spec.root, as: .object(.document), visit: visit)
    for part in spec.parts { walk(part.node, as: part.place, visit: visit) }
    return names
  }
}
