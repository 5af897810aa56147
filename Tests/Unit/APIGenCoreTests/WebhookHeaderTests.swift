import Testing

@Suite("Header fields of webhooks")
struct WebhookHeaderTests {
  @Test(
    "a header field has its type beside a payload in any notation",
    arguments: [
      "application/json", "application/x-www-form-urlencoded", "text/plain", "application/xml",
      "multipart/form-data", "application/octet-stream",
    ])
  func types(mediaType: String) {
    let files = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths: {}
      webhooks:
        sold:
          post:
            parameters:
              - {name: kind, in: header, schema: {type: string, enum: [a, b]}}
              - {name: tags, in: header, schema: {type: array, items: {type: string, enum: [c, d]}}}
            requestBody: {content: {\(mediaType): {schema: {type: object, properties: {x: {enum: [e]}}}}}}
            responses: {'200': {description: ok}}
      """
    ])
    let webhook = files.file("Webhooks/SoldWebhook.swift")
    for name in ["Kind", "Tags"] {
      #expect(webhook.contains("enum \(name): "), "\(webhook)")
      #expect(webhook.contains("SoldWebhook.\(name)"))
    }
  }
}
