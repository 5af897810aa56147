import APIModel

/// What a caller passes to a request: its parameters, then its body.
struct ParameterPlan {
  let design: ModuleDesign

  /// The properties of a request, spelled for use outside of it or inside; only the latter are documented.
  func properties(of operation: NamedOperation, isInside: Bool = false) -> [PlannedProperty] {
    let scope = isInside ? [operation.request] : []
    let parameters = zip(operation.model.parameters, operation.names.parameters)
    let planned = parameters.enumerated().map { index, each in
      plan(each.0, at: index, name: each.1, scope: scope, isDocumented: isInside)
    }
    return planned
      + (operation.model.body.map { [body($0, of: operation, scope: scope)] } ?? [])
  }

  func plan(
    _ parameter: Parameter, at index: Int, name: String, scope: [String] = [],
    isDocumented: Bool = true
  ) -> PlannedProperty {
    let isOptional = isOptional(parameter)
    let type = design.spelling.inside(scope).spell(parameter.type.base)
    return PlannedProperty(
      index: index, name: name,
      type: isOptional && !design.graph.isOptionalAlias(parameter.type.base) ? type.optional : type,
      isOptional: isOptional,
      initialValue: sentDefault(of: parameter) ?? (isOptional ? "nil" : nil),
      documentation: isDocumented ? parameter.documentation : Documentation())
  }

  func isOptional(_ parameter: Parameter) -> Bool {
    design.graph.resolved(parameter.type).isNullable
      || !parameter.isRequired && sentDefault(of: parameter) == nil
  }

  /// The value that is sent if the caller passes none, as opposed to a server's default.
  private func sentDefault(of parameter: Parameter) -> String? {
    parameter.isRequired || parameter.sendsDefault
      ? design.literals.initialValue(parameter.defaultValue, of: parameter.type) : nil
  }

  private func body(_ body: RequestBody, of operation: NamedOperation, scope: [String])
    -> PlannedProperty
  {
    // The enum is declared in the request, so that code outside needs its full name.
    let type: SwiftCode =
      body.isChoice
      ? (scope.isEmpty ? "\(operation.request).Body" : "Body")
      : BodyPlan(design: design).spell(body.content, as: .request, scope: scope)
    let isOptional = !body.isRequired || (!body.isChoice && body.content.type.isNullable)
    return PlannedProperty(
      index: operation.model.parameters.count, name: "body",
      type: isOptional ? type.optional : type, isOptional: isOptional,
      initialValue: isOptional ? "nil" : nil,
      isBoxed: !body.isChoice && design.layout.isBoxed(body.content.type),
      documentation: scope.isEmpty ? Documentation() : body.documentation)
  }
}

extension PlannedProperty {
  /// A property that is written by its own call, not as a field of an object.
  fileprivate init(
    index: Int, name: String, type: SwiftCode, isOptional: Bool, initialValue: String?,
    isBoxed: Bool = false, documentation: Documentation
  ) {
    self.init(
      index: index, name: name, type: type, isOptional: isOptional, initialValue: initialValue,
      view: PropertyView(
        documentation: DocumentationText.text(documentation), isBoxed: isBoxed, keyword: "var",
        name: Keywords.escaped(name), type: type))
  }
}
