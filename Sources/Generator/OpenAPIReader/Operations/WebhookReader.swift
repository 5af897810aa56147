import APIModel
import SpecDocument

/// The pass over requests that the server sends (OpenAPI 3.2 §4.1 `webhooks`, §4.18 Callback
/// Object).
struct WebhookReader {
  private(set) var webhooks: [Webhook] = []
  private var headers = HeaderReader()

  /// Reads the webhooks of a document.
  mutating func read(_ root: Mapping, _ schemas: inout SchemaReader) {
    for entry in schemas.mapping(root["webhooks"])?.entries ?? []
    where !Grammar.isExtension(entry.key) {
      let name = API.Name(entry.key, at: entry.keySpan)
      read(entry.value, &schemas) {
        Webhook(name: name, method: $0.name, documentation: Documentation(), span: $0.entry.keySpan)
      }
    }
  }

  /// Reads the callbacks of an operation.
  mutating func readCallbacks(_ node: Node?, of operation: Int, _ schemas: inout SchemaReader) {
    for entry in schemas.mapping(node)?.entries ?? [] where !Grammar.isExtension(entry.key) {
      guard let callback = schemas.resolve(entry.value, as: .callback)?.mapping else { continue }
      let name = API.Name(entry.key, at: entry.keySpan)
      let first = webhooks.count
      for place in callback.entries where !Grammar.isExtension(place.key) {
        read(place.value, &schemas) {
          Webhook(
            name: name, operation: operation, expression: place.key, method: $0.name,
            documentation: Documentation(), span: $0.entry.keySpan)
        }
      }
      markSeveral(from: first)
    }
  }

  private mutating func read(
    _ node: Node, _ schemas: inout SchemaReader, make: (PathItem.Method) -> Webhook
  ) {
    guard let item = PathItem(node, &schemas.document) else { return }
    let first = webhooks.count
    for method in item.methods {
      let index = webhooks.count
      var webhook = make(method)
      webhook.documentation = item.documentation(of: method.operation, &schemas.findings)
      let parameters = item.parameters.overridden(
        by: ParameterList(method.operation["parameters"], &schemas.document))
      webhook.headers = headers(in: parameters, of: index, &schemas)
      webhook.payload = Self.payload(method.operation["requestBody"], of: index, &schemas)
      webhooks.append(webhook)
    }
    markSeveral(from: first)
  }

  /// Marks webhooks that share one name, since the name alone does not identify them.
  private mutating func markSeveral(from first: Int) {
    guard webhooks.count - first > 1 else { return }
    webhooks[first...].changeEach { $0.isOneOfSeveral = true }
  }

  private mutating func headers(
    in parameters: ParameterList, of index: Int, _ schemas: inout SchemaReader
  ) -> [ResponseHeader] {
    for parameter in parameters.all where parameter.location == .query {
      schemas.findings.report(
        .webhook,
        "the parameter '\(parameter.name.text)' is not read; take it from the request's URL",
        at: parameter.name.span)
    }
    var headers: [ResponseHeader] = []
    for parameter in parameters.all
    where parameter.location == .header && parameter.name.text.lowercased() != "content-type" {
      headers.append(
        self.headers.read(
          parameter.name, parameter.mapping, component: parameter.component,
          of: .webhook(index, .body), &schemas))
    }
    return headers
  }

  /// Returns the body sent to the caller's server: JSON if there is a choice.
  private static func payload(
    _ node: Node?, of webhook: Int, _ schemas: inout SchemaReader
  ) -> Content? {
    let body = BodyObject(
      node, at: .webhook(webhook, .body), suffix: "Payload",
      by: ContentReader(direction: .received), &schemas)
    guard let body, let content = body.contents.first else { return nil }
    let others = body.contents.dropFirst().map { "'\($0.mediaType)'" }
    if !others.isEmpty {
      let entries = body.mapping["content"]?.mapping?.entries ?? []
      schemas.findings.report(
        .webhook,
        "only one media type of a payload is read, '\(content.mediaType)'; "
          + "ignored: \(others.joined(separator: ", "))", at: body.span,
        correction: .removing(
          entries.filter { $0.key != content.mediaType.text }.map(\.keySpan)))
    }
    return content
  }
}
