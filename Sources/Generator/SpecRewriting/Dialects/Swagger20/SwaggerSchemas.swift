import SpecDocument

extension SwaggerLowering {
  /// Returns a schema with references, discriminators and `x-nullable` in the form of OpenAPI 3.0.
  func schema(_ node: Node) -> Node { schemas(in: node, as: .object(.schema)) }

  func schemas(in node: Node, as place: Place) -> Node {
    let schemas = Rewriter { node, kind, _ in kind == .schema ? schemaIn30(node) : nil }
    return schemas.rewritten(node, as: place) ?? node
  }

  private func schemaIn30(_ node: Node) -> Node? {
    guard let mapping = node.mapping else { return nil }
    let isFile = mapping["type"]?.string == "file"
    let changed = ["$ref", "discriminator", "x-nullable"]
    guard isFile || mapping.entries.contains(where: { changed.contains($0.key) }) else {
      return nil
    }
    var schema = ObjectBuilder()
    for entry in mapping.entries {
      switch entry.key {
      case "$ref": schema.set("$ref", reference(entry.value), keySpan: entry.keySpan)
      case "discriminator" where entry.value.string != nil:
        let name = Node.object(["propertyName": entry.value], at: entry.value.span)
        schema.set("discriminator", name, keySpan: entry.keySpan)
      case "x-nullable": schema.set("nullable", entry.value, keySpan: entry.keySpan)
      case "type" where isFile:
        schema.set("type", .text("string", at: entry.value.span), keySpan: entry.keySpan)
        schema.set("format", .text("binary", at: entry.value.span))
      case "format" where isFile: break
      default: schema.append([entry])
      }
    }
    return schema.node(at: node.span)
  }

  /// Returns the schema of the value of a parameter or a header. Some authors write a `schema`, as
  /// OpenAPI 3 has it.
  mutating func valueSchema(of mapping: Mapping, at span: SourceSpan) -> Node {
    guard let entry = mapping.entry("schema"), entry.value.mapping != nil else {
      return schemaInPlace(mapping, at: span)
    }
    let members = entry.value.mapping?.entries ?? []
    let isInline = !members.contains { $0.key == "$ref" || mapping[$0.key] != nil }
    diagnostics.report(
      .misplacedKey,
      "in Swagger 2.0, the keys of this 'schema' belong to \(mapping["in"] == nil ? "the header" : "the parameter") "
        + "itself; they are read as if they were there", at: entry.keySpan,
      correction: isInline
        ? Correction(updating: span, with: entry.value) + .removing(entry.keySpan) : nil)
    return schema(entry.value)
  }

  /// Returns the schema that Swagger writes directly into a parameter, an item or a header.
  func schemaInPlace(_ mapping: Mapping, at span: SourceSpan) -> Node {
    let others: Set<String> = [
      "name", "in", "description", "required", "collectionFormat", "allowEmptyValue", "deprecated",
    ]
    let entries = mapping.entries.filter {
      !others.contains($0.key)
        && (!Grammar.isExtension($0.key) || $0.key == "x-nullable" || $0.key.hasPrefix("x-enum"))
    }
    let items = entries.map { entry -> Mapping.Entry in
      guard entry.key == "items", let inner = entry.value.mapping else { return entry }
      let value = schemaInPlace(inner, at: entry.value.span)
      return entry.with(value)
    }
    return schema(Node.object(items, at: span))
  }
}
