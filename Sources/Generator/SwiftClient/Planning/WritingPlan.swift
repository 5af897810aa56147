import Decisions
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
        enumeration: design.graph.enumeration(parameter.type).map { _ in
          ParameterPlan(design: design).isOptional(parameter) ? .optional : .required
        },
        notation: design.graph.notation(of: parameter),
        rules: validation.rules(of: parameter))
    }
  }

  /// Returns how the body is written; nil without a body.
  func body(of operation: NamedOperation) -> BodyWriting? {
    guard let body = operation.model.body else { return nil }
    if body.isChoice {
      return .choice(
        zip(body.contents, operation.names.bodies).map { content, name in
          BodyWriting.Case(name: name, content: writing(content), form: form(content))
        }, body.isRequired ? .required : .optional)
    }
    if let form = form(body.content, flag: operation.model.flag) {
      return .form(form, body.isRequired && !body.content.type.isNullable ? .required : .optional)
    }
    var content = writing(body.content, flag: operation.model.flag)
    content.sendsNull =
      body.isRequired && content.flag == nil
      && design.graph.resolved(body.content.type).isNullable
    return .content(content)
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
          documentation: DocumentationComment(Documentation(description: "`\(content.mediaType)`")),
          name: name, payload: bodies.type(of: content, as: .request))
      })
  }

  private func writing(_ content: Content, flag: Operation.Flag? = nil) -> ContentWriting {
    // Only the caller knows the type of bytes.
    let isChosen = content.kind == .binary
    return ContentWriting(
      content: content,
      mediaType: isChosen ? content.mediaType : content.mediaType.concrete(as: content.kind),
      flag: flag, sendsNull: false,
      writesNumbersAsText: design.graph.writesNumbersAsText(content.type),
      notation: [.json, .form].contains(content.kind) ? design.graph.notation(content.type) : nil,
      rules: validation.rules(ifOn: content.constraints))
  }

  /// Returns the parts of a multipart body with a known schema; nil for any other body.
  private func form(_ content: Content, flag: Operation.Flag? = nil) -> FormWriting? {
    guard content.kind == .multipart else { return nil }
    if let body = design.graph.formBody(content.type) {
      return FormWriting(content: writing(content), parts: parts(body, of: content, flag: flag))
    }
    let isFile = design.graph.isFile(content.type)
    if design.graph.isPartList(content) {
      let part = PartWriting(wire: "", isFile: isFile, encoding: content.encodings[""])
      return FormWriting(content: writing(content), parts: FormParts(parts: [part]))
    }
    guard design.graph.isFileMap(content) else { return nil }
    return FormWriting(
      content: writing(content), parts: FormParts(parts: [PartWriting(isFile: true)]))
  }

  /// Returns the parts of an object or of each variant. `tag` is the discriminator that a variant
  /// may lack, with its value.
  private func parts(
    _ body: FormBody, of content: Content, flag: Operation.Flag? = nil,
    tag: (name: String, value: ValueExpression)? = nil
  ) -> FormParts {
    switch body {
    case .object(let id):
      let properties = design.properties(of: id).filter { $0.model.name.text != tag?.name }
      var parts = properties.map { part($0, of: content, flag: flag) }
      if let tag { parts.insert(PartWriting(wire: tag.name, constant: tag.value), at: 0) }
      if case .object(let shape) = design.graph[id].shape, let additional = shape.additional {
        parts.append(
          PartWriting(name: "additionalProperties", isFile: design.graph.isFile(additional)))
      }
      return FormParts(parts: parts)
    case .union(let id, let variants):
      guard case .union(let shape) = design.graph[id].shape else { return FormParts() }
      var cases = zip(variants.enumerated(), design.names.members[id]).map { variant, name in
        FormWriting.Case(
          name: name,
          parts: parts(
            variant.element, of: content,
            tag: ModelPlan(design: design).missingDiscriminator(variant.offset, of: shape)))
      }
      if shape.fallback == nil, !design.coding.forms.contains(id) {
        cases.append(FormWriting.Case(name: "unknown", parts: FormParts(parts: [PartWriting()])))
      }
      return FormParts(cases: cases)
    }
  }

  /// Returns the notation of a part. Only JSON distinguishes numbers from strings.
  private func notation(of type: TypeUse, _ encoding: PartEncoding?) -> Notation? {
    let notation = design.graph.notation(type)
    let value = design.graph.bare(type)
    let element = if case .array(let element) = value { design.graph.bare(element) } else { value }
    let isScalar = if case .scalar = element { true } else { false }
    let isJSON = !isScalar || encoding?.mediaType?.kind == .json
    return notation == .strings && !isJSON ? nil : notation
  }

  private func part(_ property: NamedProperty, of content: Content, flag: Operation.Flag?)
    -> PartWriting
  {
    let (model, isFile) = (property.model, design.graph.isFile(property.model.type))
    return PartWriting(
      name: property.stored, wire: model.name.text, isFile: isFile,
      constant: flag.flatMap { $0.property == model.name.text ? .bool($0.value) : nil },
      notation: isFile ? nil : notation(of: model.type, content.encoding(of: model.name.text)),
      encoding: content.encoding(of: model.name.text),
      rules: validation.rules(ifOn: isFile ? model.constraints.ofCount : model.constraints))
  }
}
