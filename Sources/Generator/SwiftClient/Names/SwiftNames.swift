import APIModel

/// Every name in the generated module.
///
/// This type decides each name once; the rest of the plan only looks names up.
struct SwiftNames {
  let types: TypeNames
  /// The names of properties and cases.
  let members: MemberNames
  /// By index in ``API/operations``.
  let operations: [OperationNames]
  /// The properties of the headers of each webhook, by index in ``API/webhooks``.
  let webhookHeaders: [[String]]
  let client: ClientNames
  let groups: OperationGroups
  /// The property of the client for each group.
  let groupProperties: [String]
  let files: [SourceFileName]
  /// The types with these names.
  let spelling: Spelling

  init(_ api: API, graph: TypeGraph, options: PlanOptions) {
    let chosen = options.names.keyed(to: api, graph)
    groups = OperationGroups(api, chosen)
    let naming = OperationNaming.all(api, groups, graph, chosen)
    let types = TypeNames(
      api: api, graph: graph, groups: groups, operations: naming, chosen: chosen,
      clientName: options.name)
    self.types = types
    spelling = Spelling(names: types, graph: graph)
    members = MemberNames(graph: graph, types: types, chosen: chosen)
    let methods = MethodNames(naming, groups: groups, chosen: chosen)
    groupProperties = methods.groups
    operations = naming.map { [groups] naming in
      OperationNames(
        naming, method: methods.methods[naming.index],
        property: groups.positions[naming.index].map { methods.groups[$0] }, types: types)
    }
    webhookHeaders = api.webhooks.map { HeaderNames.names(of: $0.headers, chosen) }
    client = ClientNames(api, chosen: chosen)
    files = SourceFileName.files(api, types, namespace: options.namespace, chosen.style)
  }
}
