extension API {
  /// The types that clients send: parameters and bodies of requests.
  package var sentTypes: [TypeUse] {
    var types = clientParameters.map(\.type)
    for operation in operations {
      for parameter in operation.parameters { types.append(parameter.type) }
      operation.body?.addTypes(to: &types)
    }
    return types
  }

  /// The types that servers send: bodies and headers of responses, and webhooks.
  package var responseTypes: [TypeUse] {
    var types = commonFailures.flatMap(\.types)
    for operation in operations {
      for response in operation.responses { response.addTypes(to: &types) }
    }
    for webhook in webhooks { types += webhook.types }
    return types
  }

  /// The types that clients read.
  private var receivedTypes: [TypeUse] {
    var types = responseTypes
    for operation in operations { types += operation.links.compactMap(bodyRead) }
    return types
  }

  /// Returns the type that a link sends as its body, because the client first reads it in a
  /// response.
  private func bodyRead(by link: OperationLink) -> TypeUse? {
    guard case .expression = link.body else { return nil }
    return operations[link.target].body?.content.type
  }

  /// Sets the direction of each type, derived from everything that is sent and received.
  package mutating func assignDirections(by graph: TypeGraph) {
    for (uses, direction) in [
      (sentTypes, TypeDeclaration.Direction.sent), (receivedTypes, .received),
    ] {
      for id in graph.parts.reachable(from: uses.compactMap(\.named)) {
        self[id].direction.insert(direction)
      }
    }
  }
}

extension RequestBody {
  fileprivate func addTypes(to types: inout [TypeUse]) {
    types.append(content.type)
    for content in alternatives { types.append(content.type) }
  }
}

extension Response {
  /// The types of the bodies and headers.
  package var types: [TypeUse] {
    var types: [TypeUse] = []
    addTypes(to: &types)
    return types
  }

  fileprivate func addTypes(to types: inout [TypeUse]) {
    if let content { types.append(content.type) }
    for content in alternatives { types.append(content.type) }
    for header in headers { types.append(header.type) }
  }
}

extension Operation {
  /// The types of everything that the operation sends and receives.
  package var types: [TypeUse] {
    var types = parameters.map(\.type)
    body?.addTypes(to: &types)
    for response in responses { response.addTypes(to: &types) }
    return types
  }
}

extension Webhook {
  package var types: [TypeUse] { headers.map(\.type) + [payload?.type].compactMap { $0 } }
}
