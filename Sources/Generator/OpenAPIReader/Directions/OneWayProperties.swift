import APIModel

/// Removes properties that never travel in a type's direction, and splits a type that cannot serve
/// both directions: if `id` of `User` is required and read-only, `User` is received and `UserInput`
/// is sent.
struct OneWayProperties: Pass {
  static func apply(to draft: inout Draft) {
    let isConcerned = draft.api.types.contains { type in
      guard case .object(let shape) = type.shape else { return false }
      return shape.properties.contains { $0.isReadOnly || $0.isWriteOnly || $0.isUndescribed }
    }
    guard isConcerned else { return }
    var separation = OneWayProperties(draft.api, draft.graph)
    separation.declareInputs()
    separation.completeShapes()
    let inputs = separation.inputs
    separation.api.mapSentTypes { inputs[$0] ?? $0 }
    draft.api = separation.api
    draft.api.types.changeEach { $0.direction = [] }
    Directions.apply(to: &draft)
  }

  private var api: API
  private let sent: Set<TypeID>
  private let received: Set<TypeID>
  /// The types that are received unchanged and sent as another type.
  private let split: [TypeID]
  /// The types that are only sent, and would be split if they were received too.
  private let onlySent: Set<TypeID>
  private var inputs: [TypeID: TypeID] = [:]

  init(_ api: API, _ graph: TypeGraph) {
    self.api = api
    let count = api.types.count
    let parts = graph.ids.map { graph[$0].shape.directedParts }
    func edges(_ isFollowed: (DirectedPart) -> Bool) -> TypeEdges {
      TypeEdges(count: count) { id in
        parts[id.index].map { $0.compactMap { isFollowed($0) ? $0.type : nil } }
          ?? Array(graph.parts[id])
      }
    }
    let sent = edges(\.isSent).reachable(from: api.sentTypes.compactMap(\.named))
    let received = edges(\.isReceived).reachable(from: api.responseTypes.compactMap(\.named))
    let both = sent.intersection(received)
    let conflicting = both.filter { graph.isOneWayRequired($0) }
    // A type that travels one way may contain split types; one that travels both ways must be split
    // too.
    let owners = edges { $0.isSent && $0.isReceived }.reversed
    let split = owners.reachable(from: conflicting, where: both.contains)
    let one = sent.subtracting(received)
    let open = split.union(one.filter { graph.isOneWayRequired($0) })
    onlySent = owners.reachable(from: open, where: { one.contains($0) || split.contains($0) })
      .intersection(one)
    self.split = split.sorted { $0.index < $1.index }
    self.sent = sent
    self.received = received
  }

  private mutating func declareInputs() {
    for id in split {
      inputs[id] = TypeID(index: api.types.count)
      api.types.append(api[id])
      api.types[api.types.count - 1].inputOf = id
    }
    for (index, type) in api.types.enumerated() {
      let id = TypeID(index: index)
      // An inline type that is only sent moves into the sent type.
      let isOnlySent = type.inputOf != nil || sent.contains(id) && !received.contains(id)
      if isOnlySent { api.types[index].origin = type.origin.mapOwner(input) }
    }
  }

  private mutating func completeShapes() {
    for index in api.types.indices {
      let id = TypeID(index: index)
      guard api[id].inputOf == nil else {
        leaveReceived(in: id)
        continue
      }
      switch (sent.contains(id), received.contains(id)) {
      case (true, true) where inputs[id] == nil: completeBoth(id)
      case (_, true): api[id].mapProperties { $0.isWriteOnly ? nil : $0 }
      case (true, false):
        leaveReceived(in: id)
        api[id].differsIfReceived = onlySent.contains(id)
      case (false, false): api[id].mapProperties(\.readable)
      }
    }
  }

  private mutating func leaveReceived(in id: TypeID) {
    api[id].mapProperties { $0.isSent && !$0.isUndescribed ? $0 : nil }
    api[id].moveReadOnlyToEnd()
    let inputs = inputs
    api[id].shape.mapNamed { inputs[$0] ?? $0 }
  }

  /// Gives properties that are only sent the sent type, in a type that travels both ways.
  private mutating func completeBoth(_ id: TypeID) {
    let inputs = inputs
    api[id].mapProperties { property in
      var property = property
      if property.isWriteOnly { property.type = property.type.mapNamed { inputs[$0] ?? $0 } }
      return property
    }
  }

  private func input(_ id: TypeID) -> TypeID { inputs[id] ?? id }
}

/// A type that an object holds, and the directions in which it travels there.
private struct DirectedPart {
  let type: TypeID
  var isSent = true
  var isReceived = true
}

extension TypeShape {
  /// The types that an object holds; nil for any other type, whose parts travel with it.
  fileprivate var directedParts: [DirectedPart]? {
    guard case .object(let shape) = self, !shape.isTuple else { return nil }
    var parts: [DirectedPart] = []
    for property in shape.properties {
      guard let type = property.type.named else { continue }
      parts.append(
        DirectedPart(type: type, isSent: property.isSent, isReceived: !property.isWriteOnly))
    }
    if let type = shape.additional?.named { parts.append(DirectedPart(type: type)) }
    return parts
  }
}

extension ObjectShape.Property {
  /// The property in a type of unknown direction, which must be readable in any case.
  fileprivate var readable: ObjectShape.Property {
    var property = self
    if isWriteOnly { property.isRequired = false }
    return property
  }
}

extension TypeGraph {
  /// Returns whether a property is required in one direction and absent in the other. If it may be
  /// null, or always has its default, one type serves both.
  fileprivate func isOneWayRequired(_ id: TypeID) -> Bool {
    guard case .object(let shape) = self[id].shape, !shape.isTuple else { return false }
    return shape.properties.contains { property in
      property.isRequired && (!property.isSent || property.isSentAnyway || property.isWriteOnly)
        && !resolved(property.type).isNullable
        && !(property.sendsDefault && property.defaultValue != nil)
    }
  }
}

extension TypeDeclaration {
  /// Changes or removes the properties of an object; the elements of a tuple keep their positions.
  fileprivate mutating func mapProperties(
    _ transform: (ObjectShape.Property) -> ObjectShape.Property?
  ) {
    changeObject { shape in
      if !shape.isTuple { shape.properties = shape.properties.compactMap(transform) }
    }
  }

  /// Makes read-only properties that are sent anyway optional, and moves them to the end.
  fileprivate mutating func moveReadOnlyToEnd() {
    changeObject { shape in
      var last = shape.properties.filter(\.isSentAnyway)
      last.changeEach { $0.isRequired = false }
      shape.properties = shape.properties.filter { !$0.isSentAnyway } + last
    }
  }
}
