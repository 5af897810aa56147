import APIModel

/// How the values of a type are stored. A struct that holds structs is copied member by member wherever it goes,
/// which is most of what generated code costs to compile; so what is large lives behind one reference.
struct StorageLayout {
  /// The size in words beyond which a struct, or what a property holds, lives behind a reference: three strings still
  /// need none. Of GitHub's API, 4 gives 3 % fewer instructions and 8 gives 4 % more (`Benchmarks/README.md`).
  static let threshold = 6

  private let api: API
  private var sizes: [TypeID: Int] = [:]
  private var recursive: Set<TypeID> = []
  /// Decided once, inner types first: to ask anew what a type holds would take exponential time.
  private var stored: Set<TypeID> = []

  init(api: API) {
    self.api = api
    recursive = InlineCycles.find(in: api)
    for index in api.types.indices { _ = measure(TypeID(index: index)) }
  }

  /// Whether a type that is only received keeps its properties behind one reference.
  func isStored(_ id: TypeID) -> Bool { stored.contains(id) }

  /// Whether a property of a type that is built by the caller is held through a reference.
  func isBoxed(_ use: TypeUse) -> Bool {
    guard case .named(let id) = api.resolved(use).base, !isStored(id), case .object = api[id].shape
    else { return false }
    return recursive.contains(id) || size(.named(id)) > Self.threshold
  }

  /// Whether the payloads of a union are held through a reference.
  func isIndirect(_ id: TypeID) -> Bool {
    guard case .union(let shape) = api[id].shape else { return false }
    return recursive.contains(id) || shape.variants.contains { size($0.type) > Self.threshold }
  }

  /// Whether the payloads of a failure are held through a reference: it is made rarely, but every call may carry it.
  func isIndirect(failureWith payloads: [TypeUse]) -> Bool {
    payloads.contains { size($0) > Self.threshold }
  }

  /// Whether the payloads of an enum of bodies are held through a reference.
  func isIndirect(choiceOf payloads: [TypeUse]) -> Bool {
    payloads.contains { size($0) > Self.threshold }
  }

  /// Callers change what they send; what they receive they read.
  func isSettable(_ id: TypeID) -> Bool {
    api[id].direction.contains(.sent) || api[id].direction.isEmpty
  }

  private mutating func measure(_ id: TypeID) -> Int {
    if let size = sizes[id] { return size }
    // A cycle ends here: it goes through a reference.
    sizes[id] = 1
    let size: Int
    switch api[id].shape {
    case .object(let shape):
      for property in shape.properties {
        if case .named(let inner) = api.resolved(property.type).base { _ = measure(inner) }
      }
      let flat = flatSize(shape, isSettable: isSettable(id))
      let isLarge = recursive.contains(id) || flat > Self.threshold
      if isLarge, !isSettable(id), !shape.properties.isEmpty { stored.insert(id) }
      size = isStored(id) ? 1 : flat
    case .enumeration: size = 1
    case .union(let shape):
      for variant in shape.variants {
        if case .named(let inner) = api.resolved(variant.type).base { _ = measure(inner) }
      }
      size = isIndirect(id) ? 1 : (shape.variants.map { self.size($0.type) }.max() ?? 0) + 1
    case .alias(let target): size = self.size(target)
    }
    sizes[id] = size
    return size
  }

  private func flatSize(_ shape: ObjectShape, isSettable: Bool) -> Int {
    shape.properties.reduce(shape.additional == nil ? 0 : 1) {
      $0 + (isSettable && isBoxed($1.type) ? 1 : size($1.type))
    }
  }

  private func size(_ use: TypeUse) -> Int {
    switch use {
    case .scalar(let scalar):
      switch scalar {
      case .string, .uuid, .base64, .base64URL, .binary, .day: 2
      case .decimal, .decimalString, .json: 3
      default: 1
      }
    case .array, .map: 1
    case .nullable(let type): size(type)
    case .named(let id): sizes[id] ?? 1
    }
  }
}
