import SpecDocument
import SpecRewriting

// Annotations that the configuration adds on behalf of the spec's author. Their values are kept as
// written: they become extension keys of the document, and the reader reads them from there.

extension ConfigurationForm<Node> {
  /// A value that the reader of the document checks.
  static func node(_ schema: ConfigurationSchema) -> Self {
    ConfigurationForm(schema: schema) { node, _ in node }
  }

  fileprivate static let flag = node(.flag)
  fileprivate static let stream = node(.choice(["events", "lines"]))
  fileprivate static let property = node(.text)

  /// Responses by status.
  static let errors = ConfigurationForm(schema: .anything) { node, diagnostics in
    guard let statuses = node.mapping else {
      diagnostics.wrongKind(node, "responses by status, such as '{401: {description: …}}'")
      return nil
    }
    for entry in statuses.entries where entry.value.mapping == nil {
      let name = entry.value.string ?? "Problem"
      diagnostics.wrongKind(
        entry.value, "a response",
        help: "write '{$ref: \"#/components/responses/\(name)\"}', or describe it: "
          + "'{description: Failed, content: {application/json: {schema: {$ref: "
          + "\"#/components/schemas/\(name)\"}}}}'")
      return nil
    }
    return node
  }

  /// The keys of `x-apigen-page`, or the word `link` for the link `next`, or `none` for no pages.
  static let page = {
    let keys = ObjectKind.paging.grammar.keys.map { key in
      ConfigurationSchema.Key(
        name: key.name, documentation: "See 'Pages' in the guide.", value: .anything)
    }
    return ConfigurationForm(schema: .either([.choice(["link", "none"]), .object(keys)])) {
      node, diagnostics in
      switch node.string {
      case nil where node.mapping != nil, "none": return node
      case "link": return .object(["link": .text("next", at: node.span)], at: node.span)
      case let text?:
        diagnostics.report(
          .configuration, "unknown value '\(text)'", at: node.span,
          help: suggestion(for: text, among: ["link", "none"])
            ?? "expected 'link', 'none' or a mapping such as '{query: cursor, next: next_cursor}'")
      case nil:
        diagnostics.wrongKind(
          node, "'link', 'none' or a mapping such as '{query: cursor, next: next_cursor}'")
      }
      return nil
    }
  }()

  /// The keys of `x-apigen-envelope`.
  fileprivate static let envelope = node(
    .object([
      ConfigurationSchema.Key(
        name: "payload", documentation: "The property that contains the payload.", value: .text),
      ConfigurationSchema.Key(
        name: "success", documentation: "The values that mean success, by the paths of properties.",
        value: .map(of: .anything)),
    ]))
}

extension ConfigurationForm<[Annotations.Selected]> {
  static let annotatedOperations = ConfigurationForm.map(
    "operations by selectors, such as '{listUsers: {page: link}}'",
    of: .object(
      "an operation",
      [
        ConfigurationKey(
          "page", \.page, .page, "How the next page of a list is requested ('x-apigen-page')."),
        ConfigurationKey(
          "envelope", \.envelope, .envelope,
          "The envelope around all responses ('x-apigen-envelope')."),
        ConfigurationKey(
          "success", \.successes, .list(of: .node(.anything)),
          "The statuses outside 2XX that count as success ('x-apigen-success')."),
        ConfigurationKey(
          "idempotent", \.isIdempotent, .flag,
          "Whether a request can be repeated safely, so that it can be retried ('x-apigen-idempotent')."
        ),
        ConfigurationKey(
          "stream", \.stream, .stream,
          "How the result is streamed: as events or as lines of JSON ('x-apigen-stream')."),
      ], Annotations.OfOperation())
  ) { Annotations.Selected(Selector($0.key, at: $0.keySpan), $1) }
}

extension ConfigurationForm<[Annotations.Named]> {
  static let annotatedSchemas = ConfigurationForm.map(
    "schemas by their names, such as '{Problem: {message: title}}'",
    of: .object(
      "a schema",
      [
        ConfigurationKey(
          "message", \.message, .property,
          "In an error, the property with the message for users ('x-apigen-message')."),
        ConfigurationKey(
          "detail", \.detail, .property,
          "In an error, the property with the message for developers ('x-apigen-detail')."),
      ], Annotations.OfSchema())
  ) { Annotations.Named($0.key, at: $0.keySpan, $1) }
}
