extension API {
  /// The types that clients send: parameters and bodies of requests.
  package var sentTypes: [TypeUse] {
    var types = clientParameters.map(\.type)
    for index in operations.indices {
      types += operations[index].parameters.lazy.map(\.type)
      operations[index].body?.addTypes(to: &types)
    }
    return types
  }

  /// The types that servers send: bodies and headers of responses, and webhooks.
  package var responseTypes: [TypeUse] {
    var types = commonFailures.flatMap(\.types)
    for index in operations.indices {
      for position in operations[index].responses.indices {
        operations[index].responses[position].addTypes(to: &types)
      }
    }
    for webhook in webhooks { types += webhook.types }
    return types
  }

  /// The types that clients read.
  private var receivedTypes: [TypeUse] {
    var types = responseTypes
    for index in operations.indices { types += operations[index].links.compactMap(bodyRead) }
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
    types += alternatives.lazy.map(\.type)
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
    if let type = content?.type { types.append(type) }
    types += alternatives.lazy.map(\.type)
    types += headers.lazy.map(\.type)
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
