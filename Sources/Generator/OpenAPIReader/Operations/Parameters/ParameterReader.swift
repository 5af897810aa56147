import APIModel
import APIValues
import Foundation
import SpecDocument

/// Reads the parameters of operations and of the client.
struct ParameterReader {
  /// A parameter, and the default that is set once its type is known.
  private typealias ReadParameter = (parameter: Parameter, defaultNode: Node?)

  /// The parameters of the client, each listed once however many operations have it.
  private(set) var clientParameters: [Parameter] = []
  private var clientKeys: Set<ExactText> = []
  /// The components read so far, each once however many operations refer to it.
  private var components: [NodeID: ReadParameter] = [:]
  /// The names of parameters that the user moves to the client.
  private let chosen: Set<String>

  init(ofClient chosen: Set<String> = []) { self.chosen = chosen }

  /// Returns whether a parameter belongs to the client; a whole query string cannot be shared.
  func isOfClient(_ parameter: ResolvedParameter, _ schemas: inout SchemaReader) -> Bool {
    guard parameter.location != .querystring else { return false }
    if chosen.contains(parameter.name.text) { return true }
    guard let node = parameter.mapping["x-apigen-scope"], let scope = schemas.text(node) else {
      return false
    }
    if scope == "client" { return true }
    if scope != "operation" {
      schemas.unknownValue(
        .unreadableParameter, scope, of: node.span, what: "scope", allowed: ["client", "operation"])
    }
    return false
  }

  /// Reads a parameter of the client, unless another operation has declared it.
  mutating func readClientParameter(_ parameter: ResolvedParameter, _ schemas: inout SchemaReader) {
    guard clientKeys.insert(parameter.key).inserted else { return }
    clientParameters.append(read(parameter, at: .client(clientParameters.count), &schemas))
  }

  mutating func read(
    _ resolved: ResolvedParameter, at place: ParameterPlace, _ schemas: inout SchemaReader
  ) -> Parameter {
    let id = NodeID(resolved.object.node)
    let read = components[id] ?? readOnce(resolved, at: place, &schemas)
    if resolved.component != nil { components[id] = read }
    if let node = read.defaultNode {
      let schema = resolved.mapping["schema"]
      schemas.pending.defaults.append(
        PendingDefault(
          place: .parameter(place), node: node,
          isAmongOthers: schema.map { schemas.classifier.allowsUnlistedValues($0) } ?? false))
    }
    return read.parameter
  }

  private func readOnce(
    _ resolved: ResolvedParameter, at place: ParameterPlace, _ schemas: inout SchemaReader
  ) -> ReadParameter {
    let mapping = resolved.mapping
    var (schema, isJSON) = schemas.schema(of: resolved)
    schema = schema.map { schemas.listSchema(resolved, $0) }
    let style = isJSON ? .json : schemas.style(of: resolved)
    var use = TypeUse.scalar(.string)
    if let schema {
      use = schemas.use(of: schema, at: schemas.origin(of: resolved, at: place), isNamed: false)
    }
    if let schema, style == resolved.location.defaultStyle {
      let date = schemas.unixTime(use, of: schema)
      // Parameters are written without fractions of seconds.
      if date.base == .scalar(.unixTime) { use = date }
    }
    var isRequired = schemas.flag(mapping["required"]) ?? false
    if case .nullable(let value) = use, style != .json {
      // A URL or header cannot contain null, so the value can only be left out.
      use = value
      isRequired = false
    }
    if resolved.location.isRequired { isRequired = true }
    // Any value in a path is a string.
    if resolved.location == .path, style != .json, use == .scalar(.json) { use = .scalar(.string) }
    var isHTTPDate = false
    if resolved.location == .header, let schema,
      let date = schemas.httpDate(use, of: schema, in: mapping, named: resolved.name.text)
    {
      use = date
      isHTTPDate = true
    }
    let examples = schemas.examples(of: mapping) + (schema?.schemaExamples ?? [])
    let annotations = schema.map { schemas.annotations(of: $0) }
    if let text = schemas.text(inPlaceOf: use, shownBy: examples, annotations) { use = text }
    var documentation = schemas.documentation(mapping, schema: schema)
    if use.isUnixTime { documentation.remarks.removeAll { $0 == .unixTime } }
    let brackets = schemas.brackets(of: resolved)
    var parameter = Parameter(
      name: resolved.name,
      location: resolved.location,
      style: style,
      // Only names of exploded values have brackets.
      explode: brackets != nil || style.explodes(schemas.flag(mapping["explode"])),
      allowReserved: schemas.flag(mapping["allowReserved"]) ?? false,
      isRequired: isRequired,
      type: use,
      documentation: documentation,
      nameOverride: schemas.text(mapping["x-apigen-name"]))
    parameter.brackets = brackets
    if resolved.location == .querystring, style != .json {
      parameter.encodings = schemas.encodings(ofQueryString: mapping, schema: schema)
    }
    if let schema { parameter.constraints = Constraints(of: schema, &schemas.document) }
    if let annotations { schemas.noteFormat(of: annotations, at: resolved.name.span) }
    // The format of a date in a header differs from the format of JSON.
    for example in isHTTPDate ? [] : examples {
      schemas.pending.parameterExamples.append(
        PendingExample(node: example, type: use, direction: .sent, name: resolved.name.span))
    }
    if resolved.location == .path {
      // AutoRest has written `x-ms-skip-url-encoding` for longer than `allowReserved` exists there.
      parameter.allowReserved =
        parameter.allowReserved || schemas.flag(mapping["x-ms-skip-url-encoding"]) ?? false
      parameter.allowsEmpty = schemas.allowsEmpty(mapping, schema)
    }
    parameter.sendsDefault = annotations.map { schemas.sendsDefault($0) } ?? false
    return (parameter, annotations?["default"])
  }
}

// MARK: - Parts of a Parameter Object

extension SchemaReader {
  /// Returns a string, or a list of them, for a URL whose examples or default are other text: a
  /// `URL` would encode their characters before the request encodes them. Returns nil for any other
  /// type.
  fileprivate mutating func text(
    inPlaceOf use: TypeUse, shownBy examples: [Node], _ annotations: SchemaAnnotations?
  ) -> TypeUse? {
    let values = examples + [annotations?["default"]].compactMap(\.self)
    switch use {
    case .array(let element):
      let items = annotations?["items"]
      let elements = values.flatMap { $0.sequence ?? [] } + (items?.schemaExamples ?? [])
      return text(
        inPlaceOf: element, shownBy: elements, items.map { self.annotations(of: $0) }
      ).map { .array($0) }
    case .scalar(.url):
      guard
        let value = values.first(where: { $0.string.map(\.isURLReference) == false })
      else { return nil }
      findings.report(
        .example, "this is not a URL, which the format requires; the parameter is a string",
        at: value.span)
      return .scalar(.string)
    case .map, .named, .nullable, .scalar: return nil
    }
  }

  /// Returns whether the document allows a path parameter to be empty.
  fileprivate mutating func allowsEmpty(_ parameter: Mapping, _ schema: Node?) -> Bool {
    if flag(parameter["allowEmptyValue"]) ?? false { return true }
    let schema = schema.flatMap { resolveSchema($0)?.mapping }
    if schema?["minLength"]?.scalarText == "0" { return true }
    let values =
      [schema?["default"], schema?["example"], parameter["example"]]
      + (schema?["enum"]?.sequence ?? [])
    return values.contains { $0?.string == "" }
  }

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
    case .operation(let index, _): .operation(index, .parameter(resolved.name.text))
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
    let media = entry.value.isNull ? nil : resolve(entry.value)?.mapping
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
    return encodings(resolve(media)?.mapping, schema: schema, hasNames: true)
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

extension String {
  /// Whether `URL` holds the string as it is, be it a URL or a relative reference.
  fileprivate var isURLReference: Bool { URL(string: self)?.absoluteString == self }
}
