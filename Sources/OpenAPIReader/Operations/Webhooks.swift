import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// Requests that go the other way (OpenAPI 3.2 §4.1 `webhooks`, §4.18 Callback Object).
extension OperationReader {
  mutating func readWebhooks(_ root: Mapping) {
    for entry in mapping(root["webhooks"])?.entries ?? [] where !entry.key.hasPrefix("x-") {
      let name = API.Name(entry.key, at: entry.keySpan)
      readWebhooks(entry.value) {
        Webhook(
          name: name, method: $0.key.uppercased(), documentation: Documentation(), span: $0.keySpan)
      }
    }
  }

  /// The callbacks of an operation, when all operations are known by their index.
  mutating func readCallbacks(_ operation: Mapping, at index: Int) {
    for entry in mapping(operation["callbacks"])?.entries ?? [] where !entry.key.hasPrefix("x-") {
      guard let callback = resolve(entry.value)?.mapping else { continue }
      let name = API.Name(entry.key, at: entry.keySpan)
      let first = api.webhooks.count
      for place in callback.entries where !place.key.hasPrefix("x-") {
        readWebhooks(place.value) {
          Webhook(
            name: name, operation: index, expression: place.key, method: $0.key.uppercased(),
            documentation: Documentation(), span: $0.keySpan)
        }
      }
      if api.webhooks.count - first > 1 {
        for index in api.webhooks.indices.dropFirst(first) {
          api.webhooks[index].isOneOfSeveral = true
        }
      }
    }
  }

  private mutating func readWebhooks(_ node: Node, _ make: (Mapping.Entry) -> Webhook) {
    guard let item = pathItem(node) else { return }
    let shared = ParameterList(item["parameters"], &schemas)
    let first = api.webhooks.count
    for entry in methods(of: item) {
      guard let operation = mapping(entry.value) else { continue }
      let index = api.webhooks.count
      var webhook = make(entry)
      webhook.documentation = documentation(operation)
      webhook.documentation.summary = webhook.documentation.summary ?? text(item["summary"])
      webhook.documentation.description =
        webhook.documentation.description ?? text(item["description"])
      var parameters = shared
      parameters.override(with: ParameterList(operation["parameters"], &schemas))
      webhook.headers = headers(in: parameters, of: index)
      webhook.payload = readPayload(operation["requestBody"], webhook: index)
      api.webhooks.append(webhook)
    }
    if api.webhooks.count - first > 1 {
      for index in api.webhooks.indices.dropFirst(first) {
        api.webhooks[index].isOneOfSeveral = true
      }
    }
  }

  private mutating func headers(in parameters: ParameterList, of index: Int) -> [ResponseHeader] {
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

  /// What is sent to the caller's server: JSON before all else.
  private mutating func readPayload(_ node: Node?, webhook index: Int) -> Content? {
    guard let node, !node.isNull, let resolved = resolve(node) else { return nil }
    let (body, span) = (resolved.mapping, resolved.span)
    let origin: TypeDeclaration.Origin =
      resolved.component.map { .component(schemas.components.name($0, suffix: "Payload")) }
      ?? .webhook(index, .body)
    let contents = ContentReader(direction: .received).read(body["content"], at: origin, &schemas)
    guard let content = contents.first else {
      findings.report(.unreadableBody, "a request body without 'content' is ignored", at: span)
      return nil
    }
    let others = contents.dropFirst().map { "'\($0.mediaType)'" }
    if !others.isEmpty {
      findings.report(
        .webhook,
        "one media type of a payload is read, '\(content.mediaType)'; "
          + "not read: \(others.joined(separator: ", "))", at: span)
    }
    return content
  }
}
