import Decisions
import APIModel
import Mustache
import SpecDocument

extension RequestDeclaration: Printable {
  var scope: [String]? { [name] }

  static let keys = PrintedKeys<Self>(
    "RequestView",
    [
      .text("documentation", \.documentation.text),
      .texts("deprecation", \.documentation.deprecation),
      .flag("isDeprecated") { !$0.documentation.deprecation.isEmpty }, .text("name", \.name),
      // The operation in the document: `GET`, `/pets/{id}`.
      .text("method", \.operation.method), .text("path", \.operation.path),
      .texts("tags", \.operation.tags), .list("extensions", \.operation.extensions),
      .text("conformances") { $1.conformances($0.conformances) },
      .list("properties", \.properties),
      // The parameters of the memberwise initializer.
      .parameters("parameters", \.parameters),
      .flag("hasParameters") { !$0.parameters.isEmpty },
      // The types that `Response`, `Failure` and `Headers` are aliases for.
      .optionalType("response", \.response), .optionalType("failure", \.failure),
      .optionalType("sharedHeaders", \.sharedHeaders),
      .flag("hasAliases") {
        $0.response != nil || $0.failure != nil || $0.sharedHeaders != nil
      },
      .list("choices", \.choices), .view("headers", \.headers), .view("decode", \.decoding),
      // The union of whose variants events have the type.
      .view("events") { request, _ in request.decoding?.eventUnion },
      .view("paging") { request, printer in request.paging.map { PagingText($0, printer) } },
      .texts("endpoint", \.endpoint.arguments), .list("writes") { $0.writes($1) },
      .view("body") { request, printer in
        if case .content(let content) = request.body { printer.call(content) } else { nil }
      },
      .view("multipart") {
        if case .form(let form, let presence) = $0.body {
          Multipart(form: form, isOptional: presence.isOptional)
        } else {
          nil
        }
      },
      .list("bodyCases", \.bodyCases),
      .flag("isBodyOptional") {
        if case .choice(_, let presence) = $0.body { presence.isOptional } else { false }
      },
      .flag("hasBodyCases") { !$0.bodyCases.isEmpty },
      // Whether a call throws, unlike the calls for parameters.
      .flag("throws") { $0.body != nil },
      // Whether nothing is written into the request.
      .flag("isBare") {
        $0.writings.isEmpty && $0.operation.constants.isEmpty && $0.body == nil
      },
      .list("links", \.links), .list("declarations", \.declarations),
    ])

  private func writes(_ printer: SwiftPrinter) -> [CallText] {
    let locals =
      switch body {
      case .form, .choice: ["request", "form"]
      case .content, nil: ["request"]
      }
    return writings.flatMap { printer.calls($0, hiddenBy: locals) }
      + operation.constants.map {
        CallText("query", [SwiftText.literal($0.name), SwiftText.literal($0.value)])
      }
  }

  /// How each of several bodies is written.
  private var bodyCases: [BodyWriting.Case] {
    if case .choice(let cases, _) = body { cases } else { [] }
  }
}

extension BodyWriting.Case: Printable {
  static let keys = PrintedKeys<Self>(
    "BodyCaseView",
    [
      .name("name", \.name),
      // `json(body)`, or else a body that is written part by part.
      .view("call") { $0.form == nil ? $1.call($0.content) : nil },
      .view("multipart") { $0.form.map { Multipart(form: $0, isOptional: false) } },
    ])
}

/// A multipart body that is written part by part.
private struct Multipart: Printable {
  let form: FormWriting
  let isOptional: Bool

  static let keys = PrintedKeys<Self>(
    "MultipartView",
    [
      .flag("isOptional", \.isOptional),
      // `field("name", body.name)`
      .list("parts") { $0.form.parts.parts.map($1.call) },
      // The variants of a body that is a union.
      .list("cases", \.form.parts.cases), .flag("hasCases") { !$0.form.parts.cases.isEmpty },
      // `multipart(form)`
      .view("call") { Optional($1.call($0.form.content, form: "form")) },
    ])
}

extension FormWriting.Case: Printable {
  static let keys = PrintedKeys<Self>(
    "FormCaseView",
    [
      .name("name", \.name), .list("parts") { $0.parts.parts.map($1.call) },
      // The variants of a variant that is a union itself.
      .list("cases", \.parts.cases), .flag("hasCases") { !$0.parts.cases.isEmpty },
      .flag("isEmpty") { $0.parts.parts.isEmpty && $0.parts.cases.isEmpty },
    ])
}

extension ChoiceDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "ChoiceView",
    [
      // Whether a payload is large.
      .flag("isIndirect", \.isIndirect), .text("name") { $0.path.last ?? "" },
      .text("conformances") { $1.conformances($0.conformances) }, .list("cases", \.cases),
      .list("properties", \.properties),
    ])
}

extension CaseDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "CaseView",
    [
      .text("documentation", \.documentation.text),
      // `notFound(Problem)`.
      .text("declaration") { $1.text($0) }, .name("name", \.name),
      .flag("hasPayload") { $0.payload != nil },
    ])
}

/// A method of a request that creates the next request from a response.
extension LinkDeclaration: Printable {
  var scope: [String]? { [] }

  static let keys = PrintedKeys<Self>(
    "LinkView",
    [
      .text("documentation", \.documentation.text),
      .texts("deprecation", \.documentation.deprecation),
      .flag("isDeprecated") { !$0.documentation.deprecation.isEmpty }, .name("name", \.name),
      // The response, and arguments that the link does not provide: `limit: Int`.
      .parameters("parameters", \.parameters), .text("request", \.request),
      .texts("arguments") { link, printer in link.arguments.map(printer.text) },
      // Whether a value is read from the request or response.
      .flag("isEvaluated") {
        $0.arguments.contains { if case .expression = $0.value { true } else { false } }
      },
    ])
}

extension SwiftPrinter {
  fileprivate func text(_ argument: LinkDeclaration.Argument) -> String {
    let value =
      switch argument.value {
      case .parameter: Keywords.escaped(argument.parameter.name)
      case .constant(let value): text(value)
      case .expression(let text): "try link.value(\(SwiftText.literal(text)))"
      }
    return self.argument(argument.parameter, value)
  }
}

extension WebhookDeclaration: Printable {
  var scope: [String]? { [name] }

  static let keys = PrintedKeys<Self>(
    "WebhookView",
    [
      .text("documentation", \.documentation.text), .text("name", \.name),
      // The type that `Payload` is an alias for.
      .optionalType("payload", \.payload),
      // Everything that differs from `POST` and from JSON.
      .optional("method") { $0.method == "POST" ? nil : SwiftText.literal($0.method) },
      .optional("format") { $0.format == .json ? nil : $0.format.rawValue },
      .flag("hasMembers", \.hasMembers), .view("headers", \.headers),
      .view("first", \.first),
      .list("declarations") { Array($0.declarations.dropFirst($0.first == nil ? 0 : 1)) },
    ])

  private var hasMembers: Bool { payload != nil || method != "POST" || format != .json }

  /// The first declaration, if nothing precedes it.
  private var first: Declaration? { hasMembers || headers != nil ? nil : declarations.first }
}
