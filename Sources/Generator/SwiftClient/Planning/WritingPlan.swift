import APIModel
import SpecDocument

/// How a request is written: its parameters and its body.
struct WritingPlan {
  let design: ModuleDesign
  private var validation: ValidationPlan { ValidationPlan(design: design) }

  func parameters(of operation: NamedOperation) -> [ParameterWriting] {
    zip(operation.model.parameters, operation.names.parameters).map { parameter, name in
      ParameterWriting(
        name: name, parameter: parameter,
        isOptional: ParameterPlan(design: design).isOptional(parameter),
        isEnumeration: design.graph.enumeration(parameter.type) != nil,
        rules: validation.rules(of: parameter))
    }
  }

  /// Returns how the body is written; nil without a body.
  func body(of operation: NamedOperation) -> BodyWriting? {
    guard let body = operation.model.body else { return nil }
    if body.isChoice {
      return .choice(
        zip(body.contents, operation.names.bodies).map { content, name in
          BodyWriting.Case(name: name, content: writing(content), parts: parts(of: content))
        }, isOptional: !body.isRequired)
    }
    if let parts = parts(of: body.content, flag: operation.model.flag) {
      return .form(parts, isOptional: !body.isRequired || body.content.type.isNullable)
    }
    return .content(writing(body.content, flag: operation.model.flag))
  }

  /// Returns the enum by which callers choose the media type of a body; nil without a choice.
  func bodyChoice(of operation: NamedOperation) -> ChoiceDeclaration? {
    guard let body = operation.model.body, body.isChoice else { return nil }
    let bodies = BodyPlan(design: design)
    let chosen = design.conformances.of(holding: body.contents.map(bodies.compared))
    return ChoiceDeclaration(
      path: [operation.request, "Body"], conformances: ["Sendable"] + chosen.map(\.rawValue),
      isIndirect: design.layout.isIndirect(holding: body.contents.map(\.weight)),
      cases: zip(body.contents, operation.names.bodies).map { content, name in
        CaseDeclaration(
          documentation: DocumentationComment(
            Documentation(description: "`\(content.mediaType)`")),
          name: name, payload: bodies.type(of: content, as: .request))
      })
  }

  private func writing(_ content: Content, flag: Operation.Flag? = nil) -> ContentWriting {
    ContentWriting(
      content: content, flag: flag, rules: validation.rules(ifOn: content.constraints))
  }

  /// Returns the parts of a multipart body with a known schema; nil for any other body.
  private func parts(of content: Content, flag: Operation.Flag? = nil) -> [PartWriting]? {
    guard content.kind == .multipart, let id = design.graph.parts(of: content) else { return nil }
    return design.properties(of: id).map { property in
      let (model, isFile) = (property.model, isFile(property.model.type))
      return PartWriting(
        name: property.stored, wire: model.name.text, isFile: isFile,
        constant: flag.flatMap { $0.property == model.name.text ? $0.value : nil },
        encoding: content.encodings[model.name.text],
        rules: validation.rules(
          ifOn: isFile ? model.constraints.ofCount : model.constraints))
    }
  }

  /// Returns whether a type is a file or a list of files, of which only the number is checked.
  private func isFile(_ use: TypeUse) -> Bool {
    var use = design.graph.bare(use)
    while case .array(let element) = use { use = design.graph.bare(element) }
    return use == .scalar(.binary)
  }
}
