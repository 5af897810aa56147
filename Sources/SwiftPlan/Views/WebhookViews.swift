package import Mustache

/// What is known of a webhook or callback: what is sent, and its headers.
package struct WebhookView: View {
  package var documentation: String
  package var access: String
  package var name: String
  /// `typealias Payload = …`; empty where it is declared inside.
  package var payload: String
  /// The method as a literal, where it is not `POST`.
  package var method: String
  /// How the payload is written: `form`; empty for JSON.
  package var format: String
  package var headers: HeadersView?
  /// The declaration before which nothing stands, if there is one.
  package var first: [DeclarationView]
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .text("payload", \.payload), .flag("hasAlias", \.hasAlias), .text("method", \.method),
    .flag("hasMethod", \.hasMethod), .text("format", \.format), .flag("hasFormat", \.hasFormat),
    .flag("hasMembers", \.hasMembers),
    .view("headers", \.headers), .list("first", \.first), .list("declarations", \.declarations),
  ])

  private var hasMembers: Bool { hasAlias || hasMethod || hasFormat }
  private var hasAlias: Bool { !payload.isEmpty }
  private var hasMethod: Bool { !method.isEmpty }
  private var hasFormat: Bool { !format.isEmpty }
}

/// A method of a request that makes the next one from a response.
package struct LinkView: View {
  package var documentation: String
  package var access: String
  package var name: String
  /// What the link does not know: `, limit: Int`.
  package var parameters: String
  package var request: String
  package var arguments: [String]
  /// Whether a value is taken from the exchange.
  package var isEvaluated: Bool

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .text("parameters", \.parameters), .text("request", \.request),
    .list("arguments", \.arguments), .flag("isEvaluated", \.isEvaluated),
  ])
}
