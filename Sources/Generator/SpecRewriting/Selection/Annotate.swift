package import SpecDocument

/// Facts about an API that its document lacks, as the extension keys that its author would have
/// written.
package struct Annotations: Sendable, Equatable {
  /// The facts about operations.
  package struct OfOperation: Sendable, Equatable {
    package var page: Node?
    package var envelope: Node?
    package var isIdempotent: Node?
    package var stream: Node?
    /// The statuses that count as success.
    package var successes: [Node] = []

    package init() {}

    var keys: [Mapping.Entry] {
      [
        .annotation("x-apigen-page", page), .annotation("x-apigen-envelope", envelope),
        .annotation("x-apigen-idempotent", isIdempotent),
        .annotation("x-apigen-stream", stream),
      ].compactMap(\.self)
    }
  }

  /// The facts about a schema.
  package struct OfSchema: Sendable, Equatable {
    package var message: Node?
    package var detail: Node?

    package init() {}

    var keys: [Mapping.Entry] {
      [.annotation("x-apigen-message", message), .annotation("x-apigen-detail", detail)]
        .compactMap(\.self)
    }
  }

  /// The facts about operations, by selector; if several match one operation, the last wins.
  package var operations: [Selected] = []
  package var schemas: [Named] = []
  package var errors: Node?
  package var timeout: Node?

  package init() {}

  package struct Selected: Sendable, Equatable {
    package let selector: Selector
    package let value: OfOperation

    package init(_ selector: Selector, _ value: OfOperation) {
      self.selector = selector
      self.value = value
    }
  }

  package struct Named: Sendable, Equatable {
    package let name: String
    package let span: SourceSpan
    package let value: OfSchema

    package init(_ name: String, at span: SourceSpan, _ value: OfSchema) {
      self.name = name
      self.span = span
      self.value = value
    }
  }

  var isEmpty: Bool { self == Annotations() }

  /// The extension keys of the document's root.
  var document: [Mapping.Entry] {
    [.annotation("x-apigen-errors", errors), .annotation("x-apigen-timeout", timeout)]
      .compactMap(\.self)
  }
}

extension Mapping.Entry? {
  fileprivate static func annotation(_ key: String, _ value: Node?) -> Mapping.Entry? {
    value.map { Mapping.Entry(key: key, keySpan: $0.span, value: $0) }
  }
}

/// Writes annotations into a spec in the form of OpenAPI 3.2, where they are read like the author's
/// own.
///
///     let annotated = annotate(lowered, with: annotations, diagnostics: &diagnostics)
package func annotate(
  _ spec: ResolvedSpec, with annotations: Annotations, diagnostics: inout Diagnostics
) -> ResolvedSpec {
  guard !annotations.isEmpty else { return spec }
  var annotated = spec
  annotated.root = spec.root.setting(annotations.document)
  for schema in annotations.schemas { annotated.annotate(schema, &diagnostics) }
  let references = References(annotated)
  let rewriter = OperationRewriter(references: references)
  var unmatched = Set(annotations.operations.indices)
  annotated.root = rewriter.rewritten(annotated.root) { site in
    var node = site.node
    for (index, annotation) in annotations.operations.enumerated()
    where annotation.selector.matches(site) {
      unmatched.remove(index)
      node = node.setting(annotation.value.keys)
      for status in annotation.value.successes {
        node = node.markingSuccess(status, references, &diagnostics)
      }
    }
    return node === site.node ? .keep : .replace(node)
  }
  for index in unmatched.sorted() {
    annotations.operations[index].selector.reportUnmatched(
      among: rewriter.sites(in: spec.root), diagnostics: &diagnostics)
  }
  return annotated
}

extension ResolvedSpec {
  fileprivate mutating func annotate(
    _ schema: Annotations.Named, _ diagnostics: inout Diagnostics
  ) {
    if root["components"]?["schemas"]?[schema.name] != nil {
      root = root.replacing("components") { components in
        components.replacing("schemas") { schemas in
          schemas.replacing(schema.name) { $0.setting(schema.value.keys) }
        }
      }
      return
    }
    let names = References(self).names
    if let index = parts.firstIndex(where: { names[$0.location] == schema.name && $0.isSchema }) {
      parts[index].node = parts[index].node.setting(schema.value.keys)
      return
    }
    let known = (root["components"]?["schemas"]?.mapping?.entries ?? []).map(\.key) + names.values
    var types = KnownNames(of: "type", known.sorted())
    if let problem = types.problem(with: schema.name, at: schema.span) { diagnostics.add(problem) }
  }
}

extension Node {
  /// Returns the mapping with these entries, which replace any with the same keys.
  fileprivate func setting(_ entries: [Mapping.Entry]) -> Node {
    guard let mapping, !entries.isEmpty else { return self }
    let kept = mapping.entries.filter { entry in !entries.contains { $0.key == entry.key } }
    return .object(kept + entries, at: span)
  }

  /// Returns the operation with one of its responses marked as a success.
  fileprivate func markingSuccess(
    _ status: Node, _ references: References, _ diagnostics: inout Diagnostics
  ) -> Node {
    let text = status.scalarText ?? ""
    guard self["responses"]?[text] != nil else {
      let known = (self["responses"]?.mapping?.entries ?? []).map { "'\($0.key)'" }
      diagnostics.add(
        Diagnostic(
          .configuration, "the operation has no response '\(text)'", at: status.span,
          help: known.isEmpty ? nil : "it has \(known.joined(separator: ", "))"
        ).noting("the operation", at: span))
      return self
    }
    let mark = Mapping.Entry(
      key: "x-apigen-success", keySpan: status.span, value: .flag(true, at: status.span))
    return replacing("responses") { responses in
      responses.replacing(text) { response in
        let target = response["$ref"].flatMap { try? references.target(of: $0).node }
        return (target ?? response).setting([mark])
      }
    }
  }
}
