import APIModel

/// Decides how the values of a type are stored.
///
/// Copying a struct of structs member by member accounts for most of the time that generated code
/// takes to compile. Therefore, types hold their large parts in boxes.
struct StorageLayout {
  /// The size in words beyond which the value of a property or a case is stored indirectly: three
  /// strings still fit.
  ///
  /// Callers do not see it. For GitHub's API, 4 gives 3 % fewer instructions and 8 gives 4 % more
  /// (`Benchmarks/README.md`).
  static let threshold = 6

  private let graph: TypeGraph
  /// Whether callers can also change types that they only receive.
  private let isMutable: Bool
  /// The types that would contain themselves.
  private let recursive: Set<TypeID>
  /// The size of each object, enumeration and union, in words.
  private var sizes: [TypeID: Int] = [:]

  init(graph: TypeGraph, isMutable: Bool = false) {
    self.graph = graph
    self.isMutable = isMutable
    let components = graph.inlineComponents
    recursive = components.cyclic
    // A type in a cycle is stored indirectly, which takes one word.
    for id in recursive { sizes[id] = 1 }
    for id in components.ordered { measure(id) }
  }

  /// Returns whether a property is stored indirectly.
  func isBoxed(_ use: TypeUse) -> Bool {
    guard let id = graph.object(use)?.id else { return false }
    return recursive.contains(id) || size(.named(id)) > Self.threshold
  }

  /// Returns whether the payloads of a union are stored indirectly.
  func isIndirect(_ id: TypeID) -> Bool {
    guard case .union(let shape) = graph[id].shape else { return false }
    return recursive.contains(id) || isIndirect(holding: shape.variants.map(\.type))
  }

  /// Returns whether the payloads of an enum are stored indirectly.
  func isIndirect(holding payloads: [TypeUse]) -> Bool {
    payloads.contains { size($0) > Self.threshold }
  }

  /// Returns whether callers can change values of a type: types that they send, but not types that
  /// they only receive.
  func isSettable(_ id: TypeID) -> Bool {
    isMutable || graph[id].direction.contains(.sent) || graph[id].direction.isEmpty
  }

  /// Measures a type after its parts.
  private mutating func measure(_ id: TypeID) {
    switch graph[id].shape {
    case .object(let shape):
      sizes[id] = shape.properties.indices.reduce(shape.additional == nil ? 0 : 1) {
        let type = shape.properties[$1].type
        return $0 + (isBoxed(type) ? 1 : size(type))
      }
    case .enumeration: sizes[id] = 1
    case .mapped(let shape): sizes[id] = size(shape.wire)
    case .union(let shape):
      sizes[id] = isIndirect(id) ? 1 : (shape.variants.map { size($0.type) }.max() ?? 0) + 1
    case .alias: break
    }
  }

  private func size(_ use: TypeUse) -> Int {
    switch graph.bare(use) {
    case .scalar(let scalar): scalar.swift.size
    case .array, .map, .nullable: 1
    case .named(let id): sizes[id] ?? 1
    }
  }
}
