import APIModel

extension NameKeys {
  /// Returns all keys of some kinds of an API whose groups have `tags`, but of members only those in `owners`, and
  /// those without an owner only if it contains an empty string.
  func all(
    _ kinds: Set<ChosenNames.Kind>, of api: API, _ graph: TypeGraph, tags: Set<String>,
    membersIn owners: (String) -> Bool = { _ in true }
  ) -> [ChosenNames.Kind: Set<String>] {
    var known: [ChosenNames.Kind: Set<String>] = [:]
    func add(_ kind: ChosenNames.Kind, _ keys: @autoclosure () -> Set<String>) {
      if kinds.contains(kind) { known[kind] = keys() }
    }
    let wires = Set(isRecord ? operations : api.operations.flatMap(\.wires))
    for kind in [ChosenNames.Kind.operations, .requests, .methods] { known[kind] = wires }
    add(.items, Set(api.operations.filter { $0.paging != nil }.flatMap(self.wires)))
    known[.groups] = tags
    known[.groupTypes] = tags
    add(.types, Set(types.indices.flatMap { all(of: TypeID(index: $0)) }.compactMap(\.self)))
    for id in graph.ids {
      let listed = self.owners(of: id).filter(owners)
      if listed.isEmpty, !owners("") { continue }
      let (kind, members) = members(of: id, in: graph)
      if owners("") { known[kind, default: []].formUnion(members) }
      for owner in listed {
        known[kind, default: []].formUnion(members.map { "\(owner).\($0)" })
      }
    }
    for (operation, owner) in zip(api.operations, operations)
    where kinds.contains(.cases) && owners(owner) {
      known[.cases, default: []].formUnion(
        operation.contentsOfSeveral.map { places.key($0.role, in: owner) })
    }
    add(.parameters, parameters.all(of: api, operations: operations, in: owners))
    lazy var headers = api.operations.flatMap(\.responseHeaders) + api.webhooks.flatMap(\.headers)
    add(.headers, Set(headers.map(\.name.text)))
    add(.webhooks, Set(webhooks))
    add(.servers, Set(api.servers.map(\.key)))
    add(.securitySchemes, Set(api.credentialSchemes.map(\.name.text)))
    return known
  }
}
