import SpecDocument

/// Bodies that change part of a resource, by `PATCH` or as JSON Merge Patch (RFC 7396): null
/// removes a member, and an absent member stays unchanged.
package enum MergePatch {
  /// Returns the types that are such bodies, and the types inside them that are never received.
  ///
  /// In all other objects, null means absent.
  package static func types(in api: API, _ graph: TypeGraph) -> Set<TypeID> {
    var found = Set(
      api.operations.flatMap { operation in
        (operation.body?.contents ?? []).filter { isPatch($0, operation.method) }
          .compactMap { changed(by: $0.type, graph) }
      })
    var pending = Array(found)
    while let id = pending.popLast() {
      for use in parts(of: graph[id].shape) {
        guard let inner = changed(by: use, graph), graph[inner].direction == .sent,
          found.insert(inner).inserted
        else { continue }
        pending.append(inner)
      }
    }
    return found
  }

  private static func isPatch(_ content: Content, _ method: String) -> Bool {
    content.mediaType.isMergePatch || method == "PATCH" && content.kind == .json
  }

  /// Returns the type whose members a value changes, or each value of a map. A list is replaced.
  private static func changed(by use: TypeUse, _ graph: TypeGraph) -> TypeID? {
    var use = graph.bare(use)
    while case .map(let value) = use { use = graph.bare(value) }
    return use.namedInline
  }

  private static func parts(of shape: TypeShape) -> [TypeUse] {
    switch shape {
    case .object(let object): object.properties.map(\.type) + [object.additional].compactMap(\.self)
    case .union(let union): union.variants.map(\.type)
    case .alias, .enumeration, .mapped: []
    }
  }
}
