import APIModel
import SpecDocument

/// A parameter or body property that may select a page.
struct PageParameter {
  /// The key of an annotation that names it: `query` or `body`.
  let key: String
  /// As an annotation names it: `page.after`.
  let text: String
  let word: String
  let scalar: Scalar
  let defaultValue: Literal?
  let constraints: Constraints
  let documentation: Documentation

  static func all(of operation: Operation, _ graph: TypeGraph) -> [PageParameter] {
    queries(of: operation, graph) + properties(of: operation, graph)
  }

  private static func queries(of operation: Operation, _ graph: TypeGraph) -> [PageParameter] {
    operation.parameters.compactMap { parameter in
      guard parameter.location == .query, case .scalar(let scalar) = graph.raw(parameter.type)
      else { return nil }
      return PageParameter(
        key: "query", text: parameter.name.text, word: PagingWords.word(parameter.name.text),
        scalar: scalar, defaultValue: parameter.defaultValue, constraints: parameter.constraints,
        documentation: parameter.documentation)
    }
  }

  /// Returns the properties of the body, and of objects in it that are required and describe a
  /// page.
  private static func properties(of operation: Operation, _ graph: TypeGraph) -> [PageParameter] {
    guard let body = operation.body, body.isRequired, !body.isChoice,
      [.json, .form].contains(body.content.kind), let object = graph.object(body.content.type)
    else { return [] }
    return object.shape.properties.flatMap { property -> [PageParameter] in
      if let parameter = parameter([], property, graph) { return [parameter] }
      guard property.isRequired, !property.type.isNullable,
        PageMember.describesPage(property.name.text),
        let inner = graph.object(property.type)
      else { return [] }
      return inner.shape.properties.compactMap { parameter([property.name.text], $0, graph) }
    }
  }

  private static func parameter(
    _ path: Paging.PropertyPath, _ property: ObjectShape.Property, _ graph: TypeGraph
  ) -> PageParameter? {
    guard case .scalar(let scalar) = graph.raw(property.type), !property.isReadOnly,
      property.constant == nil
    else { return nil }
    let path = path + [property.name.text]
    return PageParameter(
      key: "body", text: path.joined(separator: "."), word: PagingWords.word(property.name.text),
      scalar: scalar, defaultValue: property.defaultValue, constraints: property.constraints,
      documentation: property.documentation)
  }
}
