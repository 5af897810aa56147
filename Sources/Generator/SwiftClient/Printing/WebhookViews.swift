import Mustache

/// A webhook or callback: its payload and its headers.
struct WebhookView: View {
  var documentation: String
  var name: String
  /// The type that `Payload` is an alias for; nil if it is declared inside.
  var payload: String?
  /// The method as a literal; nil for `POST`.
  var method: String?
  /// How the payload is written: `form`; nil for JSON.
  var format: String?
  var headers: HeadersView?
  var declarations: [DeclarationView]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name), .view("payload", \.payload),
    .view("method", \.method), .view("format", \.format), .flag("hasMembers", \.hasMembers),
    .view("headers", \.headers), .view("first", \.first),
    .list("declarations", { Array($0.declarations.dropFirst($0.first == nil ? 0 : 1)) }),
  ])

  private var hasMembers: Bool { payload != nil || method != nil || format != nil }

  /// The first declaration, if nothing precedes it.
  private var first: DeclarationView? {
    hasMembers || headers != nil ? nil : declarations.first
  }
}

/// A method of a request that creates the next request from a response.
struct LinkView: View {
  var documentation: String
  /// The arguments of `@available` if it is deprecated: `*, deprecated`, `message: "…"`.
  var deprecation: [String]
  var name: String
  /// The response, and arguments that the link does not provide: `limit: Int`.
  var parameters: [String]
  var request: String
  var arguments: [String]
  /// Whether a value is read from the request or response.
  var isEvaluated: Bool

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .list("deprecation", \.deprecation),
    .flag("isDeprecated", { !$0.deprecation.isEmpty }), .text("name", \.name),
    .list("parameters", \.parameters), .text("request", \.request),
    .list("arguments", \.arguments), .flag("isEvaluated", \.isEvaluated),
  ])
}

extension WebhookView {
  init(_ webhook: WebhookDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside([webhook.name])
    documentation = webhook.documentation.text
    name = webhook.name
    payload = webhook.payload.map(inside.text)
    method = webhook.method == "POST" ? nil : SwiftText.literal(webhook.method)
    format = webhook.format == .json ? nil : webhook.format.rawValue
    headers = webhook.headers.map { HeadersView($0, printer) }
    declarations = webhook.declarations.map { DeclarationView($0, printer) }
  }
}
