import APIModel

/// Which types are `Decodable`, which `Encodable`, and how a multipart body holds its files.
struct Coding {
  private(set) var decodable: Set<TypeID>
  private(set) var encodable: Set<TypeID>
  /// Objects that are sent as the parts of a form and in no other way: their `binary` is a file with
  /// a name, and nothing encodes them as a whole.
  let forms: Set<TypeID>

  init(api: API) {
    let uses = TypeUses(api: api)
    forms = uses.formBodies.subtracting(uses.others).filter { api[$0].direction == .sent }
    decodable = []
    encodable = []
    var unreached: [TypeID] = []
    for id in api.types.indices.map(TypeID.init) {
      let direction = api[id].direction
      if direction.isEmpty { unreached.append(id) }
      if direction != .sent { decodable.insert(id) }
      if direction != .received, !forms.contains(id) { encodable.insert(id) }
    }
    narrow(unreached, uses)
  }

  /// A type that no operation reaches can do what all that it holds can do; it widens nothing.
  private mutating func narrow(_ unreached: [TypeID], _ uses: TypeUses) {
    var isChanging = true
    while isChanging {
      isChanging = false
      for id in unreached {
        let held = uses.held[id] ?? []
        if decodable.contains(id), !decodable.isSuperset(of: held) {
          decodable.remove(id)
          isChanging = true
        }
        if encodable.contains(id), !encodable.isSuperset(of: held) {
          encodable.remove(id)
          isChanging = true
        }
      }
    }
  }
}

/// Where the types of an API are used; names that only stand for another type are seen through.
private struct TypeUses {
  /// Objects that are a multipart body.
  private(set) var formBodies: Set<TypeID> = []
  /// What is used in any other way.
  private(set) var others: Set<TypeID> = []
  /// What each type holds.
  private(set) var held: [TypeID: Set<TypeID>] = [:]

  init(api: API) {
    for (index, type) in api.types.enumerated() {
      let named = Self.named(in: type.shape, api)
      held[TypeID(index: index)] = named
      others.formUnion(named)
    }
    for parameter in api.clientParameters { others.formUnion(Self.named(in: parameter.type, api)) }
    for webhook in api.webhooks {
      let uses = webhook.headers.map(\.type) + [webhook.payload?.type].compactMap { $0 }
      for use in uses { others.formUnion(Self.named(in: use, api)) }
    }
    for operation in api.operations {
      for use in operation.parameters.map(\.type)
        + operation.responses.flatMap(\.contents).map(\.type)
        + operation.responses.flatMap(\.headers).map(\.type)
      {
        others.formUnion(Self.named(in: use, api))
      }
      for content in operation.body?.contents ?? [] {
        if content.kind == .multipart, case .named(let id) = api.resolved(content.type).base {
          formBodies.insert(id)
        } else {
          others.formUnion(Self.named(in: content.type, api))
        }
      }
    }
  }

  private static func named(in shape: TypeShape, _ api: API) -> Set<TypeID> {
    switch shape {
    case .object(let shape):
      let types = shape.properties.map(\.type) + (shape.additional.map { [$0] } ?? [])
      return types.reduce(into: []) { $0.formUnion(named(in: $1, api)) }
    case .union(let shape):
      return shape.variants.reduce(into: []) { $0.formUnion(named(in: $1.type, api)) }
    case .enumeration, .alias: return []
    }
  }

  private static func named(in use: TypeUse, _ api: API) -> Set<TypeID> {
    switch use {
    case .scalar: return []
    case .array(let inner), .map(let inner), .nullable(let inner): return named(in: inner, api)
    case .named(let id):
      switch api[id].shape {
      case .alias(let target): return named(in: target, api)
      case .enumeration: return []  // goes both ways always
      case .object, .union: return [id]
      }
    }
  }
}
