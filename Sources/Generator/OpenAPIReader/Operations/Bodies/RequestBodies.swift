import APIModel
import SpecDocument

/// A Request Body Object: the body of a request to the server, or to a webhook.
struct BodyObject {
  let mapping: Mapping
  let span: SourceSpan
  /// At least one.
  let contents: [Content]

  /// Reads the bodies. The suffix distinguishes a shared body from a schema of the same name.
  init?(
    _ node: Node?, at origin: TypeDeclaration.Origin, suffix: String, by reader: ContentReader,
    _ schemas: inout SchemaReader
  ) {
    guard let node, !node.isNull, let resolved = schemas.resolve(node, as: .requestBody) else {
      return nil
    }
    mapping = resolved.mapping
    span = resolved.node.span
    let component = resolved.component.map { key -> TypeDeclaration.Origin in
      .component(schemas.components.name(key, suffix: suffix, after: .responses))
    }
    var reader = reader
    reader.isElsewhere = resolved.isElsewhere
    contents = reader.read(mapping["content"], at: component ?? origin, &schemas)
    if contents.isEmpty {
      schemas.findings.report(
        .unreadableBody, "a request body without 'content' is ignored", at: span,
        correction: .removing(node.span))
      return nil
    }
  }
}

extension BodyObject {
  /// The body of an operation.
  init?(_ node: Node?, ofOperation index: Int, _ schemas: inout SchemaReader) {
    self.init(
      node, at: .operation(index, .body), suffix: "Body", by: ContentReader(direction: .sent),
      &schemas)
  }
}

extension RequestBody {
  init(_ body: BodyObject, _ schemas: inout SchemaReader) {
    self.init(
      isRequired: schemas.flag(body.mapping["required"]) ?? false,
      content: body.contents[0],
      alternatives: Array(body.contents.dropFirst()),
      documentation: schemas.documentation(body.mapping))
  }
}
