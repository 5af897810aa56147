import APIModel
import SwiftPlan

/// Lets types travel both ways.
enum BothWays {
  static func widen(_ api: inout API) {
    let kept = special(in: api)
    for index in api.types.indices where !kept.contains(TypeID(index: index)) {
      api.types[index].direction = [.sent, .received]
    }
  }

  /// What has a form of its own where it is sent, and what holds that.
  private static func special(in api: API) -> Set<TypeID> {
    var kept: Set<TypeID> = []
    for content in api.operations.flatMap({ $0.body?.contents ?? [] }) {
      guard case .named(let id) = api.resolved(content.type).base, api[id].direction == .sent
      else { continue }
      if content.kind == .multipart || content.mediaType.contains("merge-patch") {
        kept.insert(id)
      }
    }
    var isGrowing = !kept.isEmpty
    while isGrowing {
      let holders = api.types.indices.map(TypeID.init).filter { id in
        !kept.contains(id) && !held(by: api[id].shape).isDisjoint(with: kept)
      }
      kept.formUnion(holders)
      isGrowing = !holders.isEmpty
    }
    return kept
  }

  private static func held(by shape: TypeShape) -> Set<TypeID> {
    switch shape {
    case .object(let shape):
      Set((shape.properties.map(\.type) + [shape.additional].compactMap { $0 }).compactMap(named))
    case .union(let shape): Set(shape.variants.map(\.type).compactMap(named))
    case .alias(let target): Set([target].compactMap(named))
    case .enumeration: []
    }
  }

  private static func named(in use: TypeUse) -> TypeID? {
    switch use {
    case .scalar: nil
    case .array(let inner), .map(let inner), .nullable(let inner): named(in: inner)
    case .named(let id): id
    }
  }
}
