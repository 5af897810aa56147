import APIModel

/// The names that a file lists for what the API does not have any more. Nothing else gets them, so that code
/// that was written for one thing never means another.
struct GoneNames: Sendable, Equatable {
  /// Of types that are declared in the module.
  private(set) var topLevel: Set<String> = []
  /// Of types in another, by the key of that one.
  private var nested: [String: Set<String>] = [:]
  /// Of properties, cases and parameters, by the key of their owner.
  private var members: [String: Set<String>] = [:]
  /// Of methods, by the property of their group; those of the client itself have none.
  private var methods: [String: Set<String>] = [:]
  /// Of properties of the client, and of its servers and credentials.
  private var others: [ChosenNames.Kind: Set<String>] = [:]

  init() {}

  init(_ chosen: ChosenNames, _ api: API, _ keys: NameKeys) {
    let known = keys.all(of: api, TypeGraph(api))
    let owners = keys.allOwners
    let recorded = Set(
      [.types, .requests, .webhooks].flatMap { chosen[$0].map(\.wire) })
    for kind in ChosenNames.Kind.allCases {
      let known = known[kind] ?? []
      for choice in chosen[kind] where !known.contains(choice.wire) {
        let name = choice.name
        switch kind {
        case .operations: break
        case .requests, .groupTypes, .webhooks: topLevel.insert(chosen.style.chosenType(name))
        case .types:
          let type = chosen.style.chosenType(name)
          if let owner = Self.owner(of: choice.wire, among: owners) {
            nested[owner, default: []].insert(type)
          } else if Self.owner(of: choice.wire, among: recorded) == nil {
            topLevel.insert(type)
          }
        case .properties, .cases, .parameters:
          if let owner = Self.owner(of: choice.wire, among: owners) {
            members[owner, default: []].insert(name)
          }
        case .methods: methods[choice.group ?? "", default: []].insert(name)
        case .groups, .headers, .servers, .securitySchemes:
          others[kind, default: []].insert(name)
        }
      }
    }
  }

  func types(in owners: [String]) -> Set<String> { names(nested, of: owners) }

  func members(of owners: [String]) -> Set<String> { names(members, of: owners) }

  /// The methods of the group with a property, or of the client.
  func methods(in group: String?) -> Set<String> { methods[group ?? ""] ?? [] }

  subscript(kind: ChosenNames.Kind) -> Set<String> { others[kind] ?? [] }

  private func names(_ all: [String: Set<String>], of owners: [String]) -> Set<String> {
    if all.isEmpty { return [] }
    return owners.reduce(into: []) { $0.formUnion(all[$1] ?? []) }
  }

  /// Returns the longest beginning of a key that is another key: `User` of `User.nm`.
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
