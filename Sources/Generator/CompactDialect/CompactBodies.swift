import SpecDocument

/// The forms of a body: a type as JSON, or `{form: …}`, `{multipart: …}`, `{binary: …}`,
/// `{text: …}`, `{events: …}`, `{lines: …}`; or a list of alternatives.
extension CompactLowering {
  struct Body {
    var mediaType: String
    /// The type of the body; nil for text or bytes.
    var use: CompactTypeUse?
    var schema: Node
    var isJSON: Bool { mediaType == "application/json" }
  }

  mutating func requestBody(_ node: Node) -> Node? {
    if node.string == "none" { return nil }
    let bodies = bodies(node)
    let isRequired = !bodies.contains { $0.use?.isOptional == true }
    return .object(
      [
        "description": bodies.first?.use?.documentation,
        "content": content(of: bodies, at: node.span),
        "required": .flag(isRequired, at: node.span),
      ],
      at: node.span)
  }

  mutating func content(of bodies: [Body], at span: SourceSpan) -> Node {
    var content = ObjectBuilder()
    var known: Set<String> = []
    for body in bodies {
      guard known.insert(body.mediaType).inserted else {
        diagnostics.report(
          .compactBody, "two bodies have the media type '\(body.mediaType)'", at: body.schema.span,
          help: "combine their types into one with '$oneOf'")
        continue
      }
      content.set(body.mediaType, .object(["schema": body.schema], at: span), keySpan: span)
    }
    return content.node(at: span)
  }

  /// Returns one body, or several for a list. A list with one element is an array type.
  mutating func bodies(_ node: Node, allowingNull: Bool = false) -> [Body] {
    guard let list = node.sequence, list.count > 1 else {
      return [body(node, allowingNull: allowingNull)]
    }
    return list.map { body($0, allowingNull: allowingNull) }
  }

  mutating func body(_ node: Node, allowingNull: Bool = false) -> Body {
    if let (entry, help) = node.mapping.flatMap(OpenAPISpelling.fault(inBody:)) {
      report(foreign: entry, help: help)
      return Body(mediaType: "application/json", schema: .object([:], at: node.span))
    }
    if let map = node.mapping, map.entries.count == 1, let form = map.entries.first {
      switch form.key {
      case "json": return typedBody(form.value, as: "application/json", allowingNull: allowingNull)
      case "form": return formBody(form.value, as: "application/x-www-form-urlencoded")
      case "multipart": return formBody(form.value, as: "multipart/form-data")
      case "events" where isType(form.value):
        return typedBody(form.value, as: "text/event-stream", allowingNull: false)
      case "lines" where isType(form.value):
        let body = typedBody(form.value, as: "application/jsonl", allowingNull: false)
        return Body(
          mediaType: body.mediaType,
          schema: .object(
            ["type": .text("array", at: form.keySpan), "items": body.schema], at: form.value.span))
      case "binary":
        if form.value.string == BuiltinType.file.rawValue {
          diagnostics.report(
            .compactBody, "a binary body names its media type", at: form.value.span,
            help: "write '{binary: application/octet-stream}'")
        }
        if let type = mediaType(form.value, default: "application/octet-stream") {
          return Body(mediaType: type, schema: BuiltinType.file.schema(at: form.value.span))
        }
      case "text":
        if let type = mediaType(form.value, default: "text/plain") {
          return Body(mediaType: type, schema: BuiltinType.string.schema(at: form.value.span))
        }
      case "xml", "content", "schema":
        if isType(form.value) { reportUnknownForm(form) }
      default: break
      }
    }
    return typedBody(node, as: "application/json", allowingNull: allowingNull)
  }

  /// Reports a body such as `{xml: T}`, which is probably not meant as an object with one field.
  private mutating func reportUnknownForm(_ form: Mapping.Entry) {
    let type = form.value.string ?? "T"
    let meant = form.key == "xml" ? "{text: application/xml}" : type
    diagnostics.report(
      .compactBody, "the compact dialect has no body '\(form.key)'", at: form.keySpan,
      help: "write '\(meant)', or '{json: {\(form.key): \(type)}}' for an object with this field")
  }

  private mutating func typedBody(_ node: Node, as mediaType: String, allowingNull: Bool) -> Body {
    let use = typeUse(node)
    let schema = schema(of: use, allowingNull: allowingNull)
    return Body(mediaType: mediaType, use: use, schema: schema)
  }

  /// Reads a form. A form cannot contain null: optional fields are left out.
  private mutating func formBody(_ node: Node, as mediaType: String) -> Body {
    fieldsAllowNull = false
    defer { fieldsAllowNull = true }
    return typedBody(node, as: mediaType, allowingNull: false)
  }

  /// Returns whether a node names a type, which a stream requires. `{events: [Event]}` and
  /// `{lines: Int?}` are objects with one field.
  private func isType(_ node: Node) -> Bool {
    guard let text = node.string else { return false }
    return text.first?.isUppercase == true && !text.hasSuffix("?") && !text.contains("=")
  }

  /// Returns the media type that a node names. Only media types contain a `/`, so `{text: String}`
  /// is an object with a field `text`.
  private func mediaType(_ node: Node, default fallback: String) -> String? {
    if node.isNull { return fallback }
    return node.string.flatMap { $0.contains("/") ? $0 : nil }
  }
}
