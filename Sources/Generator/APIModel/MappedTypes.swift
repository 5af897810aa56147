extension TypeUse {
  /// Returns the same type with the declaration that it names replaced.
  package func mapNamed(_ transform: (TypeID) -> TypeID) -> TypeUse {
    switch self {
    case .scalar: self
    case .array(let use): .array(use.mapNamed(transform))
    case .map(let use): .map(use.mapNamed(transform))
    case .nullable(let use): .nullable(use.mapNamed(transform))
    case .named(let id): .named(transform(id))
    }
  }
}

extension TypeDeclaration.Origin {
  /// Returns the same origin inside another declaration.
  package func mapOwner(_ transform: (TypeID) -> TypeID) -> Self {
    switch self {
    case .nested(let owner, let part): .nested(in: transform(owner), part)
    case .places(let places): .places(places.map { $0.mapOwner(transform) })
    case .component, .operation, .webhook, .clientParameter: self
    }
  }
}

extension TypeShape {
  package mutating func mapNamed(_ transform: (TypeID) -> TypeID) {
    switch self {
    case .object(var shape):
      for index in shape.properties.indices {
        shape.properties[index].type = shape.properties[index].type.mapNamed(transform)
      }
      shape.additional = shape.additional?.mapNamed(transform)
      self = .object(shape)
    case .union(var shape):
      for index in shape.variants.indices {
        shape.variants[index].type = shape.variants[index].type.mapNamed(transform)
      }
      self = .union(shape)
    case .alias(let target): self = .alias(target.mapNamed(transform))
    case .mapped(var shape):
      if case .identifier(let owner) = shape.target {
        shape.target = .identifier(of: transform(owner))
      }
      self = .mapped(shape)
    case .enumeration: break
    }
  }
}

extension API {
  /// Replaces the types that are named outside of the declarations themselves.
  package mutating func mapUsesOfTypes(_ transform: (TypeID) -> TypeID) {
    for index in clientParameters.indices { clientParameters[index].type.map(transform) }
    for index in commonFailures.indices { commonFailures[index].mapTypes(transform) }
    for index in operations.indices { operations[index].mapTypes(transform) }
    for index in webhooks.indices {
      webhooks[index].payload?.type.map(transform)
      for header in webhooks[index].headers.indices {
        webhooks[index].headers[header].type.map(transform)
      }
    }
  }
}

extension API {
  /// Replaces the types that clients send.
  package mutating func mapSentTypes(_ transform: (TypeID) -> TypeID) {
    for index in clientParameters.indices { clientParameters[index].type.map(transform) }
    for index in operations.indices { operations[index].mapSentTypes(transform) }
  }
}

extension Operation {
  fileprivate mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
    mapSentTypes(transform)
    for index in responses.indices { responses[index].mapTypes(transform) }
  }

  fileprivate mutating func mapSentTypes(_ transform: (TypeID) -> TypeID) {
    for index in parameters.indices { parameters[index].type.map(transform) }
    body?.content.type.map(transform)
    for index in body?.alternatives.indices ?? 0..<0 {
      body?.alternatives[index].type.map(transform)
    }
  }
}

extension Response {
  /// Replaces the types of the bodies and headers.
  package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
    content?.type.map(transform)
    for index in alternatives.indices { alternatives[index].type.map(transform) }
    for index in headers.indices { headers[index].type.map(transform) }
  }
}

extension TypeUse {
  fileprivate mutating func map(_ transform: (TypeID) -> TypeID) { self = mapNamed(transform) }
}
