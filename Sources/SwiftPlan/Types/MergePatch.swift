import APIModel

/// JSON Merge Patch (RFC 7396): null takes a member away, what is absent stays.
enum MergePatch {
  /// The objects that are such a body or stand inside one, and that are never received.
  static func types(in api: API) -> Set<TypeID> {
    var found = Set<TypeID>()
    var pending = api.operations.flatMap { operation in
      (operation.body?.contents ?? []).filter(isMergePatch).compactMap { object($0.type, in: api) }
    }
    while let id = pending.popLast() {
      guard case .object(let shape) = api[id].shape, found.insert(id).inserted else { continue }
      pending += shape.properties.compactMap { object($0.type, in: api) }
    }
    return found.filter { api[$0].direction == .sent }
  }

  private static func isMergePatch(_ content: Content) -> Bool {
    let essence = content.mediaType.prefix { $0 != ";" && $0 != " " }
    return essence.lowercased() == "application/merge-patch+json"
  }

  private static func object(_ use: TypeUse, in api: API) -> TypeID? {
    if case .named(let id) = api.resolved(use).base { id } else { nil }
  }
}
