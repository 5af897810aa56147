import Mustache

/// A webhook or callback: its payload and its headers.
struct WebhookView: View {
  let webhook: WebhookDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.webhook.documentation.text), .text("name", \.webhook.name),
    // The type that `Payload` is a typealias for; nil if it is declared inside.
    .view("payload") { $0.webhook.payload.map($0.printer.inside([$0.webhook.name]).text) },
    // The method as a literal; nil for `POST`.
    .view("method", \.method),
    // How the payload is written: `form`; nil for JSON.
    .view("format", \.format), .flag("hasMembers", \.hasMembers),
    .view("headers") { view in
      view.webhook.headers.map { HeadersView(declaration: $0, printer: view.printer) }
    },
    // The first declaration, if nothing precedes it.
    .view("first") { $0.isFirst ? $0.declarations.first : nil },
    .list("declarations") { Array($0.declarations.dropFirst($0.isFirst ? 1 : 0)) },
  ])

  private var method: String? {
    webhook.method == "POST" ? nil : SwiftText.literal(webhook.method)
  }

  private var format: String? { webhook.format == .json ? nil : webhook.format.rawValue }

  private var hasMembers: Bool { webhook.payload != nil || method != nil || format != nil }

  /// Whether nothing precedes the declarations.
  private var isFirst: Bool { !hasMembers && webhook.headers == nil }

  private var declarations: [DeclarationView] { printer.views(of: webhook.declarations) }
}
