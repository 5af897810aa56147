import APIModel

extension API {
  /// Leaves out of each type the properties that never travel its way, and makes two types of each that cannot serve
  /// both: of a `User` whose `id` is required and read-only, `User` is received and `UserInput` is sent.
  ///
  /// - Returns: Whether anything has changed.
  mutating func separateDirections(by graph: TypeGraph) -> Bool {
    let isConcerned = types.contains { type in
      guard case .object(let shape) = type.shape else { return false }
      return shape.properties.contains { $0.isReadOnly || $0.isWriteOnly }
    }
    guard isConcerned else { return false }
    var separation = DirectionSeparation(self, graph)
    separation.declareInputs()
    separation.settleShapes()
    separation.settleOperations()
    self = separation.api
    for index in types.indices { types[index].direction = [] }
    return true
  }
}

private struct DirectionSeparation {
  private(set) var api: API
  private let sent: Set<TypeID>
  private let received: Set<TypeID>
  /// The types that are received as they are, and sent as another.
  private let split: [TypeID]
  private var inputs: [TypeID: TypeID] = [:]

  init(_ api: API, _ graph: TypeGraph) {
    self.api = api
    let count = api.types.count
    func edges(_ isFollowed: (ObjectShape.Property) -> Bool) -> TypeEdges {
      TypeEdges(count: count) { id in
        guard case .object(let shape) = graph[id].shape, !shape.isTuple else {
          return Array(graph.parts[id])
        }
        return shape.properties.compactMap { isFollowed($0) ? $0.type.named : nil }
          + [shape.additional?.named].compactMap(\.self)
      }
    }
    let sent = edges(\.isSent).reachable(from: api.sentTypes.compactMap(\.named))
    let received = edges { !$0.isWriteOnly }
      .reachable(from: api.responseTypes.compactMap(\.named))
    let both = sent.intersection(received)
    let conflicting = both.filter { graph.isOneWayRequired($0) }
    // What is only sent, or only received, can be one of two types; what is both has to be two as well.
    split = edges { $0.isSent && !$0.isWriteOnly }.reversed
      .reachable(from: conflicting, where: both.contains).sorted { $0.index < $1.index }
    self.sent = sent
    self.received = received
  }

  mutating func declareInputs() {
    for id in split {
      inputs[id] = TypeID(index: api.types.count)
      api.types.append(api[id])
      api.types[api.types.count - 1].inputOf = id
    }
    for (index, type) in api.types.enumerated() {
      let id = TypeID(index: index)
      // A type in place that is only sent stands in what is sent.
      let isOnlySent = type.inputOf != nil || sent.contains(id) && !received.contains(id)
      if isOnlySent { api.types[index].origin = type.origin.mapOwner(input) }
    }
  }

  mutating func settleShapes() {
    for index in api.types.indices {
      let id = TypeID(index: index)
      guard api[id].inputOf == nil else {
        leaveReceived(in: id)
        continue
      }
      switch (sent.contains(id), received.contains(id)) {
      case (true, true) where inputs[id] == nil: settleBoth(id)
      case (_, true): api[id].mapProperties { $0.isWriteOnly ? nil : $0 }
      case (true, false): leaveReceived(in: id)
      case (false, false): api[id].mapProperties(\.readable)
      }
    }
  }

  private mutating func leaveReceived(in id: TypeID) {
    api[id].mapProperties { $0.isSent ? $0 : nil }
    let inputs = inputs
    api[id].shape.mapNamed { inputs[$0] ?? $0 }
  }

  /// Of a type that can be sent and received, what is only sent has the type that is sent.
  private mutating func settleBoth(_ id: TypeID) {
    let inputs = inputs
    api[id].mapProperties { property in
      var property = property
      if property.isWriteOnly { property.type = property.type.mapNamed { inputs[$0] ?? $0 } }
      return property
    }
  }

  mutating func settleOperations() {
    let inputs = inputs
    api.mapSentTypes { inputs[$0] ?? $0 }
  }

  private func input(_ id: TypeID) -> TypeID { inputs[id] ?? id }
}

extension ObjectShape.Property {
  /// Whether it is a part of what is sent. What tells variants apart always is.
  fileprivate var isSent: Bool { !isReadOnly || identifiesVariant && defaultValue != nil }

  /// The same in a type of which nobody knows which way it goes: it can be read in any case.
  fileprivate var readable: ObjectShape.Property {
    var property = self
    if isWriteOnly { property.isRequired = false }
    return property
  }
}

extension TypeGraph {
  /// Whether a property has to be there in one direction, and is absent in the other. One that may be null, or that
  /// always has its default, can be either in one type.
  fileprivate func isOneWayRequired(_ id: TypeID) -> Bool {
    guard case .object(let shape) = self[id].shape, !shape.isTuple else { return false }
    return shape.properties.contains { property in
      property.isRequired && (!property.isSent || property.isWriteOnly)
        && !resolved(property.type).isNullable
        && !(property.sendsDefault && property.defaultValue != nil)
    }
  }
}

extension TypeDeclaration {
  /// Changes the properties of an object, or leaves them out; the elements of a list keep their places.
  fileprivate mutating func mapProperties(
    _ transform: (ObjectShape.Property) -> ObjectShape.Property?
  ) {
    guard case .object(var shape) = shape, !shape.isTuple else { return }
    shape.properties = shape.properties.compactMap(transform)
    self.shape = .object(shape)
  }
}
