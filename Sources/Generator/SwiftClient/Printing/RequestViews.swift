import Decisions
import APIModel
import Mustache

/// The request struct of one endpoint.
final class RequestView: View {
  let request: RequestDeclaration
  let printer: SwiftPrinter
  let properties: [PropertyView]

  init(_ request: RequestDeclaration, _ printer: SwiftPrinter) {
    self.request = request
    self.printer = printer
    let inside = printer.inside([request.name])
    properties = request.properties.map { PropertyView($0, inside) }
  }

  var name: String { request.name }
  var documentation: String { request.documentation.text }
  /// The arguments of `@available` if it is deprecated: `*, deprecated`, `message: "…"`.
  var deprecation: [String] { request.documentation.deprecation }
  var conformances: String { printer.conformances(request.conformances) }
  /// The parameters of the memberwise initializer.
  var parameters: [String] { request.parameters.map(inside.text) }
  /// The type that `Response` is an alias for; nil if it is declared inside.
  var response: String? { request.response.map(inside.text) }
  /// The type that `Failure` is an alias for; nil if it is declared inside, or is the default.
  var failure: String? { request.failure.map(inside.text) }
  /// The type that `Headers` is an alias for; nil if it is declared inside, or without headers.
  var sharedHeaders: String? { request.sharedHeaders.map(inside.text) }
  /// The enums of bodies that are declared inside.
  var choices: [ChoiceView] {
    request.choices.map { ChoiceView(choice: $0, printer: inside) }
  }
  var headers: HeadersView? {
    request.headers.map { HeadersView(declaration: $0, printer: printer.inside($0.path)) }
  }
  var decode: DecodeView? { request.decoding.map { DecodeView($0, inside) } }
  var paging: PagingView? { request.paging.map { PagingView($0, inside) } }
  var endpoint: [String] { request.endpoint.arguments }
  var writes: [CallView] {
    let locals = multipart == nil && bodyCases.isEmpty ? ["request"] : ["request", "form"]
    return request.writings.flatMap { inside.calls($0, hiddenBy: locals) }
      + request.operation.constants.map {
        CallView("query", [SwiftText.literal($0.name), SwiftText.literal($0.value)])
      }
  }
  var body: CallView? {
    if case .content(let content) = request.body { inside.call(content) } else { nil }
  }
  var multipart: MultipartView? {
    guard case .form(let form, let isOptional) = request.body else { return nil }
    return MultipartView(form, isOptional: isOptional, inside)
  }
  /// How each of several bodies is written.
  var bodyCases: [BodyCaseView] {
    guard case .choice(let cases, _) = request.body else { return [] }
    return cases.map { BodyCaseView(body: $0, printer: inside) }
  }
  var isBodyOptional: Bool {
    if case .choice(_, let isOptional) = request.body { isOptional } else { false }
  }
  var links: [LinkView] { request.links.map { LinkView(link: $0, printer: printer) } }
  var declarations: [DeclarationView] {
    request.declarations.map { DeclarationView($0, printer) }
  }

  static let keys = ViewKeys<RequestView>([
    .text("documentation", \.documentation), .list("deprecation", \.deprecation),
    .flag("isDeprecated") { !$0.deprecation.isEmpty }, .text("name", \.name),
    // The operation in the document: `GET`, `/pets/{id}`.
    .text("method", \.request.operation.method), .text("path", \.request.operation.path),
    .list("tags", \.request.operation.tags),
    .list("extensions") { $0.request.operation.extensions.map(ExtensionView.init) },
    .text("conformances", \.conformances), .list("properties", \.properties),
    .list("parameters", \.parameters),
    .flag("hasParameters") { !$0.request.parameters.isEmpty },
    .view("response", \.response), .view("failure", \.failure),
    .view("sharedHeaders", \.sharedHeaders), .flag("hasAliases", \.hasAliases),
    .list("choices", \.choices), .view("headers", \.headers), .view("decode", \.decode),
    .view("paging", \.paging), .list("endpoint", \.endpoint), .list("writes", \.writes),
    .view("body", \.body), .view("multipart", \.multipart), .list("bodyCases", \.bodyCases),
    .flag("isBodyOptional", \.isBodyOptional),
    .flag("hasBodyCases") { !$0.bodyCases.isEmpty },
    // Whether a call throws, unlike the calls for parameters.
    .flag("throws") { $0.request.body != nil }, .flag("isBare", \.isBare),
    .list("links", \.links), .list("declarations", \.declarations),
  ])

  private var inside: SwiftPrinter { printer.inside([request.name]) }
  /// Whether nothing is written into the request.
  private var isBare: Bool { writes.isEmpty && request.body == nil }
  private var hasAliases: Bool {
    request.response != nil || request.failure != nil || request.sharedHeaders != nil
  }
}

/// A multipart body that is written part by part.
struct MultipartView: View {
  let isOptional: Bool
  /// `field("name", body.name)`
  let parts: [CallView]
  /// The variants of a body that is a union.
  let cases: [FormCaseView]
  /// `multipart(form)`
  let call: CallView

  init(_ form: FormWriting, isOptional: Bool, _ printer: SwiftPrinter) {
    self.isOptional = isOptional
    parts = form.parts.parts.map(printer.call)
    cases = FormCaseView.cases(of: form.parts, printer)
    call = printer.call(form.content, form: "form")
  }

  static let keys = ViewKeys<Self>([
    .flag("isOptional", \.isOptional), .list("parts", \.parts), .list("cases", \.cases),
    .flag("hasCases", { !$0.cases.isEmpty }), .view("call", { Optional($0.call) }),
  ])
}

/// A variant of a union that is sent in parts.
struct FormCaseView: View {
  let name: String
  let parts: [CallView]
  /// The variants of a variant that is a union itself.
  let cases: [FormCaseView]

  static func cases(of parts: FormParts, _ printer: SwiftPrinter) -> [FormCaseView] {
    parts.cases.map { each in
      FormCaseView(
        name: Keywords.escaped(each.name), parts: each.parts.parts.map(printer.call),
        cases: cases(of: each.parts, printer))
    }
  }

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .list("parts", \.parts), .list("cases", \.cases),
    .flag("hasCases", { !$0.cases.isEmpty }),
    .flag("isEmpty", { $0.parts.isEmpty && $0.cases.isEmpty }),
  ])
}

/// An enum of several bodies: the `Response` of an endpoint that can succeed in several ways, or a
/// `Body`.
struct ChoiceView: View {
  struct Case: View {
    let each: CaseDeclaration
    let printer: SwiftPrinter

    /// `ok(User)`.
    var declaration: String { printer.text(each) }

    static let keys = ViewKeys<Self>([
      .text("documentation", \.each.documentation.text), .text("declaration", \.declaration),
    ])
  }

  let choice: ChoiceDeclaration
  let printer: SwiftPrinter

  var name: String { choice.path.last ?? "" }
  var cases: [Case] { choice.cases.map { Case(each: $0, printer: printer) } }

  static let keys = ViewKeys<Self>([
    // Whether a payload is large.
    .flag("isIndirect", \.choice.isIndirect), .text("name", \.name),
    .text("conformances") { $0.printer.conformances($0.choice.conformances) },
    .list("cases", \.cases),
  ])
}

/// How one of several bodies is written.
struct BodyCaseView: View {
  let body: BodyWriting.Case
  let printer: SwiftPrinter

  /// `json(body)`; nil for a body that is written part by part.
  var call: CallView? { body.form == nil ? printer.call(body.content) : nil }
  var multipart: MultipartView? {
    body.form.map { MultipartView($0, isOptional: false, printer) }
  }

  static let keys = ViewKeys<Self>([
    // `json`.
    .text("name") { Keywords.escaped($0.body.name) }, .view("call", \.call),
    .view("multipart", \.multipart),
  ])
}
