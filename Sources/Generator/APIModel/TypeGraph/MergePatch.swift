import SpecDocument

/// Bodies that change part of a resource, by `PATCH` or as JSON Merge Patch (RFC 7396): null
/// removes a member, and an absent member stays unchanged.
package enum MergePatch {
  /// Returns the objects that are such bodies, and the objects inside them that are never received.
  ///
  /// In all other objects, null means absent.
  package static func types(in api: API, _ graph: TypeGraph) -> Set<TypeID> {
    var found = Set(
      api.operations.flatMap { operation in
        (operation.body?.contents ?? []).filter { isPatch($0, operation.method) }
          .compactMap { graph.bare($0.type).namedInline }
      })
    var pending = Array(found)
    while let id = pending.popLast() {
      guard case .object(let shape) = graph[id].shape else { continue }
      for property in shape.properties {
        guard let inner = graph.bare(property.type).namedInline,
          graph[inner].direction == .sent, found.insert(inner).inserted
        else { continue }
        pending.append(inner)
      }
    }
    return found
  }

  private static func isPatch(_ content: Content, _ method: String) -> Bool {
    content.mediaType.isMergePatch || method == "PATCH" && content.kind == .json
  }
}
