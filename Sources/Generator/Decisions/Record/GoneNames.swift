/// The names that a file records for things that the API no longer has.
///
/// Nothing else gets these names, so that code written for one thing never refers to another.
struct GoneNames: Sendable, Equatable {
  /// Types at the top level of the module.
  private(set) var topLevel: Set<String> = []
  /// Nested types, by the key of their owner.
  private var nested: [String: Set<String>] = [:]
  /// Properties, cases and parameters, by the key of their owner.
  private var members: [String: Set<String>] = [:]
  /// Methods, also those that iterate over the items of lists, by the property of their group; the key
  /// is empty for methods of the client itself.
  private var methods: [String: Set<String>] = [:]
  /// Groups, headers, servers and credentials.
  private var others: [ChosenNames.Kind: Set<String>] = [:]

  init() {}

  /// Finds the names whose keys are not `known`. Types and members go with their owner. `kinds` contains
  /// the kind of the members of each type, by its key.
  init(
    _ chosen: ChosenNames, _ known: [ChosenNames.Kind: Set<String>],
    among owners: @autoclosure () -> Set<String>,
    _ kinds: @autoclosure () -> [String: ChosenNames.Kind]
  ) {
    let gone = ChosenNames.Kind.allCases.map { kind in
      let known = known[kind] ?? []
      return (kind, chosen[kind].filter { !known.contains(chosen.keys.current($0.wire, kind)) })
    }
    if gone.allSatisfy(\.1.isEmpty) { return }
    let recorded = Set([.types, .requests, .webhooks].flatMap { chosen[$0].map(\.wire) })
    let groups = Dictionary(
      chosen[.methods].map { ($0.wire, $0.group ?? "") }, uniquingKeysWith: { $1 })
    let routes = Dictionary(chosen.routes.map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
    let paged = chosen.pages.keysWithPages
    let (owners, kinds) = (owners(), kinds())
    for (kind, choices) in gone {
      for choice in choices {
        let name = choice.name
        switch kind {
        case .operations: break
        case .requests, .groupTypes, .webhooks: topLevel.insert(chosen.style.chosenType(name))
        case .types:
          let type = chosen.style.chosenType(name)
          if let owner = Self.owner(of: choice.wire, among: owners) {
            guard Self.isDirect(choice.wire, kind, in: owner, kinds[owner]) else { break }
            nested[owner, default: []].insert(type)
          } else if Self.owner(of: choice.wire, among: recorded) == nil {
            topLevel.insert(type)
          }
        case .properties, .cases, .parameters:
          if let owner = Self.owner(of: choice.wire, among: owners),
            Self.isDirect(choice.wire, kind, in: owner, kinds[owner])
          {
            members[owner, default: []].insert(name)
          }
        case .methods:
          methods[choice.group ?? "", default: []].insert(name)
          guard paged.contains(routes[choice.wire] ?? choice.wire) else { break }
          methods[choice.group ?? "", default: []].insert(
            ItemsNames.name(beside: name, chosen.style))
        case .items: methods[groups[choice.wire] ?? "", default: []].insert(name)
        case .groups, .headers, .servers, .securitySchemes:
          others[kind, default: []].insert(name)
        }
      }
    }
  }

  func types(in owners: [String]) -> Set<String> { names(nested, of: owners) }

  func members(of owners: [String]) -> Set<String> { names(members, of: owners) }

  /// Returns the removed methods of a group, by its property, or of the client.
  func methods(in group: String?) -> Set<String> { methods[group ?? ""] ?? [] }

  subscript(kind: ChosenNames.Kind) -> Set<String> { others[kind] ?? [] }

  private func names(_ all: [String: Set<String>], of owners: [String]) -> Set<String> {
    if all.isEmpty { return [] }
    return owners.reduce(into: []) { $0.formUnion(all[$1] ?? []) }
  }

  /// Returns whether something was in a type itself that has `members`, and not in another type there that is
  /// gone, too.
  private static func isDirect(
    _ key: String, _ kind: ChosenNames.Kind, in owner: String, _ members: ChosenNames.Kind?
  ) -> Bool {
    if kind == .parameters { return true }
    return switch members {
    case .properties:
      kind != .cases && !key.dropFirst(owner.count + 1).utf8.contains(UInt8(ascii: "."))
    case .cases: kind != .properties
    default: true
    }
  }

  /// Returns the longest prefix of a key that is the key of an owner: `User` for `User.nm`.
  private static func owner(of key: String, among owners: Set<String>) -> String? {
    var end = key.endIndex
    while let dot = key[..<end].lastIndex(of: ".") {
      let owner = String(key[..<dot])
      if owners.contains(owner) { return owner }
      end = dot
    }
    return nil
  }
}
