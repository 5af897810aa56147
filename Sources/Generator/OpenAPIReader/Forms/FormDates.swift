import SpecDocument
import APIModel

/// Turns dates that are numbers on the wire into numbers in multipart forms. The parts of these are
/// written one by one, without the format of a property.
enum FormDates: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    for content in draft.api.operations.flatMap({ $0.body?.contents ?? [] })
    where content.kind == .multipart {
      for id in graph.formBody(content.type)?.types ?? [] {
        draft.api.types[id.index].changeObject { shape in
          for index in shape.properties.indices {
            shape.properties[index].type = shape.properties[index].type.numberOfDate
          }
        }
      }
    }
  }
}
