import Decisions
import APIModel

/// The methods that send requests, and their groups.
struct GroupPlan {
  let design: ModuleDesign
  /// The responses and the arguments, by index of the operation.
  let responses: [PlannedResponse]
  let arguments: [[PropertyDeclaration]]
  private let bodies: [FlatBody?]

  init(design: ModuleDesign, responses: [PlannedResponse], arguments: [[PropertyDeclaration]]) {
    self.design = design
    self.responses = responses
    self.arguments = arguments
    bodies = FlatBodyPlan(design: design).bodies(arguments)
  }

  /// Returns the properties of the client.
  func references() -> [GroupReference] {
    design.names.groups.groups.enumerated().map { index, group in
      GroupReference(
        documentation: documentation(of: group), name: design.names.groupProperties[index],
        type: design.names.types.groups[index])
    }
  }

  func group(_ index: Int) -> GroupDeclaration {
    let group = design.names.groups.groups[index]
    return GroupDeclaration(
      documentation: documentation(of: group), name: design.names.types.groups[index],
      methods: methods(group.operations))
  }

  func methods(_ operations: [Int]) -> [MethodDeclaration] {
    operations.map { method(of: design.operations[$0]) }
  }

  /// Returns how each operation is called, in the order of the spec.
  func calls() -> [Call] {
    design.operations.map { operation in
      let group = design.names.groups.positions[operation.index]
      let arguments = arguments[operation.index]
      return Call(
        operation: operation.model, request: operation.request,
        group: group.map { design.names.groupProperties[$0] }, method: operation.names.method,
        items: operation.names.items, takesRequest: Self.takesRequest(arguments.map(\.parameter)),
        body: bodies[operation.index],
        parameters: arguments.map { property in
          // The body follows the parameters.
          let isBody = property.index == operation.model.parameters.count
          return Call.Parameter(
            declaration: property.parameter,
            model: isBody ? nil : operation.model.parameters[property.index])
        }, result: responses[operation.index].type)
    }
  }

  private func documentation(of group: OperationGroups.Group) -> DocumentationComment {
    DocumentationComment(design.tags[group.tag] ?? Documentation())
  }

  private func method(of operation: NamedOperation) -> MethodDeclaration {
    let body = bodies[operation.index]
    let request = arguments[operation.index].map(\.parameter)
    let arguments = body?.arguments ?? arguments[operation.index]
    let parameters = arguments.map(\.parameter)
    let takesRequest = Self.takesRequest(request)
    let documentation = MethodDocumentationPlan(operation: operation).documentation(
      of: takesRequest ? [] : arguments, hasResult: responses[operation.index].type != nil)
    return MethodDeclaration(
      documentation: documentation, name: operation.names.method, items: operation.names.items,
      request: operation.request,
      parameters: takesRequest ? [self.request(operation.request, parameters)] : parameters,
      requestParameters: request, body: body,
      failure: failure(of: operation),
      result: responses[operation.index].type,
      isResultDiscardable: operation.isResultDiscardable)
  }

  /// Returns whether a method takes its request, rather than the parameters of the request.
  private static func takesRequest(_ parameters: [ParameterDeclaration]) -> Bool {
    parameters.count > ArgumentLabels.mostParameters
  }

  /// Returns the parameter for a whole request, which callers may omit if nothing is required.
  private func request(_ name: String, _ parameters: [ParameterDeclaration])
    -> ParameterDeclaration
  {
    ParameterDeclaration(
      "request", label: "_", .declared([name]),
      default: parameters.contains(where: \.isRequired) ? nil : .empty)
  }

  /// Returns the type of a failure: the request's type, or the one that the spec declares for all
  /// operations.
  private func failure(of operation: NamedOperation) -> TypeReference {
    if let shared = operation.sharedFailure, shared.isCommon { return .declared([shared.name]) }
    let hasFailure =
      !operation.failures.isEmpty || EnvelopePlan(design: design).rejection(of: operation) != nil
    return hasFailure ? .declared([operation.request, "Failure"]) : .library("NoFailure")
  }
}

extension NamedOperation {
  /// Whether callers may ignore the result: it tells what was changed, or nothing is known of it.
  fileprivate var isResultDiscardable: Bool {
    let contents = successes.flatMap(\.model.contents)
    if contents.allSatisfy(\.isOpaqueObject) { return true }
    return !["GET", "HEAD", "OPTIONS", "QUERY", "TRACE"].contains(model.method)
      && model.paging == nil && !names.onlyReads && !contents.contains(where: \.isStreamed)
  }
}
