import APIModel

/// The names of a union's inline variants without a title or a constant. Each wants, in this order:
///
/// - a member that is always `true` or always `false`: `.ok(Ok)`, `.notOk(NotOk)`
/// - `range` for members that limit one: `gte` and `lt`, `from` and `to`
/// - a required member, or the first if none is required: `.email(Email)`. Beside scalars, the first of
///   several is no better than `.object`
/// - its kind of value: `.empty(Empty)`, `.object(Object)`, `.option(Option)`, `.items([Item])`
/// - another member, or a member with its type: `.stringLabels(StringLabels)`
/// - a constant in a required member: `.token(Token)` for `{credential: {kind: token}}`
/// - a constant that another variant has too, with a member that not all require: `.githubOrg(GitHubOrg)`
///
/// A name that two variants want goes to neither; without any other, a variant is numbered.
struct VariantNames {
  private let names: [TypeID: String]

  init(of union: UnionShape, _ graph: TypeGraph, _ style: WordStyle) {
    let required = union.variants.map { variant in
      Set(
        (graph.object(variant.type)?.shape.properties ?? []).filter(\.isRequired).map(\.name.text))
    }
    let common = required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
    let objects = union.variants.count { graph.object($0.type) != nil }
    var ids: [TypeID] = []
    var candidateLists: [CandidateList] = []
    for variant in union.variants {
      guard let id = variant.type.named, case .nested(_, let part) = graph[id].origin,
        case .variant(nil, _) = part, !graph[id].isInlineMap
      else { continue }
      ids.append(id)
      candidateLists.append(
        CandidateList(
          part.name,
          candidates: Self.candidates(
            variant.type, common: common, isOnlyObject: objects == 1, graph, style)
            + [
              style.upperCamel(part.name)
            ]))
    }
    let assigned = NameScope.assign(candidateLists, onlySpelled: true)
    names = Dictionary(zip(ids, assigned), uniquingKeysWith: { first, _ in first })
  }

  subscript(id: TypeID) -> String? { names[id] }

  private static func candidates(
    _ use: TypeUse, common: Set<String>, isOnlyObject: Bool, _ graph: TypeGraph,
    _ style: WordStyle
  ) -> [String] {
    // A number cannot name a type.
    let properties = graph.object(use)?.shape.properties ?? []
    let members: [(name: String, property: ObjectShape.Property)] = properties.compactMap {
      if case .string? = $0.constant { return nil }
      let name = style.upperCamel($0.name.text)
      return name.first == "_" || style.isMember(name) ? nil : (name, $0)
    }
    let flags = members.compactMap { name, property -> String? in
      guard case .bool(let value) = property.constant else { return nil }
      return value ? name : "Not" + name
    }
    let required = members.filter(\.property.isRequired)
    let own = required.isEmpty ? Array(members.prefix(1)) : required
    let isSeveral = properties.count > 1
    // The first of several may be missing, but tells objects apart.
    let present = required.isEmpty && isSeveral && isOnlyObject ? [] : own
    let isRange = isSeveral && properties.allSatisfy { limits.contains($0.name.text) }
    return flags + (isRange ? ["Range"] : []) + present.map(\.name)
      + [kind(of: use, graph)].compactMap(\.self)
      + members.map(\.name) + members.map { word($0.property.type, graph) + $0.name }
      + (required.flatMap { constants(in: $0.property.type, graph) }
      + combinations(
        of: constants(in: use, graph),
        own.map(\.property).filter { !common.contains($0.name.text) })).map(style.upperCamel)
      .filter { $0.first != "_" && !style.isMember($0) }
  }

  private static let limits: Set<String> = [
    "after", "before", "end", "from", "gt", "gte", "lt", "lte", "max", "min", "start", "to",
  ]

  private static func combinations(
    of constants: [String], _ members: [ObjectShape.Property]
  ) -> [String] {
    constants.flatMap { constant in
      members.filter { $0.constant == nil }.map { constant + " " + $0.name.text }
    }
  }

  private static func constants(in use: TypeUse, _ graph: TypeGraph) -> [String] {
    (graph.object(use)?.shape.properties ?? []).compactMap { property in
      guard case .string(let text)? = property.constant, VariantConstants.isName(text) else {
        return nil
      }
      return VariantConstants.word(of: text)
    }
  }

  private static func kind(of use: TypeUse, _ graph: TypeGraph) -> String? {
    switch graph.bare(use) {
    case .array, .map: return "Item"
    case .scalar, .nullable: return nil
    case .named(let id):
      return switch graph[id].shape {
      case .object(let shape) where shape.isEmpty: "Empty"
      case .object(let shape): shape.isTuple ? "Tuple" : "Object"
      case .enumeration(let shape): shape.raw == .string || shape.raw == .any ? "Option" : "Number"
      case .union, .alias, .mapped: "Choice"
      }
    }
  }

  private static func word(_ use: TypeUse, _ graph: TypeGraph) -> String {
    switch graph.element(of: use) {
    case .scalar(let scalar): WordStyle.standard.upperCamel(scalar.name)
    case let other: kind(of: other, graph) ?? ""
    }
  }
}

extension ObjectShape {
  /// Whether the spec describes no member, although arbitrary ones may be kept.
  fileprivate var isEmpty: Bool {
    properties.isEmpty && (additional == nil || additional == .scalar(.json))
  }
}
