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
    let chosen = options.names.keyed(to: api)
    groups = OperationGroups(api)
    let evidence = OperationEvidence.all(api.operations, graph, chosen)
    let types = TypeNames(
      api: api, graph: graph, groups: groups, evidence: evidence, chosen: chosen,
      clientName: options.name)
    self.types = types
    spelling = Spelling(names: types, graph: graph)
    members = MemberNames(graph: graph, types: types, chosen: chosen)
    let methods = MethodNames(
      api.operations, graph: graph, groups: groups, evidence: evidence, chosen: chosen)
    groupProperties = methods.groups
    operations = api.operations.indices.map { [groups] index in
      OperationNames(
        api.operations[index], index: index, request: types.requests[index],
        method: methods.methods[index],
        group: groups.group(of: index)?.words,
        property: groups.positions[index].map { methods.groups[$0] },
        hidden: types.hidden(byParametersOf: index), chosen: chosen)
    }
    webhookHeaders = api.webhooks.map { HeaderNames.names(of: $0.headers, chosen) }
    client = ClientNames(api, chosen: chosen)
    files = SourceFileName.files(api, types, namespace: options.namespace, chosen.style)
  }
}
