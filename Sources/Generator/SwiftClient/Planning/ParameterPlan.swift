import Decisions
import APIModel
import SpecDocument

/// The arguments that a caller passes to a request: its parameters, then its body.
struct ParameterPlan {
  let design: ModuleDesign

  /// Returns the properties of a request in the order of its arguments.
  ///
  /// The order is: required path parameters, a required body, other required parameters, an
  /// optional body, and the rest.
  func arguments(of operation: NamedOperation) -> [PropertyDeclaration] {
    let parameters = operation.model.parameters
    func rank(_ property: PropertyDeclaration) -> Int {
      guard parameters.indices.contains(property.index) else {
        return property.parameter.isRequired ? 1 : 3
      }
      let isInPath = parameters[property.index].location == .path
      return property.parameter.isRequired ? (isInPath ? 0 : 2) : 4
    }
    let properties = properties(of: operation)
    return properties.indices.sorted { rank(properties[$0]) < rank(properties[$1]) }
      .map { properties[$0] }
  }

  /// Returns the properties of a request in the order of the spec.
  func properties(of operation: NamedOperation) -> [PropertyDeclaration] {
    let parameters = zip(operation.model.parameters, operation.names.parameters)
    let planned = parameters.enumerated().map { index, each in
      declaration(of: each.0, at: index, name: each.1)
    }
    return planned + (operation.model.body.map { [body($0, of: operation)] } ?? [])
  }

  func declaration(of parameter: Parameter, at index: Int, name: String) -> PropertyDeclaration {
    let isOptional = isOptional(parameter)
    let type = design.spelling.spell(parameter.type.base)
    return PropertyDeclaration(
      index: index, documentation: DocumentationComment(parameter.documentation), name: name,
      type: isOptional && !design.graph.isOptionalAlias(parameter.type.base)
        ? .optional(type) : type,
      presence: isOptional ? .optional : .required,
      initialization: .parameter(
        default: sentDefault(of: parameter) ?? (isOptional ? .null : nil)))
  }

  func isOptional(_ parameter: Parameter) -> Bool {
    design.graph.resolved(parameter.type).isNullable
      || !parameter.isRequired && sentDefault(of: parameter) == nil
  }

  /// Returns the value that is sent if the caller passes none, as opposed to a server's default.
  ///
  /// In a path, such a value would identify a resource that the caller has not named.
  private func sentDefault(of parameter: Parameter) -> ValueExpression? {
    parameter.isRequired && parameter.location != .path || parameter.sendsDefault
      ? design.literals.initialValue(parameter.defaultValue, of: parameter.type) : nil
  }

  private func body(_ body: RequestBody, of operation: NamedOperation) -> PropertyDeclaration {
    let type: TypeReference =
      body.isChoice
      ? .declared([operation.request, "Body"])
      : BodyPlan(design: design).type(of: body.content, as: .request)
    let isOptional = !body.isRequired || (!body.isChoice && body.content.type.isNullable)
    // Nothing is known about its members, so most callers send none.
    let isOpaque =
      !body.isChoice && body.content.isOpaqueObject
      && design.graph.resolved(body.content.type) == .map(.scalar(.json))
    return PropertyDeclaration(
      index: operation.model.parameters.count,
      documentation: DocumentationComment(body.documentation), name: "body",
      type: isOptional ? .optional(type) : type, presence: isOptional ? .optional : .required,
      initialization: .parameter(default: isOptional ? .null : isOpaque ? .dictionary([]) : nil),
      isBoxed: !body.isChoice && design.layout.isBoxed(body.content.type), label: "_")
  }
}
