package import Mustache

/// A webhook or callback: its payload and its headers.
package struct WebhookView: View {
  package var documentation: String
  package var name: String
  /// The type that `Payload` is an alias for; nil if it is declared inside.
  package var payload: SwiftCode?
  /// The method as a literal; nil for `POST`.
  package var method: String?
  /// How the payload is written: `form`; nil for JSON.
  package var format: String?
  package var headers: HeadersView?
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
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

/// A method of a request that creates the next one from a response.
package struct LinkView: View {
  package var documentation: String
  package var name: String
  /// The response, and arguments that the link does not provide: `limit: Int`.
  package var parameters: [SwiftCode]
  package var request: String
  package var arguments: [String]
  /// Whether a value is read from the request or response.
  package var isEvaluated: Bool

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
    .list("parameters", \.parameters), .text("request", \.request),
    .list("arguments", \.arguments), .flag("isEvaluated", \.isEvaluated),
  ])
}
