import APIModel

/// The names of operations without an `operationId`, or whose `operationId` only repeats method and
/// path or is that of another operation too, as where a path refers to another.
///
/// As in other SDKs, a method is named for what it does: `get`, `list`, `create`, `update`,
/// `replace`, `delete`, or the verb at the end of its path, `copy`. If that is not unique in its
/// group, its object follows: `getContent`. The operation with the shortest path keeps the short
/// name.
struct PathNames {
  struct Name {
    let method: String
    let request: String
    /// Everything in the path, if less is not unique: `createContentCheckpointByID`.
    let longMethod: String
    let longRequest: String
  }

  private var names: [Int: Name] = [:]

  init(
    _ operations: [APIModel.Operation], graph: TypeGraph, groups: OperationGroups,
    evidence: [OperationEvidence], style: WordStyle
  ) {
    let collections = Set(operations.compactMap { PathAction.collection(of: $0.path) })
    let actions = operations.indices.reduce(into: [Int: PathAction]()) { actions, index in
      guard case .path(let verb) = evidence[index] else { return }
      actions[index] = PathAction(
        operations[index], graph, collections: collections, said: verb, style)
    }
    assign(groups.ungrouped, actions, group: nil)
    for group in groups.groups { assign(group.operations, actions, group: group.name) }
  }

  /// The name of an operation by its path; nil if it has a name of its own.
  subscript(index: Int) -> Name? { names[index] }

  /// Lengthens the names of one group until all differ.
  private mutating func assign(
    _ indices: [Int], _ actions: [Int: PathAction], group: String?
  ) {
    let words = group.map { GroupWords($0) }
    let scope = group.map { PathScope($0, indices.compactMap { actions[$0] }) }
    var lengths = indices.reduce(into: [Int: Int]()) { lengths, index in
      guard let action = actions[index] else { return }
      let isSaid = scope.map { action.hasObject || $0.isBelow(action) } ?? true
      lengths[index] = min(isSaid ? 1 : 0, action.length)
    }
    for _ in 0...PathAction.longest {
      let equal = Dictionary(grouping: lengths) { actions[$0.key]?.name($0.value, in: words) ?? "" }
      var isUnique = true
      for (_, all) in equal where all.count > 1 {
        let shortest = all.compactMap { actions[$0.key]?.rank }.min { $0 < $1 }
        let first = all.filter { actions[$0.key]?.rank ?? (0, 0) == shortest ?? (0, 0) }
        for (index, length) in all {
          guard let action = actions[index], length < action.length,
            first.count > 1 || first[0].key != index
          else { continue }
          lengths[index] = length + 1
          isUnique = false
        }
      }
      if isUnique { break }
    }
    for (index, length) in lengths {
      guard let action = actions[index] else { continue }
      names[index] = Name(
        method: action.name(length, in: words), request: action.requestName(length, group: group),
        longMethod: action.longName(action.verb), longRequest: action.longName(action.capitalVerb))
    }
  }
}

/// Whether the name of a group specifies the subject of its operations.
private struct PathScope {
  private let group: String
  /// The number of leading segments that all of its paths share.
  private let common: Int

  init(_ group: String, _ actions: [PathAction]) {
    self.group = Singular.of(Words.split(group).joined()).lowercased()
    let paths = actions.map(\.path)
    let first = paths.first ?? []
    common =
      first.indices.prefix { index in
        paths.allSatisfy { index < $0.count && $0[index] == first[index] }
      }.count
  }

  /// Returns whether the subject of an operation is below that of the group, or below what all its
  /// paths share: the accounts of `/user/accounts` in `user`.
  func isBelow(_ action: PathAction) -> Bool {
    let depth = action.path.lastIndex(of: group).map { $0 + 1 } ?? common
    return action.path.count > depth
  }
}
