import APIModel
import SpecDocument
import SwiftClient

extension Surface {
  static func places(
    _ declarations: [String: TypeSurface], _ operations: [OperationSurface]
  ) -> [String: SourceSpan] {
    var places: [String: SourceSpan] = [:]
    for (name, declaration) in declarations {
      guard let model = declaration.model else { continue }
      places[name] = model.span
      guard case .object(let shape) = model.shape else { continue }
      for property in shape.properties {
        let wire = Member.Wire.name(property.name.text)
        guard let member = declaration.member(wire) else { continue }
        places["\(name).\(member.name)"] = property.name.span
      }
    }
    for surface in operations {
      places[surface.place] = surface.operation.span
      places[surface.request] = surface.operation.span
      for parameter in surface.call.parameters {
        places["\(surface.request).\(parameter.name)"] = parameter.model?.name.span
      }
    }
    return places
  }
}
