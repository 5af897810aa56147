import Decisions
import Mustache

/// A webhook or callback: its payload and its headers.
struct WebhookView: View {
  let webhook: WebhookDeclaration
  let printer: SwiftPrinter

  /// The type that `Payload` is an alias for; nil if it is declared inside.
  var payload: String? { webhook.payload.map(printer.inside([webhook.name]).text) }
  /// The method as a literal; nil for `POST`.
  var method: String? { webhook.method == "POST" ? nil : SwiftText.literal(webhook.method) }
  /// How the payload is written: `form`; nil for JSON.
  var format: String? { webhook.format == .json ? nil : webhook.format.rawValue }
  var headers: HeadersView? {
    webhook.headers.map { HeadersView(declaration: $0, printer: printer.inside($0.path)) }
  }
  private var hasMembers: Bool { payload != nil || method != nil || format != nil }

  /// The first declaration, if nothing precedes it.
  private var first: Declaration? {
    hasMembers || webhook.headers != nil ? nil : webhook.declarations.first
  }

  static let keys = ViewKeys<Self>([
    .text("documentation", \.webhook.documentation.text), .text("name", \.webhook.name),
    .view("payload", \.payload), .view("method", \.method), .view("format", \.format),
    .flag("hasMembers", \.hasMembers), .view("headers", \.headers),
    .view("first") { view in view.first.map { DeclarationView($0, view.printer) } },
    .list("declarations") { view in
      view.webhook.declarations.dropFirst(view.first == nil ? 0 : 1)
        .map { DeclarationView($0, view.printer) }
    },
  ])
}

/// A method of a request that creates the next request from a response.
struct LinkView: View {
  let link: LinkDeclaration
  let printer: SwiftPrinter

  var documentation: String { link.documentation.text }
  /// The arguments of `@available` if it is deprecated: `*, deprecated`, `message: "…"`.
  var deprecation: [String] { link.documentation.deprecation }
  var name: String { Keywords.escaped(link.name) }
  /// The response, and arguments that the link does not provide: `limit: Int`.
  var parameters: [String] { link.parameters.map(printer.text) }
  var request: String { link.request }
  var arguments: [String] {
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
  /// Whether a value is read from the request or response.
  var isEvaluated: Bool {
    link.arguments.contains { if case .expression = $0.value { true } else { false } }
  }

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .list("deprecation", \.deprecation),
    .flag("isDeprecated") { !$0.deprecation.isEmpty }, .text("name", \.name),
    .list("parameters", \.parameters), .text("request", \.request),
    .list("arguments", \.arguments), .flag("isEvaluated", \.isEvaluated),
  ])
}
