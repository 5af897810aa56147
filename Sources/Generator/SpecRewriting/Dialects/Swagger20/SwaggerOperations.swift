import SpecDocument

extension SwaggerLowering {
  static let methods = Grammar.methods(in: .swagger20)

  mutating func pathItem(_ node: Node) -> Node {
    guard let mapping = withLists(node) else { return node }
    let shared = resolved(mapping["parameters"])
    var item = ObjectBuilder()
    for entry in mapping.entries {
      switch entry.key {
      case "parameters":
        let parameters = shared.filter { !isBody($0.resolved) }.map { parameter($0.written) }
        item.set("parameters", .list(parameters, at: entry.value.span), keySpan: entry.keySpan)
      case let method where Self.methods.contains(method):
        // A body of the path applies to each of its operations.
        let bodies = shared.filter { isBody($0.resolved) }
        item.set(method, operation(entry.value, sharedBodies: bodies), keySpan: entry.keySpan)
      default: item.append([entry])
      }
    }
    return item.node(at: node.span)
  }

  /// Returns a path item or an operation with a list in place of a single parameter, media type or scheme.
  mutating func withLists(_ node: Node) -> Mapping? {
    guard let mapping = node.mapping else { return nil }
    var entries = mapping.entries
    for index in entries.indices where Self.lists.contains(entries[index].key) {
      let value = entries[index].value
      if let elements = value.sequence, entries[index].key == "parameters" {
        entries[index] = entries[index].with(.list(elements.map { withSchema($0) }, at: value.span))
      }
      guard value.string != nil || value["name"] != nil else { continue }
      let kind = value.kindDescription
      diagnostics.report(
        .wrongKind, "expected a list, found \(kind); it is read as a list of one", at: value.span)
      entries[index] = entries[index].with(.list([value], at: value.span))
    }
    return Mapping(entries)
  }

  /// Returns a parameter with its reference as its schema, if the target is a schema.
  private mutating func withSchema(_ parameter: Node) -> Node {
    guard let mapping = parameter.mapping, let reference = mapping["$ref"], mapping["in"] != nil,
      mapping["name"] != nil, resolved(parameter)["in"] == nil
    else { return parameter }
    diagnostics.report(
      .misplacedKey,
      "'\(reference.string ?? "")' is a schema; it is read as the schema of a parameter",
      at: reference.span)
    return parameter.filteringEntries { $0.key != "$ref" }
      .adding("schema", .object(under: "$ref", reference))
  }

  private static let lists: Set = ["parameters", "consumes", "produces", "schemes"]

  struct Parameter {
    var written: Node
    /// The parameter itself, or the target of its reference.
    var resolved: Node
  }

  func resolved(_ list: Node?) -> [Parameter] {
    (list?.sequence ?? []).map { Parameter(written: $0, resolved: resolved($0)) }
  }

  /// Returns the target of an object's reference and of theirs, or the object itself.
  func resolved(_ node: Node) -> Node {
    var node = node
    for _ in 0..<32 {
      guard let reference = node["$ref"], let target = target(of: reference) else { break }
      node = target
    }
    return node
  }

  func target(of reference: Node) -> Node? {
    if let target = spec?.written(reference) { return target }
    guard let text = reference.string, text.hasPrefix("#/") else { return nil }
    var node: Node? = Node(.mapping(root), at: span)
    for token in JSONPointer(fragment: text.dropFirst(2)).tokens { node = node?.child(token) }
    return node
  }

  func isBody(_ parameter: Node) -> Bool {
    let place = Self.location(of: parameter)
    return place == "body" || place == "formdata"
  }

  static func location(of parameter: Node) -> String? { parameter["in"]?.string?.lowercased() }

  private mutating func operation(_ node: Node, sharedBodies: [Parameter]) -> Node {
    guard let mapping = withLists(node) else { return node }
    let own = resolved(mapping["parameters"])
    let ownBodies = own.filter { isBody($0.resolved) }
    let bodies = (ownBodies.isEmpty ? sharedBodies : ownBodies).map(\.resolved)
    let produces = mapping["produces"]?.sequence ?? self.produces
    var operation = ObjectBuilder()
    for entry in mapping.entries {
      switch entry.key {
      case "consumes", "produces": break
      case "schemes":
        operation.set(
          "servers",
          root["host"] == nil ? nil : servers(schemes: entry.value),
          keySpan: entry.keySpan)
      case "parameters":
        let parameters = own.filter { !isBody($0.resolved) }.map { parameter($0.written) }
        operation.set(
          "parameters", .nonemptyList(parameters, at: entry.value.span), keySpan: entry.keySpan)
      case "responses":
        operation.set(
          "responses", responses(entry.value, produces: produces), keySpan: entry.keySpan)
      case "x-fern-streaming":
        operation.set(
          entry.key, schemas(in: entry.value, as: .object(.streaming)), keySpan: entry.keySpan)
      default: operation.append([entry])
      }
    }
    operation.set(
      "requestBody", requestBody(bodies, consumes: mapping["consumes"]?.sequence ?? consumes))
    return operation.node(at: node.span)
  }

  mutating func parameter(_ node: Node) -> Node {
    guard let mapping = node.mapping else { return node }
    var parameter = ObjectBuilder()
    if let reference = mapping["$ref"] {
      // A definition is a schema, also if it describes a parameter.
      if reference.string?.hasPrefix("#/definitions/") == true {
        let target = resolved(node)
        if target["in"] != nil { return self.parameter(target) }
      }
      parameter.set("$ref", self.reference(reference))
      return parameter.node(at: node.span)
    }
    let kept = ["name", "in", "description", "required", "deprecated", "allowEmptyValue"]
    parameter.append(mapping.entries.filter { kept.contains($0.key) })
    parameter.append(
      mapping.entries.filter { Grammar.isExtension($0.key) && $0.key != "x-nullable" })
    if Self.isList(mapping) { parameter.append(style(of: mapping, at: node.span)) }
    parameter.set("schema", valueSchema(of: mapping, at: node.span))
    return parameter.node(at: node.span)
  }

  static func isList(_ parameter: Mapping) -> Bool {
    (parameter["schema"]?["type"] ?? parameter["type"])?.string == "array"
  }

  /// Returns the `collectionFormat` of a list, or its default, in the keys of OpenAPI 3.
  mutating func style(of parameter: Mapping, at span: SourceSpan) -> [Mapping.Entry] {
    let format = parameter["collectionFormat"]
    let (name, place) = (format?.string ?? "csv", parameter["in"]?.string)
    let span = format?.span ?? span
    if let style = CollectionFormat.style(name, in: place, at: span) { return style }
    diagnostics.report(
      .parameterStyle, "the collection format '\(name)' is unknown; it is read as 'csv'",
      at: span, help: "expected 'csv', 'ssv', 'tsv', 'pipes' or 'multi'",
      correction: .removing(span))
    return CollectionFormat.style("csv", in: place, at: span) ?? []
  }
}
