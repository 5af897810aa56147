import SpecDocument
import APIModel

/// Turns dates that are numbers on the wire into plain numbers in multipart forms. A form writes
/// each part separately, without the format of a property.
enum FormDates: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    for content in draft.api.operations.flatMap({ $0.body?.contents ?? [] })
    where content.kind == .multipart {
      for id in graph.formBody(content.type)?.types ?? [] {
        draft.api.types[id.index].changeObject { shape in
          shape.properties.changeEach { $0.type = $0.type.numberOfDate }
        }
      }
    }
  }
}
