import Decisions
import APIModel

/// The methods that make the next request from a response.
struct LinkPlan {
  let design: ModuleDesign

  func links(of operation: NamedOperation) -> [LinkDeclaration] {
    zip(operation.model.links, operation.names.links).map(declaration)
  }

  private func declaration(_ link: OperationLink, name: String) -> LinkDeclaration {
    let target = design.operations[link.target]
    let planned = ParameterPlan(design: design).arguments(of: target).map { property in
      (property: property, value: value(at: property.index, of: link, for: target.model))
    }
    // The caller provides the required values that the link lacks.
    let given = planned.filter { $0.value != nil || $0.property.parameter.isRequired }
    var documentation = link.documentation
    // A method that makes a deprecated request is deprecated too.
    documentation.isDeprecated = target.model.documentation.isDeprecated
    documentation.deprecation = DeprecationText.message(of: target.model.documentation)
    return LinkDeclaration(
      documentation: DocumentationComment(documentation).marked, name: name,
      parameters: [ParameterDeclaration("response", label: "from", .library("RawResponse"))]
        + given.filter { $0.value == nil }.map(\.property.parameter),
      request: target.request,
      arguments: given.map {
        LinkDeclaration.Argument(parameter: $0.property.parameter, value: $0.value ?? .parameter)
      })
  }

  /// Returns the value that a link provides for a parameter or for the body, which follows the
  /// parameters.
  private func value(at index: Int, of link: OperationLink, for target: Operation)
    -> LinkDeclaration.Value?
  {
    guard target.parameters.indices.contains(index) else {
      guard let body = target.body, let value = link.body else { return nil }
      return self.value(value, as: body.content.type)
    }
    return link.values[index].flatMap { self.value($0, as: target.parameters[index].type) }
  }

  private func value(_ value: OperationLink.Value, as type: TypeUse) -> LinkDeclaration.Value? {
    switch value {
    case .constant(let literal):
      design.literals.value(literal, of: type).map(LinkDeclaration.Value.constant)
    case .expression(let text): isReadable(type) ? .expression(text) : nil
    }
  }

  /// Returns whether a value of a type can be read from a request or response, unlike a type that
  /// is only sent.
  private func isReadable(_ use: TypeUse) -> Bool {
    guard let id = design.graph.element(of: use).named else { return true }
    switch design.graph[id].shape {
    case .enumeration, .mapped: return true
    case .object, .union, .alias: return design.coding.decodable.contains(id)
    }
  }
}
