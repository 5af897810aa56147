import SpecDocument
import APIModel

/// Requires bodies whose schemas require something.
///
/// Without `required`, a body may be left out (OpenAPI 3.2 §4.13.1). Most documents omit the
/// keyword even where no request without a body is valid. An explicit `required: false` is kept.
struct RequiredBodies: Pass {
  private let graph: TypeGraph

  static func apply(to draft: inout Draft) {
    let required = RequiredBodies(graph: draft.graph)
    for (index, pending) in draft.pending.operations.enumerated() where pending.leavesBodyOpen {
      guard let body = draft.api.operations[index].body, required.isNeeded(body) else { continue }
      draft.api.operations[index].body?.isRequired = true
    }
  }

  /// Returns whether a body requires a member in every media type that can have members.
  private func isNeeded(_ body: RequestBody) -> Bool {
    let objects = body.contents.filter { content in
      switch content.kind {
      case .json, .form, .multipart: true
      case .text, .xml, .binary, .events, .lines: false
      }
    }
    return !objects.isEmpty && objects.allSatisfy { requiresMember($0.type) }
  }

  /// Returns whether every value of a type is an object with a member that must be sent.
  private func requiresMember(_ use: TypeUse) -> Bool {
    var pending = [use]
    var seen: Set<TypeID> = []
    while let use = pending.popLast() {
      guard !graph.resolved(use).isNullable, case .named(let id) = graph.bare(use) else {
        return false
      }
      guard seen.insert(id).inserted else { continue }
      switch graph[id].shape {
      case .object(let shape):
        let isMet = shape.properties.contains { property in
          (property.isRequired || property.isRequiredToSend) && property.isSent
        }
        guard isMet, !shape.isTuple else { return false }
      case .union(let shape): pending += shape.variants.map(\.type)
      case .alias, .enumeration, .mapped: return false
      }
    }
    return true
  }
}
