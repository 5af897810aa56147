extension MutableCollection {
  /// Changes each element in place.
  @inlinable
  package mutating func changeEach(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }
}

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
      shape.properties.changeEach { $0.type = transform($0.type) }
      shape.additional = shape.additional.map(transform)
      self = .object(shape)
    case .union(var shape):
      shape.variants.changeEach { $0.type = transform($0.type) }
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

  /// Changes the properties of an object; the elements of a tuple stay, since they are without names.
  package mutating func changeProperties(_ change: (inout ObjectShape.Property) -> Void) {
    changeObject { object in
      if !object.isTuple { object.properties.changeEach(change) }
    }
  }
}

extension API {
  /// Replaces the types that are named outside of the declarations themselves.
  package mutating func mapUsesOfTypes(_ transform: (TypeID) -> TypeID) {
    mapSentTypes(transform)
    changeResponses { $0.mapTypes(transform) }
    changePayloads { $0.type.map(transform) }
    webhooks.changeEach { $0.headers.changeEach { $0.type.map(transform) } }
  }

  /// Replaces the types that clients send.
  package mutating func mapSentTypes(_ transform: (TypeID) -> TypeID) {
    changeParameters { $0.type.map(transform) }
    changeBodies { $0.type.map(transform) }
  }

  /// Changes the parameters of the client and of all operations.
  package mutating func changeParameters(_ change: (inout Parameter) -> Void) {
    clientParameters.changeEach(change)
    operations.changeEach { $0.parameters.changeEach(change) }
  }

  /// Changes the bodies of all requests.
  package mutating func changeBodies(_ change: (inout Content) -> Void) {
    operations.changeEach { $0.body?.changeContents(change) }
  }

  /// Changes the bodies of all requests and responses.
  package mutating func changeContents(_ change: (inout Content) -> Void) {
    changeBodies(change)
    changeResponses { $0.changeContents(change) }
  }

  /// Changes the bodies of all webhooks.
  package mutating func changePayloads(_ change: (inout Content) -> Void) {
    webhooks.changeEach { webhook in
      guard var payload = webhook.payload else { return }
      change(&payload)
      webhook.payload = payload
    }
  }

  private mutating func changeResponses(_ change: (inout Response) -> Void) {
    commonFailures.changeEach(change)
    operations.changeEach { $0.responses.changeEach(change) }
  }
}

extension RequestBody {
  fileprivate mutating func changeContents(_ change: (inout Content) -> Void) {
    change(&content)
    alternatives.changeEach(change)
  }
}

extension Response {
  fileprivate mutating func changeContents(_ change: (inout Content) -> Void) {
    if var first = content {
      change(&first)
      content = first
    }
    alternatives.changeEach(change)
  }

  /// Replaces the types of the bodies and headers.
  package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
    changeContents { $0.type.map(transform) }
    headers.changeEach { $0.type.map(transform) }
  }
}

extension TypeUse {
  fileprivate mutating func map(_ transform: (TypeID) -> TypeID) { self = mapNamed(transform) }
}
