package import APIModel

/// How an operation is called in Swift.
package struct PlannedCall: Sendable {
  package struct Parameter: Sendable, Equatable {
    package let name: String
    package let type: String
    package let isRequired: Bool
    /// nil for a body.
    package let model: APIModel.Parameter?
  }

  package let operation: APIModel.Operation
  /// The struct that can be sent instead: `GetUser`.
  package let request: String
  /// The property of the client; nil for a method of the client itself.
  package let group: String?
  package let method: String
  package let parameters: [Parameter]
  /// The result type; nil if there is none.
  package let result: String?

  /// The required part of the call: `users.get(id:)`.
  package var call: String {
    let labels = parameters.filter(\.isRequired).map { Keywords.escapedLabel($0.name) + ":" }
    return (group.map { $0 + "." } ?? "") + "\(method)(\(labels.joined()))"
  }
}

/// The calls of all operations, in the order of the spec, with the names that ``plan(_:options:)`` gives.
package func plannedCalls(of api: API, options: PlanOptions) -> [PlannedCall] {
  let design = ModuleDesign(api, options: options)
  var groups: [Int: String] = [:]
  for (group, name) in zip(design.names.groups.groups, design.names.groupProperties) {
    for operation in group.operations { groups[operation] = Keywords.escaped(name) }
  }
  return design.operations.map { operation in
    let properties = ParameterPlan(design: design).properties(of: operation)
    return PlannedCall(
      operation: operation.model, request: operation.request, group: groups[operation.index],
      method: Keywords.escaped(operation.names.method),
      parameters: (properties.filter(\.isRequired) + properties.filter { !$0.isRequired }).map {
        // The body follows the parameters.
        let isBody = $0.index == operation.model.parameters.count
        return PlannedCall.Parameter(
          name: $0.name, type: $0.type.text, isRequired: $0.isRequired,
          model: isBody ? nil : operation.model.parameters[$0.index])
      },
      result: ResponsePlan(design: design).response(of: operation).type?.text)
  }
}
