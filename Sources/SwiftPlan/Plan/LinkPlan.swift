import APIModel

/// The methods that make the next request from a response.
struct LinkPlan {
  let design: ModuleDesign

  func links(of operation: NamedOperation) -> [LinkView] {
    zip(operation.model.links, operation.names.links).map(view)
  }

  private func view(_ link: OperationLink, name: String) -> LinkView {
    let target = design.operations[link.target]
    let planned = ParameterPlan(design: design).properties(of: target).map { property in
      (property: property, value: value(at: property.index, of: link, for: target.model))
    }
    // The caller provides what the request requires and the link does not.
    let given = planned.filter { $0.value != nil || $0.property.isRequired }
    let ordered = given.filter(\.property.isRequired) + given.filter { !$0.property.isRequired }
    let arguments = ordered.map { each in
      "\(Keywords.escapedLabel(each.property.name)): "
        + (each.value?.expression ?? Keywords.escaped(each.property.name))
    }
    return LinkView(
      documentation: DocumentationText.text(link.documentation), name: Keywords.escaped(name),
      parameters: ["from response: \(design.vocabulary.type("RawResponse"))"]
        + given.filter { $0.value == nil }.map(\.property.parameter.code),
      request: target.request, arguments: arguments,
      isEvaluated: given.contains { $0.value?.isEvaluated == true })
  }

  /// The value that a link provides for a parameter of the next request.
  private struct Value {
    let expression: String
    /// Whether it is read from the request or response, which may fail.
    let isEvaluated: Bool
  }

  /// The value that a link provides for a parameter or for the body, which follows the parameters.
  private func value(at index: Int, of link: OperationLink, for target: Operation) -> Value? {
    guard target.parameters.indices.contains(index) else {
      guard let body = target.body, let value = link.body else { return nil }
      return spell(value, as: body.content.type)
    }
    return link.values[index].flatMap { spell($0, as: target.parameters[index].type) }
  }

  private func spell(_ value: OperationLink.Value, as type: TypeUse) -> Value? {
    switch value {
    case .constant(let literal):
      design.literals.value(literal, of: type).map { Value(expression: $0, isEvaluated: false) }
    case .expression(let text):
      isReadable(type)
        ? Value(expression: "try link.value(\(SwiftText.literal(text)))", isEvaluated: true) : nil
    }
  }

  /// Whether a value of the type can be read from the request or response: not if it is only sent.
  private func isReadable(_ use: TypeUse) -> Bool {
    guard let id = design.graph.element(of: use).named else { return true }
    switch design.graph[id].shape {
    case .enumeration, .mapped: return true
    case .object, .union, .alias: return design.coding.decodable.contains(id)
    }
  }
}
