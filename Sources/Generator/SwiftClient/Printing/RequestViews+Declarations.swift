import APIModel

extension RequestView {
  init(_ request: RequestDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside([request.name])
    documentation = request.documentation.text
    deprecation = request.documentation.deprecation
    name = request.name
    method = request.operation.method
    path = request.operation.path
    tags = request.operation.tags
    extensions = request.operation.extensions.map(ExtensionView.init)
    conformances = printer.conformances(request.conformances)
    properties = request.properties.map { PropertyView($0, inside) }
    parameters = request.parameters.map(inside.text)
    response = request.response.map(inside.text)
    failure = request.failure.map(inside.text)
    sharedHeaders = request.sharedHeaders.map(inside.text)
    choices = request.choices.map { ChoiceView($0, inside) }
    headers = request.headers.map { HeadersView($0, printer) }
    decode = request.decoding.map { DecodeView($0, inside) }
    paging = request.paging.map { PagingView($0, inside) }
    endpoint = request.endpoint.arguments
    var locals = ["request"]
    switch request.body {
    case nil: break
    case .content(let content): body = inside.call(content)
    case .form(let form, let isOptional):
      locals.append("form")
      multipart = MultipartView(form, isOptional: isOptional, inside)
    case .choice(let cases, let isOptional):
      locals.append("form")
      bodyCases = cases.map { BodyCaseView($0, inside) }
      isBodyOptional = isOptional
    }
    writes = request.writings.flatMap { inside.calls($0, hiddenBy: locals) }
    links = request.links.map { LinkView($0, printer) }
    declarations = request.declarations.map { DeclarationView($0, printer) }
  }
}

extension BodyCaseView {
  init(_ body: BodyWriting.Case, _ printer: SwiftPrinter) {
    name = Keywords.escaped(body.name)
    multipart = body.form.map { MultipartView($0, isOptional: false, printer) }
    call = multipart == nil ? printer.call(body.content) : nil
  }
}

extension MultipartView {
  init(_ form: FormWriting, isOptional: Bool, _ printer: SwiftPrinter) {
    self.isOptional = isOptional
    parts = form.parts.parts.map(printer.call)
    cases = FormCaseView.cases(of: form.parts, printer)
    call = printer.call(form.content, form: "form")
  }
}

extension FormCaseView {
  static func cases(of parts: FormParts, _ printer: SwiftPrinter) -> [FormCaseView] {
    parts.cases.map { each in
      FormCaseView(
        name: Keywords.escaped(each.name), parts: each.parts.parts.map(printer.call),
        cases: cases(of: each.parts, printer))
    }
  }
}

extension ChoiceView {
  init(_ choice: ChoiceDeclaration, _ printer: SwiftPrinter) {
    isIndirect = choice.isIndirect
    name = choice.path.last ?? ""
    conformances = printer.conformances(choice.conformances)
    cases = choice.cases.map {
      Case(documentation: $0.documentation.text, declaration: printer.text($0))
    }
  }
}

extension HeadersView {
  init(_ headers: HeadersDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside(headers.path)
    summary = headers.summary
    name = headers.path.last ?? ""
    self.headers = headers.headers.map { header in
      let explode = header.field.explode ? ", explode: true" : ""
      let wire = SwiftText.literal(header.field.name)
      return Header(
        documentation: header.documentation.text, name: Keywords.escaped(header.name),
        type: inside.text(header.type),
        expression: "fields.\(header.field.format)(\(wire)\(explode))")
    }
  }
}

extension DecodeView {
  init(_ decoding: ResponseDecoding, _ printer: SwiftPrinter) {
    switch decoding {
    case .branches(let cases, let otherwise):
      expression = otherwise.map(printer.success) ?? "throw response.undocumentedStatus"
      branches = cases.map {
        BranchView(pattern: $0.pattern, expression: printer.success($0.result))
      }
    case .envelope(let envelope): self.envelope = EnvelopeView(envelope, printer)
    }
  }
}

extension EnvelopeView {
  init(_ envelope: EnvelopeDecoding, _ printer: SwiftPrinter) {
    func member(_ name: String) -> String { "envelope." + Keywords.escaped(name) }
    type = printer.text(envelope.type)
    condition = envelope.conditions.map {
      "\($0.member.text) == \($0.value.map(printer.text) ?? "nil")"
    }.joined(separator: ", ")
    rejection = envelope.rejection.map(member)
    let value = envelope.payload.map(member) ?? "()"
    payload =
      envelope.absentPayload.map {
        "try response.payload(\(value), at: \(SwiftText.literal($0)))"
      } ?? value
  }
}

extension FailureView {
  init(_ failure: FailureDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside(failure.path.count > 1 ? Array(failure.path.dropLast()) : [])
    documentation = failure.documentation.text
    isIndirect = failure.isIndirect
    name = failure.path.last ?? ""
    cases = failure.cases.map {
      Case(
        documentation: $0.documentation.text, declaration: inside.text($0),
        name: Keywords.escaped($0.name), hasPayload: $0.payload != nil)
    }
    branches = failure.branches.map {
      BranchView(pattern: $0.pattern, expression: inside.text($0.result))
    }
    hasMessages = failure.hasMessages
  }
}

extension LinkView {
  init(_ link: LinkDeclaration, _ printer: SwiftPrinter) {
    documentation = link.documentation.text
    deprecation = link.documentation.deprecation
    name = Keywords.escaped(link.name)
    parameters = link.parameters.map(printer.text)
    request = link.request
    arguments = link.arguments.map { argument in
      let value =
        switch argument.value {
        case .parameter: Keywords.escaped(argument.parameter.name)
        case .constant(let value): printer.text(value)
        case .expression(let text): "try link.value(\(SwiftText.literal(text)))"
        }
      return printer.argument(argument.parameter, value)
    }
    isEvaluated = link.arguments.contains {
      if case .expression = $0.value { true } else { false }
    }
  }
}
