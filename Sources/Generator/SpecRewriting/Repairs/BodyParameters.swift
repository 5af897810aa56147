import SpecDocument

/// Parameters with `in: body` and `in: formData`, which only Swagger 2.0 has. A document that was
/// converted by hand may still contain them.
extension Repairer {
  /// Describes the parameters as the body of their operation.
  func moveBodyParameters(of operation: inout EditedObject) {
    let mediaTypes = operation["consumes"]?.sequence ?? []
    guard let body = bodyParameters(of: operation, consumes: mediaTypes) else { return }
    let isMoved = operation["requestBody"] == nil
    report(
      body, outcome: isMoved ? nil : "the client ignores \(body.names(body.all)) beside it",
      adding: isMoved ? .updating(operation.span, ["requestBody": body.request]) : nil)
    if let parameters = operation["parameters"] {
      operation.set("parameters", .list(body.others, at: parameters.span))
    }
    if isMoved { operation.set("requestBody", body.request) }
  }

  /// Describes the parameters of all operations of a path as their bodies.
  func moveBodyParameters(ofPath item: inout EditedObject) {
    let operations = item.entries.filter { entry in
      // Bodies have no meaning in these (RFC 9110 §9.3).
      ObjectKind.pathItem.grammar[entry.key]?.place == .object(.operation)
        && !["get", "head"].contains(entry.key) && entry.value.mapping != nil
        && entry.value["requestBody"] == nil
    }
    let mediaTypes = operations.lazy.compactMap { $0.value["consumes"]?.sequence }.first ?? []
    guard let body = bodyParameters(of: item, consumes: mediaTypes) else { return }
    report(
      body,
      adding: operations.reduce(.removing([])) {
        $0 + .updating($1.value.span, ["requestBody": body.request])
      })
    if let parameters = item["parameters"] {
      item.set("parameters", .list(body.others, at: parameters.span))
    }
    for entry in operations {
      item.set(entry.key, entry.value.adding("requestBody", body.request))
    }
  }

  private func report(
    _ body: BodyParameters, outcome: String? = nil, adding correction: Correction?
  ) {
    let removal = Correction.removing(body.spans)
    report(
      .ignoredParameter,
      "since OpenAPI 3.0, 'requestBody' describes the body; " + (outcome ?? body.outcome),
      at: body.all[0]["in"]?.span ?? body.spans[0],
      correction: correction.map { removal + $0 } ?? removal)
  }

  private func bodyParameters(of object: EditedObject, consumes: [Node]) -> BodyParameters? {
    let all = object["parameters"]?.sequence ?? []
    let found = all.compactMap { node in bodyParameter(node).map { (node: node, mapping: $0) } }
    guard let first = found.first else { return nil }
    let form = found.map(\.mapping).filter { $0["in"]?.string == "formData" }
    let given = consumes.isEmpty ? document?["consumes"]?.sequence ?? [] : consumes
    let mediaTypes = given.compactMap { $0.string.map { MediaType($0) } }
    return BodyParameters(
      all: found.map(\.mapping), used: form.isEmpty ? [first.mapping] : form,
      others: all.filter { node in !found.contains { $0.node === node } },
      spans: found.map(\.node.span),
      request: form.isEmpty
        ? Self.body(first.mapping, mediaTypes, at: first.node.span)
        : self.form(form, mediaTypes, at: first.node.span))
  }

  /// Returns a parameter that describes a body; nil for any other. The schema of a shared one is a reference,
  /// since the schema itself is repaired in its place.
  private func bodyParameter(_ parameter: Node) -> Mapping? {
    guard let target = resolved(parameter), ["body", "formData"].contains(target["in"]?.string)
    else { return nil }
    guard let reference = parameter["$ref"]?.string else { return target }
    var shared = EditedObject(repairedInCopy(.object(target.entries, at: parameter.span)))
    if reference.hasPrefix("#/"), target["schema"] != nil {
      shared?.set(
        "schema", .object(under: "$ref", .text(reference + "/schema", at: parameter.span)))
    }
    return shared.map { $0.changed ?? $0.original }?.mapping
  }

  /// Repairs a copy of a shared parameter, without reporting what is reported in its place.
  private func repairedInCopy(_ parameter: Node) -> Node {
    let (diagnostics, requirements) = (diagnostics, undescribedRequirements)
    defer { (self.diagnostics, undescribedRequirements) = (diagnostics, requirements) }
    return repaired(parameter, as: .object(.parameter))
  }

  private static func body(
    _ parameter: Mapping, _ mediaTypes: [MediaType], at span: SourceSpan
  ) -> Node {
    let described = Node.object(["schema": parameter["schema"]], at: span)
    var content = ObjectBuilder()
    for mediaType in mediaTypes.isEmpty ? [.json] : mediaTypes
    where content[mediaType.essence] == nil { content.set(mediaType.essence, described) }
    return .object(
      [
        "description": parameter["description"], "required": parameter["required"],
        "content": parameter["content"] ?? content.node(at: span),
      ], at: span)
  }

  /// Returns a form with a property for each parameter, in several parts if one is a file.
  private func form(_ parameters: [Mapping], _ mediaTypes: [MediaType], at span: SourceSpan) -> Node
  {
    var (properties, encoding) = (ObjectBuilder(), ObjectBuilder())
    for parameter in parameters {
      guard let name = parameter["name"], let key = name.string else { continue }
      var property = ObjectBuilder(parameter["schema"]?.mapping?.entries ?? [])
      if property["description"] == nil { property.set("description", parameter["description"]) }
      properties.set(key, property.node(at: name.span), keySpan: name.span)
      let style = ["style", "explode", "x-apigen-delimiter"].compactMap { parameter.entry($0) }
      if !style.isEmpty { encoding.set(key, .object(style, at: name.span)) }
    }
    let required = parameters.filter { $0["required"]?.bool == true }.compactMap { $0["name"] }
    let schema = Node.object(
      [
        "type": .text("object", at: span), "properties": properties.node(at: span),
        "required": .nonemptyList(required, at: span),
      ], at: span)
    let isMultipart =
      mediaTypes.contains(where: \.isFormData) || properties.entries.contains { isFile($0.value) }
    let mediaType: MediaType = isMultipart ? .formData : "application/x-www-form-urlencoded"
    let content = Node.object(
      ["schema": schema, "encoding": encoding.nonemptyNode(at: span)], at: span)
    return .object(
      [
        "required": .flag(!required.isEmpty, at: span),
        "content": .object([mediaType.essence: content], at: span),
      ], at: span)
  }

  /// Returns whether a schema describes a file, or a list of files.
  private func isFile(_ schema: Node) -> Bool {
    let schema = resolved(schema)
    let element = schema?["items"].flatMap(resolved) ?? schema
    return element?["format"]?.string == "binary"
  }
}

/// The parameters of one list that describe a body.
private struct BodyParameters {
  let all: [Mapping]
  /// Those of which the request is made: all of a form, or one body.
  let used: [Mapping]
  let others: [Node]
  let spans: [SourceSpan]
  let request: Node

  func names(_ parameters: [Mapping]) -> String {
    parameters.map { "'\($0["name"]?.scalarText ?? "")'" }.joined(separator: ", ")
  }

  var outcome: String {
    let left = all.filter { parameter in !used.contains { $0 === parameter } }
    return "it is made of \(names(used))"
      + (left.isEmpty ? "" : ", and the client ignores \(names(left))")
  }
}
