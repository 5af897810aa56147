import APIModel
import Diagnostics

/// What can be said only when every type has been read.
extension SpecReader {
  /// No alias may lead back to itself: a name for nothing is an error, a list of itself holds any values.
  mutating func settleAliases() {
    var settled: Set<TypeID> = []
    for index in api.types.indices {
      var way: [TypeID] = []
      var current: TypeID? = TypeID(index: index)
      while let id = current, !settled.contains(id), case .alias(let use) = api[id].shape {
        if let start = way.firstIndex(of: id) {
          cut(Array(way[start...]))
          break
        }
        way.append(id)
        current = use.named
      }
      settled.formUnion(way)
    }
  }

  private mutating func cut(_ circle: [TypeID]) {
    guard let first = circle.min(by: { $0.index < $1.index }) else { return }
    let isEmpty = circle.allSatisfy { id in
      guard case .alias(let use) = api[id].shape else { return false }
      return use.isNamed
    }
    if isEmpty {
      findings.error("this schema is only another name for itself", at: api[first].span)
    } else {
      findings.warning(
        "a list or map of nothing but itself is read as one of any values", at: api[first].span)
    }
    let target = isEmpty ? first : circle.first { !isName($0) } ?? first
    if case .alias(let use) = api[target].shape { api[target].shape = .alias(use.replacingNamed) }
  }

  private func isName(_ id: TypeID) -> Bool {
    if case .alias(let use) = api[id].shape { use.isNamed } else { false }
  }

  /// Marks all types that values of parameters, bodies and responses are made of.
  mutating func settleDirections() {
    for parameter in api.clientParameters { mark(parameter.type, .sent) }
    for failure in api.commonFailures { markReceived(failure) }
    for operation in api.operations {
      for parameter in operation.parameters { mark(parameter.type, .sent) }
      for content in operation.body?.contents ?? [] { mark(content.type, .sent) }
      for response in operation.responses { markReceived(response) }
      // What a link finds in a response is read into the body that it is for.
      for link in operation.links {
        guard case .expression = link.body, let body = api.operations[link.target].body else {
          continue
        }
        mark(body.content.type, .received)
      }
    }
    for webhook in api.webhooks {
      for header in webhook.headers { mark(header.type, .received) }
      if let payload = webhook.payload { mark(payload.type, .received) }
    }
  }

  private mutating func markReceived(_ response: Response) {
    for content in response.contents { mark(content.type, .received) }
    for header in response.headers { mark(header.type, .received) }
  }

  private mutating func mark(_ use: TypeUse, _ direction: TypeDeclaration.Direction) {
    var open = use.named.map { [$0] } ?? []
    while let id = open.popLast() {
      guard !api[id].direction.contains(direction) else { continue }
      api[id].direction.insert(direction)
      open += api[id].shape.parts
    }
  }
}

extension TypeShape {
  /// The declarations that its values are made of.
  fileprivate var parts: [TypeID] {
    switch self {
    case .alias(let use): [use.named].compactMap { $0 }
    case .enumeration: []
    case .union(let shape): shape.variants.compactMap(\.type.named)
    case .object(let shape):
      shape.properties.compactMap(\.type.named) + [shape.additional?.named].compactMap { $0 }
    }
  }
}

extension TypeUse {
  /// The declaration at the end of lists, maps and nulls.
  fileprivate var named: TypeID? {
    switch self {
    case .scalar: nil
    case .array(let use), .map(let use), .nullable(let use): use.named
    case .named(let id): id
    }
  }

  /// Whether it adds no list or map to what it names.
  fileprivate var isNamed: Bool {
    switch self {
    case .named: true
    case .nullable(let use): use.isNamed
    case .scalar, .array, .map: false
    }
  }

  /// The same with any JSON in place of the declaration.
  fileprivate var replacingNamed: TypeUse {
    switch self {
    case .scalar: self
    case .array(let use): .array(use.replacingNamed)
    case .map(let use): .map(use.replacingNamed)
    case .nullable(let use): use.replacingNamed.orNull
    case .named: .scalar(.json)
    }
  }
}
