import APIModel
import SpecDocument

/// Makes all types both decodable and encodable.
enum BothWays {
  static func widen(_ api: inout API) {
    let kept = special(in: api, TypeGraph(api))
    for index in api.types.indices where !kept.contains(TypeID(index: index)) {
      api.types[index].direction = [.sent, .received]
    }
  }

  /// Types with a special form when they are sent, and the types that contain them.
  private static func special(in api: API, _ graph: TypeGraph) -> Set<TypeID> {
    let bodies = api.operations.flatMap { $0.body?.contents ?? [] }.filter {
      $0.kind == .multipart || $0.mediaType.isMergePatch
    }
    let sent = bodies.compactMap { graph.bare($0.type).namedInline }
    return graph.users.reachable(from: sent.filter { graph[$0].direction == .sent })
  }
}
