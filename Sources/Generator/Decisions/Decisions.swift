package import APIModel

/// Decides every name of a client, once: recorded and configured names are taken as they are, and
/// rules name only the rest.
///
/// `recorded` contains the names from the configuration or the file of recorded names, and `client`,
/// the name of the client without `Client`; nil means the title of the document.
package func decide(
  _ api: API, recorded: ChosenNames = ChosenNames(), client: String? = nil
) -> Decisions {
  Decisions(api, graph: TypeGraph(api), recorded: recorded, client: client)
}

/// The decisions about an API: the group, method and request of each operation, and the names of
/// types, members and everything else that callers write.
package struct Decisions: Sendable {
  package let api: API
  package let graph: TypeGraph
  package let types: TypeNames
  /// The names of properties and cases.
  package let members: MemberNames
  /// By index in ``API/operations``.
  package let operations: [OperationNames]
  /// The recorded methods for the items of lists that lost their pages, by operation.
  let goneItems: [Int: String]
  /// The properties of the headers of each webhook, by index in ``API/webhooks``.
  package let webhookHeaders: [[String]]
  package let client: ClientNames
  package let groups: OperationGroups
  /// The property of the client for each group.
  package let groupProperties: [String]
  /// The names that were given, with the keys of the API.
  let chosen: ChosenNames

  package var style: WordStyle { chosen.style }

  fileprivate init(_ api: API, graph: TypeGraph, recorded: ChosenNames, client: String?) {
    self.api = api
    self.graph = graph
    var chosen = recorded.keyed(to: api)
    chosen.clientName = client
    groups = OperationGroups(api, graph, chosen)
    chosen.reserveGoneNames(in: api, graph, tags: groups.tags)
    self.chosen = chosen
    let naming = OperationNaming.all(api, groups, graph, chosen)
    let types = TypeNames(
      api: api, graph: graph, groups: groups, operations: naming, chosen: chosen)
    self.types = types
    members = MemberNames(graph: graph, types: types, chosen: chosen)
    let methods = MethodNames(naming, groups: groups, chosen: chosen)
    groupProperties = methods.groups
    goneItems = methods.goneItems
    operations = naming.map { [groups] naming in
      OperationNames(
        naming, method: methods.methods[naming.index], items: methods.items[naming.index],
        property: groups.positions[naming.index].map { methods.groups[$0] }, types: types)
    }
    webhookHeaders = api.webhooks.map { HeaderNames.names(of: $0.headers, chosen) }
    self.client = ClientNames(api, chosen: chosen)
  }
}
