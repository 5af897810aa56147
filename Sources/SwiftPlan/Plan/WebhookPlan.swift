import APIModel

/// The enums for webhooks and callbacks.
struct WebhookPlan {
  let design: ModuleDesign

  func view(_ index: Int) -> WebhookView {
    let webhook = design.api.webhooks[index]
    let name = design.names.types.webhooks[index]
    let (payload, format) = payload(webhook.payload, in: name)
    let place = webhook.expression.map { "`\(webhook.method) \($0)`" } ?? "`\(webhook.name.text)`"
    // A payload of raw bytes needs no types.
    let nested = format == .bytes ? [] : design.names.types.placement.types(in: .webhook(index))
    let isOwn =
      format != .bytes
      && webhook.payload.map {
        design.names.types.isDeclared($0.type, as: "Payload", in: name)
      } == true
    return WebhookView(
      documentation: DocumentationText.text(webhook.documentation, extra: [place]), name: name,
      payload: isOwn ? nil : payload,
      method: webhook.method == "POST" ? nil : SwiftText.literal(webhook.method),
      format: format == .json ? nil : format.rawValue,
      headers: HeadersPlan(design: design).headers(ofWebhook: index),
      declarations: nested.map(ModelPlan(design: design).declaration))
  }

  /// How a payload is written: the cases of the runtime's `WebhookFormat`.
  private enum Format: String {
    case json, form, text, bytes, none
  }

  private func payload(_ content: Content?, in webhook: String) -> (type: SwiftCode, Format) {
    guard let content else { return (design.vocabulary.type("JSON"), .none) }
    let spelling = design.spelling.inside([webhook])
    return switch content.kind {
    case .json: (spelling.spell(content.type), .json)
    case .form: (spelling.spell(content.type), .form)
    case .text: (design.vocabulary.type("String"), .text)
    case .multipart, .xml, .binary, .events, .lines: (design.vocabulary.type("Data"), .bytes)
    }
  }
}
