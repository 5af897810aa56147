import Diagnostics
import SpecSyntax

/// What travels in a body: a type as JSON, or `{form: …}`, `{multipart: …}`, `{binary: …}`, `{text: …}`.
extension CompactLowering {
  struct Body {
    var mediaType: String
    /// nil where the body is no value of a type but text or bytes.
    var use: TypeUse?
    var schema: Node
    var isJSON: Bool { mediaType == "application/json" }
  }

  mutating func requestBody(_ node: Node) -> Node? {
    if node.string == "none" { return nil }
    let body = body(node)
    let isRequired = body.use?.isOptional != true
    return .object(
      [
        "description": body.use?.documentation, "content": content(of: body, at: node.span),
        "required": .flag(isRequired, at: node.span),
      ],
      at: node.span
    )
  }

  func content(of body: Body, at span: SourceSpan) -> Node {
    let mediaType = Node.object(["schema": body.schema], at: span)
    var content = ObjectBuilder()
    content.set(body.mediaType, mediaType, keySpan: span)
    return content.node(at: span)
  }

  mutating func body(_ node: Node, allowingNull: Bool = false) -> Body {
    if let map = node.mapping, map.entries.count == 1, let form = map.entries.first {
      switch form.key {
      case "json": return typedBody(form.value, as: "application/json", allowingNull: allowingNull)
      case "form": return formBody(form.value, as: "application/x-www-form-urlencoded")
      case "multipart": return formBody(form.value, as: "multipart/form-data")
      case "binary":
        if let type = mediaType(form.value, default: "application/octet-stream") {
          return Body(mediaType: type, schema: BuiltinType.file.schema(at: form.value.span))
        }
      case "text":
        if let type = mediaType(form.value, default: "text/plain") {
          return Body(mediaType: type, schema: BuiltinType.string.schema(at: form.value.span))
        }
      default: break
      }
    }
    return typedBody(node, as: "application/json", allowingNull: allowingNull)
  }

  private mutating func typedBody(_ node: Node, as mediaType: String, allowingNull: Bool) -> Body {
    let use = typeUse(node)
    let schema = schema(of: use, allowingNull: allowingNull)
    return Body(mediaType: mediaType, use: use, schema: schema)
  }

  /// A form has no null: what is optional is left out.
  private mutating func formBody(_ node: Node, as mediaType: String) -> Body {
    fieldsAllowNull = false
    defer { fieldsAllowNull = true }
    return typedBody(node, as: mediaType, allowingNull: false)
  }

  /// A media type has a `/`, which no type has; so `{text: String}` is an object with a field `text`.
  private func mediaType(_ node: Node, default fallback: String) -> String? {
    if node.isNull { return fallback }
    return node.string.flatMap { $0.contains("/") ? $0 : nil }
  }
}
