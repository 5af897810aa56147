import APIModel

extension Planner {
  /// The enum that stands for a webhook or a callback.
  func webhook(_ index: Int) -> WebhookView {
    let webhook = api.webhooks[index]
    let name = names.types.webhooks[index]
    // What is handed over as bytes needs no types of its own.
    let nested = isBytes(webhook.payload) ? [] : names.types.placement.types(in: .webhook(index))
    let payload = payload(webhook.payload, webhook: name)
    let place = webhook.expression.map { "`\(webhook.method) \($0)`" } ?? "`\(webhook.name.text)`"
    var declarations = nestedDeclarations(nested)
    let isOwn = webhook.payload.map {
      !isBytes($0) && isDeclared($0.type, as: "Payload", in: name)
    }
    let isBare =
      isOwn == true && webhook.method == "POST" && webhook.payload?.kind == .json
      && webhook.headers.isEmpty
    let first = isBare ? Array(declarations.prefix(1)) : []
    declarations.removeFirst(first.count)
    return WebhookView(
      documentation: documentation(
        webhook.documentation, extra: deprecation(webhook.documentation) + [place]),
      access: access, name: name, payload: isOwn == true ? "" : payload.type,
      method: webhook.method == "POST" ? "" : SwiftText.literal(webhook.method),
      format: payload.format,
      headers: headers(
        webhook.headers, named: names.webhookHeaders[index], scope: [name, "Headers"]),
      first: first, declarations: declarations)
  }

  /// Whether the payload is handed over as it comes.
  func isBytes(_ content: Content?) -> Bool {
    guard let content else { return false }
    return switch content.kind {
    case .json, .form, .text: false
    case .multipart, .xml, .binary, .events, .lines: true
    }
  }

  private func payload(_ content: Content?, webhook: String) -> (type: String, format: String) {
    guard let content else { return (vocabulary["JSON"], "none") }
    return switch content.kind {
    case .json: (spelling.inside([webhook]).spell(content.type).text, "")
    case .form: (spelling.inside([webhook]).spell(content.type).text, "form")
    case .text: (vocabulary["String"], "text")
    case .multipart, .xml, .binary, .events, .lines: (vocabulary["Data"], "bytes")
    }
  }
}
