import Decisions
import SpecDocument
import APIModel

/// The enums for webhooks and callbacks.
struct WebhookPlan {
  let design: ModuleDesign

  func declaration(_ index: Int) -> WebhookDeclaration {
    let webhook = design.api.webhooks[index]
    let name = design.names.types.webhooks[index]
    let (payload, format) = payload(webhook.payload)
    let place = webhook.expression.map { "`\(webhook.method) \($0)`" } ?? "`\(webhook.name.text)`"
    // A payload of raw bytes does not need types; the header fields beside it do.
    let nested = design.names.types.placement.types(in: .webhook(index)).filter {
      if case .webhook(_, .header) = design.graph[$0].origin { true } else { format != .bytes }
    }
    let isOwn =
      format != .bytes
      && webhook.payload.map {
        design.names.types.isDeclared($0.type, as: "Payload", in: name)
      } == true
    let typed = format == .json || format == .form ? webhook.payload : nil
    return WebhookDeclaration(
      documentation: DocumentationComment(webhook.documentation, extra: [place]), name: name,
      payload: isOwn ? nil : payload,
      payloadModules: typed.map { design.spelling.modules(in: $0.type) } ?? [],
      method: webhook.method, format: format,
      headers: HeadersPlan(design: design).headers(ofWebhook: index),
      declarations: nested.map(ModelPlan(design: design).declaration))
  }

  private func payload(_ content: Content?) -> (type: TypeReference, WebhookDeclaration.Format) {
    guard let content else { return (.library("JSON"), .none) }
    return switch content.kind {
    case .json: (design.spelling.spell(content.type), .json)
    case .form: (design.spelling.spell(content.type), .form)
    case .text: (.library("String"), .text)
    case .multipart, .xml, .binary, .events, .lines: (.library("Data"), .bytes)
    }
  }
}
