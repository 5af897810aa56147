import SpecDocument
import SpecRewriting

// Annotations that the configuration makes in place of the spec's author. Their values are kept as
// written: they become extension keys of the document and are read with it.

extension ConfigurationForm<Node> {
  /// Any value that the reader of the document accepts.
  static func node(_ schema: ConfigurationSchema) -> Self {
    ConfigurationForm(schema: schema) { node, _ in node }
  }

  /// The keys of `x-apigen-page`; `link` is the link `next`, and `none` no pages.
  fileprivate static let page = {
    let keys = ObjectKind.paging.grammar.keys.map { key in
      ConfigurationSchema.Key(
        name: key.name, documentation: "See 'Pages' in the guide.", value: .anything)
    }
    return ConfigurationForm(schema: .either([.choice(["link", "none"]), .object(keys)])) {
      node, _ in
      guard node.string == "link" else { return node }
      return .object(["link": .text("next", at: node.span)], at: node.span)
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
          "What is wrapped around all responses ('x-apigen-envelope')."),
        ConfigurationKey(
          "success", \.successes, .list(of: .node(.anything)),
          "The statuses outside 2XX that count as success ('x-apigen-success')."),
        ConfigurationKey(
          "idempotent", \.isIdempotent, .node(.flag),
          "Whether a request can be repeated safely, so that it can be retried ('x-apigen-idempotent')."
        ),
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
          "message", \.message, .node(.text),
          "Of an error: the property with the message for users ('x-apigen-message')."),
        ConfigurationKey(
          "detail", \.detail, .node(.text),
          "Of an error: the property with the message for developers ('x-apigen-detail')."),
      ], Annotations.OfSchema())
  ) { Annotations.Named($0.key, at: $0.keySpan, $1) }
}
