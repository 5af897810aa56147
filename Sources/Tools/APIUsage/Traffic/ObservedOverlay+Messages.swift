import APIModel
import SpecDocument

/// The parts of requests and responses.
extension ObservedOverlay {
  func parameter(_ name: String, _ path: NodePath) -> [OverlayAction]? {
    let string = Node.text("string", at: .nowhere)
    let type =
      version == .swagger20
      ? ("type", string) : ("schema", Node.object(under: "type", string))
    let parameter = Node.object(
      [
        "name": .text(name, at: .nowhere), "in": .text("query", at: .nowhere), type.0: type.1,
      ], at: .nowhere)
    return update(path, under: ["parameters"], .list([parameter], at: .nowhere))
  }

  func response(
    _ status: Int, _ type: MediaType?, _ schema: Node?, _ path: NodePath
  ) -> [OverlayAction]? {
    var builder = ObjectBuilder()
    builder.set("description", .text("Observed.", at: .nowhere))
    if version == .swagger20 {
      builder.set("schema", schema)
    } else {
      let schema = schema ?? type.map(unparsed)
      let type = type?.essence ?? "application/json"
      builder.set("content", schema.map { content(type, $0) })
    }
    return update(path, under: [String(status)], builder.node(at: .nowhere))
  }

  func mediaType(_ type: String, _ schema: Node?, _ path: NodePath) -> [OverlayAction]? {
    guard version == .swagger20 else {
      return update(path, under: ["content"], content(type, schema ?? unparsed(MediaType(type))))
    }
    // In Swagger 2.0, media types belong to the whole operation.
    guard type == "application/json", node(at: path)?["schema"] == nil, let schema,
      let produces = producing(type, for: path)
    else { return nil }
    return update(path, under: ["schema"], schema).map { $0 + produces }
  }

  /// Adds a media type to an operation's `produces`, for one of its responses. Returns nil if other
  /// operations share the response.
  private func producing(_ type: String, for response: NodePath) -> [OverlayAction]? {
    let operation = response.begins(with: ["paths"]) ? response.parent?.parent : nil
    let own = operation.flatMap { node(at: $0)?["produces"]?.sequence }
    let known = own ?? document["produces"]?.sequence ?? []
    let isProduced = known.isEmpty || known.contains { MediaType($0.string ?? "").kind == .json }
    guard let operation else { return isProduced ? [] : nil }
    // Failures with a schema are JSON anyway.
    if isProduced || response.lastKey?.hasPrefix("2") == false { return [] }
    let types = (own == nil ? known : []) + [.text(type, at: .nowhere)]
    return update(operation, under: ["produces"], .list(types, at: .nowhere))
  }

  /// Returns the schema of a body that is not JSON.
  private func unparsed(_ mediaType: MediaType) -> Node {
    let string = Node.text("string", at: .nowhere)
    return switch mediaType.kind {
    case .text, .xml, .events: .object(under: "type", string)
    case .binary, .multipart:
      .object(["type": string, "format": .text("binary", at: .nowhere)], at: .nowhere)
    case .json, .lines, .form, nil: .object([:], at: .nowhere)
    }
  }

  private func content(_ mediaType: String, _ schema: Node) -> Node {
    .object(under: mediaType, .object(under: "schema", schema))
  }
}
