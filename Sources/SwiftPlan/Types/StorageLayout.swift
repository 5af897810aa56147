import APIModel

/// How the values of a type are stored. A struct of structs is copied member by member, which is most of what generated
/// code costs to compile. A large type that is only received is therefore an immutable class, and types that callers
/// build hold their large parts in boxes.
struct StorageLayout {
  /// The size in words beyond which a struct, or the value of a property, is stored behind a reference: three strings
  /// still need none. For GitHub's API, 4 gives 3 % fewer instructions and 8 gives 4 % more (`Benchmarks/README.md`).
  static let threshold = 6

  private let graph: TypeGraph
  /// Whether callers can also change what they only receive.
  private let isMutable: Bool
  /// The size of each object, enumeration and union, in words.
  private var sizes: [TypeID: Int] = [:]
  private var classes: Set<TypeID> = []

  init(graph: TypeGraph, isMutable: Bool = false) {
    self.graph = graph
    self.isMutable = isMutable
    // A type in a cycle is stored behind a reference, which is one word.
    for id in recursive { sizes[id] = 1 }
    for id in graph.inlineComponents.ordered { measure(id) }
  }

  /// The types that would contain themselves.
  private var recursive: Set<TypeID> { graph.inlineComponents.cyclic }

  /// Whether a type that is only received, and so never changed, is a class.
  func isClass(_ id: TypeID) -> Bool { classes.contains(id) }

  /// Whether a property of a type that callers build is stored behind a reference.
  func isBoxed(_ use: TypeUse) -> Bool {
    guard let id = graph.object(use)?.id, !isClass(id) else { return false }
    return recursive.contains(id) || size(.named(id)) > Self.threshold
  }

  /// Whether the payloads of a union are stored behind a reference.
  func isIndirect(_ id: TypeID) -> Bool {
    guard case .union(let shape) = graph[id].shape else { return false }
    return recursive.contains(id) || isIndirect(holding: shape.variants.map(\.type))
  }

  /// Whether the payloads of an enum are stored behind a reference.
  func isIndirect(holding payloads: [TypeUse]) -> Bool {
    payloads.contains { size($0) > Self.threshold }
  }

  /// Whether callers can change it: what they send, but not what they only receive.
  func isSettable(_ id: TypeID) -> Bool {
    isMutable || graph[id].direction.contains(.sent) || graph[id].direction.isEmpty
  }

  /// Its parts have been measured before.
  private mutating func measure(_ id: TypeID) {
    switch graph[id].shape {
    case .object(let shape):
      let flat = flatSize(shape, isSettable: isSettable(id))
      let isLarge = recursive.contains(id) || flat > Self.threshold
      if isLarge, !isSettable(id), !shape.properties.isEmpty { classes.insert(id) }
      sizes[id] = isClass(id) ? 1 : flat
    case .enumeration: sizes[id] = 1
    case .mapped(let shape): sizes[id] = size(shape.wire)
    case .union(let shape):
      sizes[id] = isIndirect(id) ? 1 : (shape.variants.map { size($0.type) }.max() ?? 0) + 1
    case .alias: break
    }
  }

  private func flatSize(_ shape: ObjectShape, isSettable: Bool) -> Int {
    shape.properties.reduce(shape.additional == nil ? 0 : 1) {
      $0 + (isSettable && isBoxed($1.type) ? 1 : size($1.type))
    }
  }

  private func size(_ use: TypeUse) -> Int {
    switch graph.bare(use) {
    case .scalar(let scalar):
      switch scalar {
      case .string, .uuid, .base64, .base64URL, .binary, .day: 2
      case .decimal, .decimalString, .json: 3
      default: 1
      }
    case .array, .map, .nullable: 1
    case .named(let id): sizes[id] ?? 1
    }
  }
}
