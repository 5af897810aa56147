import SpecDocument

extension SwaggerLowering {
  static let methods = Grammar.methods(in: .swagger20)

  mutating func pathItem(_ node: Node) -> Node {
    guard let mapping = node.mapping else { return node }
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

  struct Parameter {
    var written: Node
    /// The parameter itself, or the target of its reference.
    var resolved: Node
  }

  func resolved(_ list: Node?) -> [Parameter] {
    (list?.sequence ?? []).map { node in
      var passed = 0
      var target = node
      while let reference = target["$ref"], let next = self.target(of: reference), passed < 32 {
        target = next
        passed += 1
      }
      return Parameter(written: node, resolved: target)
    }
  }

  func target(of reference: Node) -> Node? {
    if let target = spec?.written(reference) { return target }
    guard let text = reference.string, text.hasPrefix("#/") else { return nil }
    var node: Node? = Node(.mapping(root), at: span)
    for token in JSONPointer(fragment: text.dropFirst(2)).tokens { node = node?.child(token) }
    return node
  }

  func isBody(_ parameter: Node) -> Bool {
    let place = parameter["in"]?.string
    return place == "body" || place == "formData"
  }

  private mutating func operation(_ node: Node, sharedBodies: [Parameter]) -> Node {
    guard let mapping = node.mapping else { return node }
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

  /// Returns `collectionFormat` as `style` and `explode`, or as the delimiter that no style has here.
  mutating func style(of parameter: Mapping, at span: SourceSpan) -> [Mapping.Entry] {
    let isInQuery = parameter["in"]?.string == "query" || parameter["in"]?.string == "formData"
    let format = parameter["collectionFormat"]
    let span = format?.span ?? span
    var style = ObjectBuilder()
    switch format?.string ?? "csv" {
    case "multi": style.set("explode", .flag(true, at: span))
    case "csv": style.set("explode", isInQuery ? .flag(false, at: span) : nil)
    case "ssv" where isInQuery, "pipes" where isInQuery:
      let delimited: ParameterStyle = format?.string == "ssv" ? .spaceDelimited : .pipeDelimited
      style.set("style", .text(delimited.rawValue, at: span))
      style.set("explode", .flag(false, at: span))
    case let other:
      if let delimiter = Self.delimiters[other] {
        style.set("x-apigen-delimiter", .text(delimiter, at: span))
      } else {
        diagnostics.report(
          .parameterStyle, "the collection format '\(other)' is unknown; it is read as 'csv'",
          at: span, help: "expected 'csv', 'ssv', 'tsv', 'pipes' or 'multi'",
          correction: .removing(span))
      }
      style.set("explode", isInQuery ? .flag(false, at: span) : nil)
    }
    return style.entries
  }

  private static let delimiters = ["ssv": "space", "tsv": "tab", "pipes": "pipe"]
}
