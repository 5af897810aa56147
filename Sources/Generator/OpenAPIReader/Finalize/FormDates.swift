import SpecDocument
import APIModel

extension API {
  /// Turns dates that are numbers on the wire into numbers in multipart forms. The parts of these
  /// are written one by one, without the format of a property.
  mutating func finalizeDatesInForms(_ graph: TypeGraph) {
    for operation in operations {
      for content in operation.body?.contents ?? [] where content.kind == .multipart {
        for id in graph.formBody(content.type)?.types ?? [] {
          guard case .object(var shape) = self[id].shape else { continue }
          for index in shape.properties.indices {
            shape.properties[index].type = shape.properties[index].type.numberOfDate
          }
          self[id].shape = .object(shape)
        }
      }
    }
  }
}
