import APIModel
import SpecDocument

/// Sends the Boolean that selects a stream where it can only be true: on the same path, another
/// operation may return JSON if it is missing.
enum StreamConstants: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    for (operation, declared) in zip(draft.api.operations, draft.pending.operations.map(\.stream)) {
      let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
      guard !contents.isEmpty, contents.allSatisfy(\.kind.isSequence), let body = operation.body,
        case let (id, object)? = graph.object(body.content.type), !object.isTuple
      else { continue }
      let flag = declared?.flag ?? "stream"
      draft.api[id].changeProperties { property in
        guard property.name.text == flag, property.constant == .bool(true) else { return }
        property.defaultValue = .bool(true)
        property.sendsDefault = true
      }
    }
  }
}
