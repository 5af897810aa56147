import APIModel

/// Which models can have the conformances that the user asks for: those of which every part has them.
struct Conformances {
  private let chosen: Set<PlanOptions.Conformance>
  /// Types whose values cannot be compared: they hold a file.
  private let incomparable: Set<TypeID>

  init(api: API, chosen: Set<PlanOptions.Conformance>) {
    self.chosen = chosen
    incomparable = chosen.isEmpty ? [] : Self.incomparable(in: api)
  }

  /// In the order of a declaration: `Hashable`, then `Identifiable`. What is `Hashable` is `Equatable` too.
  func of(_ id: TypeID, isIdentifiable: Bool) -> [PlanOptions.Conformance] {
    var found: [PlanOptions.Conformance] = []
    if !incomparable.contains(id) {
      if chosen.contains(.hashable) {
        found.append(.hashable)
      } else if chosen.contains(.equatable) {
        found.append(.equatable)
      }
    }
    if isIdentifiable, chosen.contains(.identifiable) { found.append(.identifiable) }
    return found
  }

  /// Grows until nothing is added: what holds something incomparable is so itself.
  private static func incomparable(in api: API) -> Set<TypeID> {
    var found: Set<TypeID> = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for index in api.types.indices where !found.contains(TypeID(index: index)) {
        let uses = parts(of: api.types[index].shape)
        guard uses.contains(where: { isIncomparable($0, found) }) else { continue }
        found.insert(TypeID(index: index))
        hasGrown = true
      }
    }
    return found
  }

  private static func parts(of shape: TypeShape) -> [TypeUse] {
    switch shape {
    case .object(let shape):
      shape.properties.map(\.type) + (shape.additional.map { [$0] } ?? [])
    case .union(let shape): shape.variants.map(\.type)
    case .alias(let target): [target]
    case .enumeration: []
    }
  }

  private static func isIncomparable(_ use: TypeUse, _ found: Set<TypeID>) -> Bool {
    switch use {
    case .scalar(let scalar): scalar == .binary
    case .array(let inner), .map(let inner), .nullable(let inner): isIncomparable(inner, found)
    case .named(let id): found.contains(id)
    }
  }
}
