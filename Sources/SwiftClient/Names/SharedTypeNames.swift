import APIModel

/// The names of types that are declared once for several places, to save code. Callers write
/// `Thing.State`, the alias at the place.
///
/// A type's own name consists of its contents, `_OpenClosed`. The underscore indicates that it is
/// not part of the interface.
struct SharedTypeNames {
  let api: API
  let graph: TypeGraph
  let style: WordStyle
  let topLevel: [TypeID: String]

  /// How many members are named, in the first and in the second attempt.
  private static let counts = [3, 8]

  func candidateList(for id: TypeID) -> NameScope.CandidateList {
    var members = members(of: id)
    // A single member does not identify its type.
    if members.count == 1 { members = place(of: id) + members }
    let suffix = graph[id].direction == .sent ? "Input" : ""
    let names = Self.counts.map { count in
      let others = members.count > count ? ["And\(members.count - count)"] : []
      return "_" + (members.prefix(count) + others).joined() + suffix
    }
    return NameScope.CandidateList(wire(of: id, members), candidates: names)
  }

  private func members(of id: TypeID) -> [String] {
    let members =
      switch graph[id].shape {
      case .enumeration(let shape):
        shape.cases.map { style.upperCamel($0.nameOverride ?? $0.value) }
      case .object(let shape):
        shape.properties.map { style.upperCamel($0.nameOverride ?? $0.name.text) }
      case .union(let shape):
        shape.variants.enumerated().map { index, variant in
          variant.type.nameText(topLevel) ?? "Variant\(index + 1)"
        }
      case .alias, .mapped: [String]()
      }
    return members.isEmpty ? ["Empty"] : members
  }

  /// Returns the name that all places of a type with a single member have: `Failure`, or that of
  /// the property.
  private func place(of id: TypeID) -> [String] {
    guard case .places(let places) = graph[id].origin, let place = places.first else { return [] }
    switch place {
    case .nested(_, let part): return [style.upperCamel(part.name)]
    case .operation(let index, let role):
      switch role {
      case .parameter(let name), .header(let name): return [style.upperCamel(name)]
      case .body, .bodyAs: return ["Body"]
      case .response(let status), .responseAs(let status, _):
        let isSuccess = api.operations[index].responses.contains {
          $0.status == status && $0.isSuccess
        }
        return [isSuccess ? "Response" : "Failure"]
      }
    case .component, .clientParameter, .webhook, .places: return []
    }
  }

  /// Returns a key that differs for different types: besides the members, the places.
  private func wire(of id: TypeID, _ members: [String]) -> String {
    guard case .places(let places) = graph[id].origin else { return members.joined(separator: " ") }
    return members.joined(separator: " ") + " at " + places.map { "\($0)" }.sorted().joined()
  }
}
