import SpecDocument

extension SwaggerLowering {
  /// Returns the parameters in `body` and `formData` as a request body.
  mutating func requestBody(_ parameters: [Node], consumes: [Node]) -> Node? {
    guard let first = parameters.first else { return nil }
    let bodies = bodies(among: parameters)
    guard let body = bodies.first else {
      return form(parameters, consumes: consumes, at: first.span)
    }
    var request = ObjectBuilder()
    request.append(
      body.mapping?.entries.filter { entry in
        switch entry.key {
        case "description": bodies.count == 1
        case "required": bodies.allSatisfy { $0["required"]?.bool == true }
        default: Grammar.isExtension(entry.key)
        }
      } ?? [])
    request.set("content", content(of: bodies, consumes: consumes))
    return request.node(at: body.span)
  }

  /// Returns the body that a request has, or two that its media type tells apart: one that a schema
  /// describes, and bytes. Reports other parameters beside a body, which the standard does not allow.
  private mutating func bodies(among parameters: [Node]) -> [Node] {
    let all = parameters.filter { Self.location(of: $0) == "body" }
    guard let first = all.first else { return [] }
    let described = all.first { !Self.isBytes($0) }
    let bytes = all.first(where: Self.isBytes)
    let pair = [described, bytes].compactMap(\.self)
    let kept = pair.count > 1 ? pair : [first]
    for other in parameters where !kept.contains(where: { $0 === other }) {
      let name = other["name"]?.scalarText ?? ""
      diagnostics.add(
        Diagnostic(
          .ignoredParameter,
          "an operation has one body, so the \(other["in"]?.string ?? "") parameter '\(name)' is ignored",
          at: other["name"]?.span ?? other.span,
          correction: .removing(other.span)
        ).noting("the body is described here", at: first["name"]?.span ?? first.span))
    }
    return kept
  }

  /// Returns whether a parameter `in: body` is bytes: its schema describes bytes, or is absent or
  /// empty.
  private static func isBytes(_ body: Node) -> Bool {
    guard let schema = body["schema"]?.mapping, !schema.entries.isEmpty else { return true }
    return schema["type"]?.string == "file" || schema["format"]?.string == "binary"
  }

  /// Returns the content of a body, or of one that a schema describes and its alternative in bytes,
  /// which has the media types of files.
  private func content(of bodies: [Node], consumes: [Node]) -> Node {
    let body = bodies[0]
    let schema = body["schema"].map { self.schema($0) } ?? .object([:], at: body.span)
    guard bodies.count > 1 else { return content(schema, mediaTypes: consumes, at: body.span) }
    let span = bodies[1].span
    let bytes = Node.object(
      ["type": .text("string", at: span), "format": .text("binary", at: span)], at: span)
    let parts = [
      content(schema, mediaTypes: consumes.filter(Self.hasStructure), at: body.span),
      content(
        bytes, mediaTypes: consumes.filter { !Self.hasStructure($0) },
        fallback: MediaType.bytes.essence, at: span),
    ]
    return .object(parts.flatMap { $0.mapping?.entries ?? [] }, at: body.span)
  }

  private mutating func form(_ parameters: [Node], consumes: [Node], at span: SourceSpan) -> Node {
    var properties = ObjectBuilder()
    var encoding = ObjectBuilder()
    var required: [Node] = []
    for parameter in parameters {
      guard let mapping = parameter.mapping, let name = mapping["name"], let key = name.string
      else { continue }
      var property = ObjectBuilder(
        valueSchema(of: mapping, at: parameter.span).mapping?.entries ?? [])
      property.set("description", mapping["description"])
      let moved = ["x-nullable", "x-apigen-brackets"]
      property.append(
        mapping.entries.filter { Grammar.isExtension($0.key) && !moved.contains($0.key) })
      properties.set(key, property.node(at: parameter.span), keySpan: name.span)
      if mapping["required"]?.bool == true { required.append(name) }
      if Self.isList(mapping) {
        var style = ObjectBuilder(style(of: mapping, at: parameter.span))
        style.set("x-apigen-brackets", mapping["x-apigen-brackets"])
        encoding.set(key, style.nonemptyNode(at: parameter.span))
      }
    }
    let schema = Node.object(
      [
        "type": .text("object", at: span), "properties": properties.node(at: span),
        "required": .nonemptyList(required, at: span),
      ],
      at: span)
    let mediaType = Node.object(
      ["schema": schema, "encoding": encoding.nonemptyNode(at: span)], at: span)
    let types = consumes.compactMap { $0.string.map { MediaType($0) } }
    // A form of files that no media type contradicts is multipart.
    let isMultipart =
      types.contains(where: \.isFormData) || parameters.contains { $0["type"]?.string == "file" }
      || !types.contains { $0.kind == .form } && properties.entries.contains { isFile($0.value) }
    var content = ObjectBuilder()
    content.set(
      isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded", mediaType)
    let isRequired = Node.flag(!required.isEmpty, at: span)
    return .object(["content": content.node(at: span), "required": isRequired], at: span)
  }

  /// Returns whether a lowered schema describes bytes, or a list of them.
  private func isFile(_ schema: Node) -> Bool {
    var element = lowered(schema)
    for _ in 0..<Self.deepestList {
      guard let items = element["items"] else { break }
      element = lowered(items)
    }
    return element["format"]?.string == "binary"
  }

  private static let deepestList = 4

  /// Returns the definition that a lowered schema refers to, or the schema itself.
  private func lowered(_ schema: Node) -> Node {
    guard let reference = schema["$ref"]?.string, reference.hasPrefix("#/") else { return schema }
    let tokens = JSONPointer(fragment: reference.dropFirst(2)).tokens
    guard tokens.count == 3, tokens[1] == "schemas",
      let definition = root["definitions"]?[tokens[2]]
    else { return schema }
    return self.schema(resolved(definition))
  }

  /// Lowers the responses of an operation, by status.
  mutating func responses(_ node: Node?, produces: [Node]) -> Node? {
    let isAlone = node?.mapping?.entries.count { !Grammar.isExtension($0.key) } == 1
    return mapped(node) {
      Grammar.isExtension($1.key)
        ? $1.value
        : $0.response(
          $1.value, produces: produces,
          // Alone, it describes the result.
          status: $1.key == "default" && isAlone ? "2XX" : $1.key)
    }
  }

  /// Lowers a response; `status` is nil for a shared response.
  mutating func response(_ node: Node, produces: [Node], status: String? = nil) -> Node {
    guard let mapping = node.mapping else { return node }
    if let reference = mapping["$ref"] {
      let shared = resolved(node)
      if status != nil, differs(shared, produces, status) {
        return response(shared, produces: produces, status: status)
      }
      return .object(["$ref": self.reference(reference)], at: node.span)
    }
    var response = ObjectBuilder()
    for entry in mapping.entries {
      switch entry.key {
      case "schema":
        let schema = schema(entry.value)
        let (mediaTypes, fallback) = mediaTypes(of: entry.value, produces: produces, status: status)
        let content = content(
          schema, mediaTypes: mediaTypes, fallback: fallback, at: entry.value.span)
        response.set("content", content, keySpan: entry.keySpan)
      case "headers":
        response.set("headers", mapped(entry.value) { $0.header($1.value) }, keySpan: entry.keySpan)
      case "examples": break
      default: response.append([entry])
      }
    }
    addExamples(mapping.entry("examples"), to: &response)
    // Authors omit the schema of an image or a page of text. For JSON, the standard takes a missing
    // schema to mean an empty body.
    let isData = !produces.isEmpty && produces.allSatisfy { !Self.hasStructure($0) }
    if status?.hasPrefix("2") == true, isData, mapping["schema"] == nil {
      response.set("content", content(nil, mediaTypes: produces, at: node.span))
    }
    return response.node(at: node.span)
  }

  /// Returns whether a shared response, of the media types of the document, is read in another way
  /// where an operation has its own.
  private func differs(_ shared: Node, _ produces: [Node], _ status: String?) -> Bool {
    guard let schema = shared["schema"] else { return false }
    let own = kinds(of: schema, produces, status)
    let common = kinds(of: schema, self.produces, status)
    guard own.contains(.json), common.contains(.json) else { return own != common }
    return schema["type"]?.string == "string" && !own.isSubset(of: common)
  }

  private func kinds(of schema: Node, _ produces: [Node], _ status: String?) -> Set<
    MediaType.Kind?
  > {
    let (mediaTypes, fallback) = mediaTypes(of: schema, produces: produces, status: status)
    let names = mediaTypes.compactMap(\.string)
    return Set((names.isEmpty ? [fallback] : names).map { MediaType($0).kind })
  }

  /// Adds the examples of a response to its media types. The standard does not allow examples for
  /// other media types, so they become an extension.
  private func addExamples(_ examples: Mapping.Entry?, to response: inout ObjectBuilder) {
    guard let examples, let entries = examples.value.mapping?.entries else { return }
    let content = response["content"]?.mapping?.entries ?? []
    response = ObjectBuilder(
      response.entries.map { entry in
        guard entry.key == "content" else { return entry }
        let described = content.map { Self.adding(entries, to: $0) }
        let value = Node.object(described, at: entry.value.span)
        return entry.with(value)
      })
    let others = entries.filter { entry in !content.contains { $0.key == entry.key } }
    guard !others.isEmpty else { return }
    response.set(
      "x-examples", Node.object(others, at: examples.value.span),
      keySpan: examples.keySpan)
  }

  private static func adding(_ examples: [Mapping.Entry], to entry: Mapping.Entry) -> Mapping.Entry
  {
    guard let example = examples.first(where: { $0.key == entry.key }) else { return entry }
    var mediaType = ObjectBuilder(entry.value.mapping?.entries ?? [])
    mediaType.set("example", example.value, keySpan: example.keySpan)
    return entry.with(mediaType.node(at: entry.value.span))
  }

  /// Returns the media types of a response with this schema, and a fallback for an empty list.
  func mediaTypes(of schema: Node, produces: [Node], status: String?) -> ([Node], String) {
    let isFile = schema["type"]?.string == "file"
    // `produces` describes results. Errors that are objects are JSON even beside images.
    let isError = status?.hasPrefix("2") == false
    let isObject = !isFile && schema["type"]?.string != "string"
    return (
      isError && isObject ? produces.filter(Self.describesErrors) : produces,
      isFile ? "application/octet-stream" : "application/json"
    )
  }

  /// Returns whether errors may have a media type, which for lines and YAML only results have.
  private static func describesErrors(_ mediaType: Node) -> Bool {
    let type = MediaType(mediaType.string ?? "")
    return hasStructure(mediaType) && type.kind != .lines && !type.essence.contains("yaml")
  }

  /// Returns whether bodies of a media type have members, rather than being a file or a string.
  private static func hasStructure(_ mediaType: Node) -> Bool {
    let type = MediaType(mediaType.string ?? "")
    return [.json, .lines, .xml, .form, nil].contains(type.kind) || type.essence.contains("yaml")
  }

  mutating func header(_ node: Node) -> Node {
    guard let mapping = node.mapping else { return node }
    if let reference = mapping["$ref"] {
      return .object(["$ref": self.reference(reference)], at: node.span)
    }
    var header = ObjectBuilder()
    header.set("description", mapping["description"])
    if Self.isList(mapping) { header.append(style(of: mapping, at: node.span)) }
    header.set("schema", valueSchema(of: mapping, at: node.span))
    return header.node(at: node.span)
  }

  private func content(
    _ schema: Node?, mediaTypes: [Node], fallback: String = "application/json", at span: SourceSpan
  ) -> Node {
    let mediaType = Node.object(["schema": schema], at: span)
    let given = mediaTypes.filter { $0.string != nil }
    var content = ObjectBuilder()
    for name in given.isEmpty ? [.text(fallback, at: span)] : given {
      guard let key = name.string, content[key] == nil else { continue }
      content.set(key, mediaType, keySpan: name.span)
    }
    return content.node(at: span)
  }
}
