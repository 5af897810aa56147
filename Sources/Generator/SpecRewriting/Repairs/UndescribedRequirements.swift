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
  /// The schemas with `allOf`, in the order of the document.
  private var owners: [Node] = []

  /// Adds a name that the schema at a location does not describe.
  mutating func add(_ name: String, of schema: SourceSpan, _ diagnostic: Diagnostic) {
    requirements.append(Requirement(name: ExactText(name), schema: schema, diagnostic: diagnostic))
  }

  /// Notes a schema, if it includes others. An outer schema has to precede the inner ones.
  mutating func note(_ schema: Node) {
    if schema["allOf"]?.sequence != nil { owners.append(schema) }
  }

  /// Returns the diagnostics about names, unless every schema that includes theirs describes them.
  func diagnostics(_ references: References) -> [Diagnostic] {
    guard !requirements.isEmpty else { return [] }
    let described = namesDescribedByOwners(references)
    return requirements.filter { described[$0.schema]?.contains($0.name) != true }
      .map(\.diagnostic)
  }

  /// Returns, for each included schema, the names that all schemas around it describe.
  private func namesDescribedByOwners(_ references: References) -> [SourceSpan: Set<ExactText>] {
    let required = Dictionary(grouping: requirements, by: \.schema)
    var names: [SourceSpan: Set<ExactText>] = [:]
    var inline: Set<NodeID> = []
    for owner in owners {
      inline.formUnion((owner["allOf"]?.sequence ?? []).map(NodeID.init))
      // A schema that includes an inline member also includes the inline member's members.
      if inline.contains(NodeID(owner)) { continue }
      let members = references.members(of: owner)
      let described = DescribedProperties(members)
      for member in members.dropFirst() {
        guard let requirements = required[member.span] else { continue }
        let found = requirements.map(\.name).filter { described.contains($0.text) }
        names[member.span] = names[member.span]?.intersection(found) ?? Set(found)
      }
    }
    return names
  }
}
