import APIModel

extension Planner {
  /// What the caller gives to a request: its parameters, then its body. `scope` is where the types are spelled.
  func properties(of index: Int, scope: [String]) -> [PlannedProperty] {
    let operation = api.operations[index]
    let names = names.operations[index]
    let planned = operation.parameters.enumerated().map { index, parameter in
      plan(parameter, at: index, name: names.parameters[index], scope: scope)
    }
    let body = operation.body.map {
      plan($0, at: planned.count, request: names.request, scope: scope)
    }
    return planned + [body].compactMap { $0 }
  }

  func plan(_ parameter: Parameter, at index: Int, name: String, scope: [String])
    -> PlannedProperty
  {
    let isOptional = isOptional(parameter)
    let base = spelling.inside(scope).spell(parameter.type.base)
    return PlannedProperty(
      index: index, name: name,
      type: isOptional && !isOptionalAlias(parameter.type.base) ? base.optional : base,
      literal: sentDefault(of: parameter), isOptional: isOptional, keyword: "\(access)var",
      documentation: documentation(
        parameter.documentation, extra: deprecation(parameter.documentation)))
  }

  /// What is sent where the caller gives no value: not what the server assumes then by itself.
  private func sentDefault(of parameter: Parameter) -> String? {
    parameter.isRequired || parameter.sendsDefault
      ? initialLiteral(parameter.defaultValue, for: parameter.type) : nil
  }

  func isOptional(_ parameter: Parameter) -> Bool {
    graph.resolved(parameter.type).isNullable
      || !parameter.isRequired && sentDefault(of: parameter) == nil
  }

  private func plan(_ body: RequestBody, at index: Int, request: String, scope: [String])
    -> PlannedProperty
  {
    let isBoxed = !body.isChoice && layout.isBoxed(body.content.type)
    // The enum is declared in the request: outside, it is called after it.
    let base =
      body.isChoice
      ? SwiftType(text: (scope.isEmpty ? request + "." : "") + "Body")
      : spell(body.content, as: .request, scope: scope)
    let isOptional = !body.isRequired || (!body.isChoice && body.content.type.isNullable)
    return PlannedProperty(
      index: index, name: "body", type: isOptional ? base.optional : base, literal: nil,
      isOptional: isOptional,
      keyword: isBoxed ? "@\(vocabulary["Boxed"]) \(access)var" : "\(access)var",
      documentation: documentation(body.documentation))
  }

  /// Whether the caller puts the multipart body together.
  func isFreeForm(_ content: Content) -> Bool {
    content.kind == .multipart && multipartShape(of: content) == nil
  }

  /// The object whose properties are the parts of a multipart body; nil where there are none.
  func multipartShape(of content: Content) -> (id: TypeID, shape: ObjectShape)? {
    guard let (id, shape) = graph.object(content.type),
      !visibleProperties(of: shape, id: id).isEmpty
    else { return nil }
    return (id, shape)
  }
}

extension PlannedProperty {
  /// A property that is written by hand-made calls, not as a field of JSON.
  fileprivate init(
    index: Int, name: String, type: SwiftType, literal: String?, isOptional: Bool, keyword: String,
    documentation: String
  ) {
    self.init(
      index: index, name: name, type: type, isOptional: isOptional,
      initialValue: literal ?? (isOptional ? "nil" : nil),
      view: PropertyView(
        documentation: documentation, keyword: keyword, name: Keywords.escaped(name),
        label: Keywords.escapedLabel(name), parameterName: Keywords.escapedParameter(name),
        type: type.text, wire: "",
        target: "", value: "", read: "", fallback: "", write: ""))
  }
}
