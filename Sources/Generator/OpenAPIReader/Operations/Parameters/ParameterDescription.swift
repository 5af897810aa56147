import APIModel
import SpecDocument

/// A parameter as its object describes it, which the rules then change.
struct ParameterDescription {
  let resolved: ResolvedParameter
  let schema: Node?
  let annotations: SchemaAnnotations?
  /// The values of `example` and `examples`, in the object and in its schema.
  let examples: [Node]
  var parameter: Parameter
  /// Whether the examples are spelled in the format of JSON.
  var hasExamplesInJSON = true

  var mapping: Mapping { resolved.mapping }

  init(_ resolved: ResolvedParameter, at place: ParameterPlace, _ schemas: inout SchemaReader) {
    self.resolved = resolved
    let mapping = resolved.mapping
    let (described, isJSON) = schemas.schema(of: resolved)
    let schema = described.map { schemas.listSchema(resolved, $0) }
    let style = isJSON ? .json : schemas.style(of: resolved)
    let type = schema.map {
      schemas.use(of: $0, at: schemas.origin(of: resolved, at: place), isNamed: false)
    }
    let brackets = schemas.brackets(of: resolved)
    self.schema = schema
    annotations = schema.map { schemas.annotations(of: $0) }
    examples = schemas.examples(of: mapping) + (annotations?.own?.schemaExamples ?? [])
    parameter = Parameter(
      name: resolved.name,
      location: resolved.location,
      style: style,
      // Only names of exploded values have brackets.
      explode: brackets != nil || style.explodes(schemas.flag(mapping["explode"])),
      isRequired: schemas.flag(mapping["required"]) ?? false,
      type: type ?? .scalar(.string))
    parameter.allowReserved = schemas.flag(mapping["allowReserved"]) ?? false
    parameter.documentation = schemas.documentation(mapping, schema: annotations?.own)
    parameter.nameOverride = schemas.text(mapping["x-apigen-name"])
    parameter.brackets = brackets
    parameter.sendsDefault = annotations.map { schemas.sendsDefault($0) } ?? false
    if let schema { parameter.constraints = Constraints(of: schema, &schemas.document) }
    if resolved.location == .querystring, style != .json {
      parameter.encodings = schemas.encodings(ofQueryString: mapping, schema: schema)
    }
  }

  /// Records the format and the examples of a parameter whose type is known.
  func noteExamples(_ schemas: inout SchemaReader) {
    let name = resolved.name.span
    if let annotations { schemas.noteFormat(of: annotations, at: name) }
    guard hasExamplesInJSON else { return }
    schemas.noteShown(examples, in: schema, of: parameter.type, at: name)
  }
}

// MARK: - Parts of a Parameter Object

extension SchemaReader {
  /// Returns how lists are written in the query, the only place that has names with brackets.
  fileprivate mutating func brackets(of resolved: ResolvedParameter) -> ParameterStyle.Brackets? {
    guard let entry = resolved.mapping.entry("x-apigen-brackets"), resolved.location != .query
    else { return brackets(of: resolved.mapping, .ignoredParameter) }
    findings.report(
      .ignoredParameter, "'x-apigen-brackets' is for parameters in the query; it is ignored",
      at: entry.keySpan, correction: .removing(entry.keySpan))
    return nil
  }

  fileprivate func origin(
    of resolved: ResolvedParameter, at place: ParameterPlace
  ) -> TypeDeclaration.Origin {
    if let key = resolved.component {
      return .component(components.name(key, suffix: "Parameter", after: .requestBodies))
    }
    return switch place {
    case .operation(let index, _):
      .operation(index, .parameter(resolved.name.text, resolved.location))
    case .client: .clientParameter(resolved.name.text)
    }
  }

  /// Returns the schema of the value, and whether the value is sent as JSON.
  fileprivate mutating func schema(
    of resolved: ResolvedParameter
  ) -> (schema: Node?, isJSON: Bool) {
    if let schema = resolved.mapping["schema"], !schema.isNull { return (schema, false) }
    guard let entry = mapping(resolved.mapping["content"])?.entries.first else {
      return (nil, false)
    }
    let media = entry.value.isNull ? nil : resolve(entry.value, as: .mediaType)?.mapping
    switch MediaType(entry.key).kind {
    case .json: return (media?["schema"] ?? Node(.bool(true), at: entry.keySpan), true)
    case .text: return (media?["schema"], false)
    case .form where resolved.location == .querystring: return (media?["schema"], false)
    case .form, .multipart, .binary, .xml, .events, .lines, nil:
      findings.report(
        .ignoredParameter, "a parameter of type '\(entry.key)' is a string, which is sent as it is",
        at: entry.keySpan)
      return (nil, false)
    }
  }

  /// Returns how the members of a query string are written, as in a form.
  fileprivate mutating func encodings(
    ofQueryString parameter: Mapping, schema: Node?
  ) -> [ExactText: PartEncoding] {
    guard let media = mapping(parameter["content"])?.entries.first?.value, !media.isNull else {
      return [:]
    }
    return encodings(resolve(media, as: .mediaType)?.mapping, schema: schema, hasNames: true)
  }

  fileprivate mutating func style(of resolved: ResolvedParameter) -> ParameterStyle {
    if let style = delimitedStyle(of: resolved.mapping, .parameterStyle) { return style }
    let text = text(resolved.mapping["style"])
    let location = resolved.location
    return location.styles.first { $0.rawValue == text } ?? location.defaultStyle
  }

  /// Returns a list schema for a query parameter such as `statuses[]` that is described as a single
  /// value, although its `uniqueItems` or `explode` only makes sense for a list.
  fileprivate mutating func listSchema(_ resolved: ResolvedParameter, _ schema: Node) -> Node {
    guard resolved.location == .query, resolved.name.text.hasSuffix("[]"),
      let mapping = resolveSchema(schema)?.mapping, let type = mapping["type"]?.string,
      !["array", "object"].contains(type)
    else { return schema }
    let isUnique = mapping["uniqueItems"]?.bool == true
    guard isUnique || resolved.mapping["explode"]?.bool == true else { return schema }
    findings.report(
      .singleListParameter,
      "'\(resolved.name.text)' is described as a single value, but its name and "
        + "'\(isUnique ? "uniqueItems" : "explode")' mean a list; it is read as one",
      at: resolved.name.span)
    return document.nodes.list(of: schema, isUnique: isUnique)
  }
}
