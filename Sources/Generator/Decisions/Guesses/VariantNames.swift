import APIModel

/// The names of a union's inline variants without a title or a constant. Each wants, in this order:
///
/// - a member that is always `true` or always `false`: `.ok(Ok)`, `.notOk(NotOk)`
/// - a required member, or the first if none is required: `.email(Email)`
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
          candidates: Self.candidates(variant.type, common: common, graph, style) + [
            style.upperCamel(part.name)
          ]))
    }
    let assigned = NameScope.assign(candidateLists, onlySpelled: true)
    names = Dictionary(zip(ids, assigned), uniquingKeysWith: { first, _ in first })
  }

  subscript(id: TypeID) -> String? { names[id] }

  private static func candidates(
    _ use: TypeUse, common: Set<String>, _ graph: TypeGraph, _ style: WordStyle
  ) -> [String] {
    // A number cannot name a type.
    let members = (graph.object(use)?.shape.properties ?? []).compactMap { property in
      let name = style.upperCamel(property.name.text)
      return name.first == "_" || style.isMember(name) ? nil : (name: name, property: property)
    }
    let flags = members.compactMap { name, property -> String? in
      guard case .bool(let value) = property.constant else { return nil }
      return value ? name : "Not" + name
    }
    let required = members.filter(\.property.isRequired)
    let own = required.isEmpty ? Array(members.prefix(1)) : required
    return flags + own.map(\.name) + [kind(of: use, graph)].compactMap(\.self)
      + members.map(\.name) + members.map { word($0.property.type, graph) + $0.name }
      + (required.flatMap { constants(in: $0.property.type, graph) }
      + combinations(
        of: constants(in: use, graph),
        own.map(\.property).filter { !common.contains($0.name.text) })).map(style.upperCamel)
      .filter { $0.first != "_" && !style.isMember($0) }
  }

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
      return text
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
