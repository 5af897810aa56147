import APIModel

extension Planner {
  /// The groups in the order in which their tags are first used.
  var groupTags: [String] {
    var tags = [String]()
    for case let tag? in api.operations.map(\.tags.first) where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }

  func groupReferences() -> [GroupReferenceView] {
    let wishes = groupTags.map { tag in
      NameScope.Wish(
        tag, wire: tag, candidates: [SwiftName.lowerCamel(tag), SwiftName.lowerCamel(tag) + "API"])
    }
    let direct = api.operations.indices.filter { api.operations[$0].tags.isEmpty }.map {
      fullMethodName($0)
    }
    let memberNames = NameScope.assign(
      wishes, reserved: Keywords.impossibleMembers.union(["client", "send"]).union(direct))
    return groupTags.map { tag in
      GroupReferenceView(
        documentation: documentation(ofTag: tag),
        name: Keywords.escaped(memberNames[tag] ?? tag),
        type: names.groups[tag] ?? "")
    }
  }

  func group(_ tag: String) -> GroupView {
    GroupView(
      documentation: documentation(ofTag: tag), access: access, clientName: names.client,
      name: names.groups[tag] ?? "", methods: methods(tag: tag))
  }

  private func documentation(ofTag tag: String) -> String {
    api.tags.first { $0.name == tag }.map { documentation($0.documentation) } ?? ""
  }

  /// The methods of a group, or those of the client itself for operations without a tag.
  func methods(tag: String?) -> [MethodView] {
    let indices = api.operations.indices.filter { api.operations[$0].tags.first == tag }
    let wishes = indices.map { index in
      let operation = api.operations[index]
      let full = fullMethodName(index)
      let name = OperationName.function(operation) ?? operation.name?.text ?? full
      let short = tag.map { OperationName.short(name, tag: $0) } ?? SwiftName.lowerCamel(name)
      return NameScope.Wish(index, wire: full, candidates: [short, full])
    }
    let memberNames = NameScope.assign(
      wishes, reserved: Keywords.impossibleMembers.union(["client", "send"]))
    return indices.map { method($0, name: memberNames[$0] ?? "") }
  }

  private func fullMethodName(_ index: Int) -> String {
    let operation = api.operations[index]
    return SwiftName.lowerCamel(operation.name?.text ?? OperationName.upperCamel(operation))
  }

  private func method(_ index: Int, name: String) -> MethodView {
    let operation = api.operations[index]
    let request = names.requests[index] ?? ""
    let planned = properties(of: operation, request: request, scope: [])
    let ordered = planned.filter(\.isRequired) + planned.filter { !$0.isRequired }
    let parameters = ordered.map(\.parameter)
    // A parameter of the method is a constant: its label may be a keyword, its use is escaped.
    let arguments = ordered.map {
      "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))"
    }
    let response = response(of: operation, request: request).spelling
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

  private func failureName(_ index: Int, request: String) -> String {
    if let shared = sharedFailure(index), shared.isCommon { return shared.name }
    let operation = api.operations[index]
    let hasFailure = !failures(of: operation).isEmpty || rejectionType(of: operation) != nil
    return hasFailure ? "\(request).Failure" : vocabulary["NoFailure"]
  }
}
