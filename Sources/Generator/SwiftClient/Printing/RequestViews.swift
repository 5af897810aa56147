import APIModel
import Mustache

/// The request struct of one endpoint.
struct RequestView: View {
  let request: RequestDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.request.documentation.text),
    .list("deprecation", \.request.documentation.deprecation),
    .flag("isDeprecated") { !$0.request.documentation.deprecation.isEmpty },
    .text("name", \.request.name),
    // The operation in the document: `GET`, `/pets/{id}`.
    .text("method", \.request.operation.method), .text("path", \.request.operation.path),
    .list("tags", \.request.operation.tags),
    .list("extensions") { $0.request.operation.extensions.map(ExtensionView.init) },
    .text("conformances") { $0.printer.conformances($0.request.conformances) },
    .list("properties", \.properties),
    // The parameters of the memberwise initializer.
    .list("parameters") { $0.request.parameters.map($0.inside.text) },
    .flag("hasParameters") { !$0.request.parameters.isEmpty },
    // The types that are typealiases for others.
    .view("response") { $0.request.response.map($0.inside.text) },
    .view("failure") { $0.request.failure.map($0.inside.text) },
    .view("sharedHeaders") { $0.request.sharedHeaders.map($0.inside.text) },
    .flag("hasAliases", \.hasAliases), .list("choices", \.choices),
    .view("headers") { view in
      view.request.headers.map { HeadersView(declaration: $0, printer: view.printer) }
    },
    .view("decode") { view in view.request.decoding.map { DecodeView($0, view.inside) } },
    .view("paging") { view in view.request.paging.map { PagingView($0, view.inside) } },
    .list("endpoint", \.request.endpoint.arguments),
    .list("writes", \.writes), .view("body", \.body), .view("multipart", \.multipart),
    // How each of several bodies is written.
    .list("bodyCases", \.bodyCases), .flag("isBodyOptional", \.isBodyOptional),
    .flag("hasBodyCases", \.hasBodyCases),
    // Whether a call throws, unlike the calls for parameters.
    .flag("throws") { $0.request.body != nil },
    // Whether nothing is written into the request.
    .flag("isBare") { $0.request.writings.isEmpty && $0.request.body == nil },
    .list("links") { view in
      view.request.links.map { LinkView(link: $0, printer: view.printer) }
    },
    .list("declarations") { $0.printer.views(of: $0.request.declarations) },
  ])

  private var inside: SwiftPrinter { printer.inside([request.name]) }

  private var properties: [PropertyView] {
    let inside = inside
    return request.properties.map { PropertyView(property: $0, printer: inside) }
  }

  private var hasAliases: Bool {
    request.response != nil || request.failure != nil || request.sharedHeaders != nil
  }

  private var choices: [ChoiceView] {
    let inside = inside
    return request.choices.map { ChoiceView(choice: $0, printer: inside) }
  }

  private var writes: [CallView] {
    let inside = inside
    let locals =
      switch request.body {
      case nil, .content: ["request"]
      case .form, .choice: ["request", "form"]
      }
    return request.writings.flatMap { inside.calls($0, hiddenBy: locals) }
  }

  private var body: CallView? {
    if case .content(let content)? = request.body { inside.call(content) } else { nil }
  }

  private var multipart: MultipartView? {
    guard case .form(let form, let isOptional)? = request.body else { return nil }
    return MultipartView(form: form, isOptional: isOptional, printer: inside)
  }

  private var bodyCases: [BodyCaseView] {
    guard case .choice(let cases, _)? = request.body else { return [] }
    let inside = inside
    return cases.map { BodyCaseView(body: $0, printer: inside) }
  }

  private var hasBodyCases: Bool {
    if case .choice(let cases, _)? = request.body { !cases.isEmpty } else { false }
  }

  private var isBodyOptional: Bool {
    if case .choice(_, let isOptional)? = request.body { isOptional } else { false }
  }
}

/// A multipart body that is written part by part.
struct MultipartView: View {
  let form: FormWriting
  let isOptional: Bool
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .flag("isOptional", \.isOptional),
    // `field("name", body.name)`
    .list("parts") { $0.form.parts.parts.map($0.printer.call) },
    // The variants of a body that is a union.
    .list("cases") { $0.printer.views(of: $0.form.parts.cases) },
    .flag("hasCases") { !$0.form.parts.cases.isEmpty },
    // `multipart(form)`
    .view("call") { Optional($0.printer.call($0.form.content, form: "form")) },
  ])
}

/// A variant of a union that is sent in parts.
struct FormCaseView: View {
  let variant: FormWriting.Case
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("name") { Keywords.escaped($0.variant.name) },
    .list("parts") { $0.variant.parts.parts.map($0.printer.call) },
    // The variants of a variant that is a union itself.
    .list("cases") { $0.printer.views(of: $0.variant.parts.cases) },
    .flag("hasCases") { !$0.variant.parts.cases.isEmpty },
    .flag("isEmpty") { $0.variant.parts.parts.isEmpty && $0.variant.parts.cases.isEmpty },
  ])
}

extension SwiftPrinter {
  fileprivate func views(of variants: [FormWriting.Case]) -> [FormCaseView] {
    variants.map { FormCaseView(variant: $0, printer: self) }
  }
}

/// How one of several bodies is written: by one call, or part by part.
struct BodyCaseView: View {
  let body: BodyWriting.Case
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("name") { Keywords.escaped($0.body.name) },
    .view("call") { $0.body.form == nil ? $0.printer.call($0.body.content) : nil },
    .view("multipart") { view in
      view.body.form.map { MultipartView(form: $0, isOptional: false, printer: view.printer) }
    },
  ])
}

/// An enum of several bodies: the `Response` of an endpoint that can succeed in several ways, or a
/// `Body`.
struct ChoiceView: View {
  let choice: ChoiceDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    // Whether a payload is large.
    .flag("isIndirect", \.choice.isIndirect), .text("name") { $0.choice.path.last ?? "" },
    .text("conformances") { $0.printer.conformances($0.choice.conformances) },
    .list("cases") { $0.printer.views(of: $0.choice.cases) },
  ])
}

/// A method of a request that creates the next request from a response.
struct LinkView: View {
  let link: LinkDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.link.documentation.text),
    .list("deprecation", \.link.documentation.deprecation),
    .flag("isDeprecated") { !$0.link.documentation.deprecation.isEmpty },
    .text("name") { Keywords.escaped($0.link.name) },
    // The response, and arguments that the link does not provide: `limit: Int`.
    .list("parameters") { $0.link.parameters.map($0.printer.text) },
    .text("request", \.link.request), .list("arguments", \.arguments),
    // Whether a value is read from the request or response.
    .flag("isEvaluated", \.isEvaluated),
  ])

  private var arguments: [String] {
    link.arguments.map { argument in
      let value =
        switch argument.value {
        case .parameter: Keywords.escaped(argument.parameter.name)
        case .constant(let value): printer.text(value)
        case .expression(let text): "try link.value(\(SwiftText.literal(text)))"
        }
      return printer.argument(argument.parameter, value)
    }
  }

  private var isEvaluated: Bool {
    link.arguments.contains { if case .expression = $0.value { true } else { false } }
  }
}
