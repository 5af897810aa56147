import APIModel

extension Planner {
  func groupReferences() -> [GroupReferenceView] {
    names.groups.groups.enumerated().map { index, group in
      GroupReferenceView(
        documentation: documentation(ofTag: group.tag),
        name: Keywords.escaped(names.groupProperties[index]), type: names.types.groups[index])
    }
  }

  func group(_ index: Int) -> GroupView {
    let group = names.groups.groups[index]
    return GroupView(
      documentation: documentation(ofTag: group.tag), access: access,
      clientName: names.types.client, name: names.types.groups[index],
      methods: group.operations.map { method($0) })
  }

  private func documentation(ofTag tag: String) -> String {
    api.tags.first { $0.name == tag }.map { documentation($0.documentation) } ?? ""
  }

  func method(_ index: Int) -> MethodView {
    let operation = api.operations[index]
    let (name, request) = (names.operations[index].method, names.operations[index].request)
    let planned = properties(of: index, scope: [])
    let ordered = planned.filter(\.isRequired) + planned.filter { !$0.isRequired }
    let parameters = planned.map(\.parameter).ordered
    // A parameter of the method is a constant: its label may be a keyword, its use is escaped.
    let arguments = ordered.map {
      "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))"
    }
    let response = response(of: index).spelling
    let effects =
      "async throws(\(vocabulary["APIError"])<\(failureName(index, request: request))>)"
      + (response.isEmpty ? "" : " -> \(response)")
    let sender = planned.contains { $0.name == "client" } ? "self.client" : "client"
    var short = operation.documentation
    if short.summary != nil { short.description = nil }
    return MethodView(
      documentation: documentation(
        short, extra: deprecation(operation.documentation)),
      name: Keywords.escaped(name), request: request, parameters: parameters,
      arguments: arguments, effects: effects, sender: sender)
  }

  /// The type of a failure. An enum that is declared once for many requests is named after the request where that is
  /// shorter.
  private func failureName(_ index: Int, request: String) -> String {
    let alias = "\(request).Failure"
    if let shared = sharedFailure(index) {
      return shared.isCommon || shared.name.count < alias.count ? shared.name : alias
    }
    let operation = api.operations[index]
    let hasFailure =
      operation.responses.contains { !$0.isSuccess } || rejectionType(of: operation) != nil
    return hasFailure ? alias : vocabulary["NoFailure"]
  }
}
