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
    mapUses { $0.mapNamed(transform) }
    guard case .mapped(var shape) = self, case .identifier(let owner) = shape.target else { return }
    shape.target = .identifier(of: transform(owner))
    self = .mapped(shape)
  }

  /// Replaces the types of a value's parts.
  package mutating func mapUses(_ transform: (TypeUse) -> TypeUse) {
    switch self {
    case .object(var shape):
      for index in shape.properties.indices {
        shape.properties[index].type = transform(shape.properties[index].type)
      }
      shape.additional = shape.additional.map(transform)
      self = .object(shape)
    case .union(var shape):
      for index in shape.variants.indices {
        shape.variants[index].type = transform(shape.variants[index].type)
      }
      self = .union(shape)
    case .alias(let target): self = .alias(transform(target))
    case .enumeration, .mapped: break
    }
  }
}

extension TypeDeclaration {
  /// Changes the shape of an object, and leaves all other types.
  package mutating func changeObject(_ change: (inout ObjectShape) -> Void) {
    guard case .object(var object) = shape else { return }
    // While the declaration also holds the shape, changing one property would copy all of them.
    shape = .object(ObjectShape(properties: []))
    change(&object)
    shape = .object(object)
  }
}

extension API {
  /// Replaces the types that are named outside of the declarations themselves.
  package mutating func mapUsesOfTypes(_ transform: (TypeID) -> TypeID) {
    mapSentTypes(transform)
    changeResponses { $0.mapTypes(transform) }
    changePayloads { $0.type.map(transform) }
    for index in webhooks.indices {
      for header in webhooks[index].headers.indices {
        webhooks[index].headers[header].type.map(transform)
      }
    }
  }

  /// Replaces the types that clients send.
  package mutating func mapSentTypes(_ transform: (TypeID) -> TypeID) {
    changeParameters { $0.type.map(transform) }
    changeBodies { $0.type.map(transform) }
  }

  /// Changes the parameters of the client and of all operations.
  package mutating func changeParameters(_ change: (inout Parameter) -> Void) {
    for index in clientParameters.indices { change(&clientParameters[index]) }
    for index in operations.indices {
      for position in operations[index].parameters.indices {
        change(&operations[index].parameters[position])
      }
    }
  }

  /// Changes the bodies of all requests.
  package mutating func changeBodies(_ change: (inout Content) -> Void) {
    for index in operations.indices { operations[index].body?.changeContents(change) }
  }

  /// Changes the bodies of all requests and responses.
  package mutating func changeContents(_ change: (inout Content) -> Void) {
    changeBodies(change)
    changeResponses { $0.changeContents(change) }
  }

  /// Changes the bodies of all webhooks.
  package mutating func changePayloads(_ change: (inout Content) -> Void) {
    for index in webhooks.indices {
      guard var payload = webhooks[index].payload else { continue }
      change(&payload)
      webhooks[index].payload = payload
    }
  }

  private mutating func changeResponses(_ change: (inout Response) -> Void) {
    for index in commonFailures.indices { change(&commonFailures[index]) }
    for index in operations.indices {
      for position in operations[index].responses.indices {
        change(&operations[index].responses[position])
      }
    }
  }
}

extension RequestBody {
  fileprivate mutating func changeContents(_ change: (inout Content) -> Void) {
    change(&content)
    for index in alternatives.indices { change(&alternatives[index]) }
  }
}

extension Response {
  fileprivate mutating func changeContents(_ change: (inout Content) -> Void) {
    if var first = content {
      change(&first)
      content = first
    }
    for index in alternatives.indices { change(&alternatives[index]) }
  }

  /// Replaces the types of the bodies and headers.
  package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
    changeContents { $0.type.map(transform) }
    for index in headers.indices { headers[index].type.map(transform) }
  }
}

extension TypeUse {
  fileprivate mutating func map(_ transform: (TypeID) -> TypeID) { self = mapNamed(transform) }
}
