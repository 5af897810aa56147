import SpecDocument

/// Parameters with `in: body` and `in: formData`, which only Swagger 2.0 has. A document that was
/// converted by hand may still contain them.
extension Repairer {
  /// Describes the parameters as the body of their operation.
  func moveBodyParameters(of operation: inout EditedObject) {
    guard let parameters = operation["parameters"], let all = parameters.sequence else { return }
    let bodies = all.filter { bodyParameter($0) != nil }
    let described = bodies.compactMap(bodyParameter)
    guard let first = bodies.first, let body = described.first else { return }
    let form = described.filter { $0["in"]?.string == "formData" }
    let request =
      form.isEmpty ? Self.body(body, at: first.span) : self.form(form, at: first.span)
    let rest = all.filter { node in !bodies.contains { $0 === node } }
    let isMoved = operation["requestBody"] == nil
    let removal = Correction.removing(bodies.map(\.span))
    let names = described.map { "'\($0["name"]?.scalarText ?? "")'" }.joined(separator: ", ")
    report(
      .ignoredParameter,
      "since OpenAPI 3.0, 'requestBody' describes the body; "
        + (isMoved ? "it is made of \(names)" : "the client ignores \(names) beside it"),
      at: body["in"]?.span ?? first.span,
      correction: isMoved
        ? removal + .updating(operation.span, ["requestBody": request]) : removal)
    operation.set("parameters", .list(rest, at: parameters.span))
    if isMoved { operation.set("requestBody", request) }
  }

  /// Returns a parameter that describes a body; nil for any other. The schema of a shared one is a reference,
  /// since the schema itself is repaired in its place.
  private func bodyParameter(_ parameter: Node) -> Mapping? {
    guard let target = resolved(parameter), ["body", "formData"].contains(target["in"]?.string)
    else { return nil }
    guard let reference = parameter["$ref"]?.string else { return target }
    guard reference.hasPrefix("#/"), target["schema"] != nil,
      var shared = EditedObject(.object(target.entries, at: parameter.span))
    else { return nil }
    shared.set("schema", .object(under: "$ref", .text(reference + "/schema", at: parameter.span)))
    return shared.changed?.mapping
  }

  private static func body(_ parameter: Mapping, at span: SourceSpan) -> Node {
    let content = Node.object(["schema": parameter["schema"]], at: span)
    return .object(
      [
        "description": parameter["description"], "required": parameter["required"],
        "content": .object([MediaType.json.essence: content], at: span),
      ], at: span)
  }

  /// Returns a form with a property for each parameter, in several parts if one is a file.
  private func form(_ parameters: [Mapping], at span: SourceSpan) -> Node {
    var properties = ObjectBuilder()
    for parameter in parameters {
      guard let name = parameter["name"], let key = name.string else { continue }
      var property = ObjectBuilder(parameter["schema"]?.mapping?.entries ?? [])
      if property["description"] == nil { property.set("description", parameter["description"]) }
      properties.set(key, property.node(at: name.span), keySpan: name.span)
    }
    let required = parameters.filter { $0["required"]?.bool == true }.compactMap { $0["name"] }
    let hasFile = properties.entries.contains { resolved($0.value)?["format"]?.string == "binary" }
    let schema = Node.object(
      [
        "type": .text("object", at: span), "properties": properties.node(at: span),
        "required": .nonemptyList(required, at: span),
      ], at: span)
    let mediaType: MediaType = hasFile ? .formData : "application/x-www-form-urlencoded"
    let content = Node.object(["schema": schema], at: span)
    return .object(
      [
        "required": .flag(!required.isEmpty, at: span),
        "content": .object([mediaType.essence: content], at: span),
      ], at: span)
  }
}
