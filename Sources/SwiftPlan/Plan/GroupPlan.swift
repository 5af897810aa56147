import APIModel

/// The methods that send requests, and their groups.
struct GroupPlan {
  let design: ModuleDesign
  /// By index of the operation.
  let responses: [PlannedResponse]

  /// The properties of the client.
  func references() -> [GroupReferenceView] {
    design.names.groups.groups.enumerated().map { index, group in
      GroupReferenceView(
        documentation: documentation(of: group),
        name: Keywords.escaped(design.names.groupProperties[index]),
        type: design.names.types.groups[index])
    }
  }

  func group(_ index: Int) -> GroupView {
    let group = design.names.groups.groups[index]
    return GroupView(
      documentation: documentation(of: group), name: design.names.types.groups[index],
      methods: methods(group.operations))
  }

  func methods(_ operations: [Int]) -> [MethodView] {
    operations.map { method(of: design.operations[$0]) }
  }

  private func documentation(of group: OperationGroups.Group) -> String {
    design.tags[group.tag].map { DocumentationText.text($0) } ?? ""
  }

  private func method(of operation: NamedOperation) -> MethodView {
    let planned = ParameterPlan(design: design).properties(of: operation)
    let ordered = planned.filter(\.isRequired) + planned.filter { !$0.isRequired }
    var documentation = operation.model.documentation
    if documentation.summary != nil { documentation.description = nil }
    return MethodView(
      documentation: DocumentationText.text(documentation),
      name: Keywords.escaped(operation.names.method), request: operation.request,
      parameters: planned.parameters,
      // A label may be a keyword; the parameter itself is escaped.
      arguments: ordered.map { "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))" },
      failure: failure(of: operation),
      result: responses[operation.index].type,
      isHidden: planned.contains { $0.name == "client" })
  }

  /// The type of a failure: that of the request, or the one that the spec declares for all operations.
  private func failure(of operation: NamedOperation) -> String {
    if let shared = operation.sharedFailure, shared.isCommon { return shared.name }
    let hasFailure =
      !operation.failures.isEmpty || EnvelopePlan(design: design).rejection(of: operation) != nil
    return hasFailure ? "\(operation.request).Failure" : design.vocabulary["NoFailure"]
  }
}
