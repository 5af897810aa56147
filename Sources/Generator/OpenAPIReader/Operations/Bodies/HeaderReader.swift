import APIModel
import SpecDocument

/// The header fields of responses and webhooks.
struct HeaderReader {
  /// The types of headers, by operation and name.
  private var types: [String: (schema: Literal, type: TypeUse)] = [:]

  /// Returns the headers of a response, without those that the standard describes elsewhere, and
  /// those that only tell browsers which pages may read it.
  mutating func read(
    _ node: Node?, of origin: TypeDeclaration.Origin, _ schemas: inout SchemaReader
  ) -> [ResponseHeader] {
    var headers: [ResponseHeader] = []
    for entry in schemas.mapping(node)?.entries ?? [] where !entry.key.hasPrefix("x-apigen-") {
      let key = entry.key.lowercased()
      guard key != "content-type", !key.hasPrefix("access-control-"),
        let header = schemas.resolve(entry.value, as: .header)
      else { continue }
      let name = API.Name(entry.key, at: entry.keySpan)
      headers.append(read(name, header.mapping, component: header.component, of: origin, &schemas))
    }
    return headers
  }

  mutating func read(
    _ name: API.Name, _ mapping: Mapping, component: String?, of origin: TypeDeclaration.Origin,
    _ schemas: inout SchemaReader
  ) -> ResponseHeader {
    let place: TypeDeclaration.Origin =
      switch (component, origin) {
      case (let component?, _):
        .component(schemas.components.name(component, suffix: "Header", after: .parameters))
      case (nil, .operation(let index, _)): .operation(index, .header(name.text))
      case (nil, .webhook(let index, _)): .webhook(index, .header(name.text))
      case (nil, .component(let response)): .component("\(response) \(name.text)")
      default: origin
      }
    var header = ResponseHeader(
      name: name, type: .scalar(.string),
      style: schemas.delimitedStyle(of: mapping, .parameterStyle) ?? .simple,
      explode: ParameterStyle.simple.explodes(schemas.flag(mapping["explode"])),
      documentation: schemas.documentation(
        mapping, schema: mapping["schema"].map { schemas.described($0) }),
      nameOverride: schemas.text(mapping["x-apigen-name"]))
    if let schema = mapping["schema"], !schema.isNull {
      header.type = type(schema, named: name.text, at: place, &schemas)
      let date = schemas.httpDate(
        header.type, of: schema, in: mapping, named: name.text, isReceived: true)
      if let date {
        header.type = date
      } else {
        schemas.noteShown(schemas.examples(of: mapping), in: schema, of: header.type, at: name.span)
      }
    } else if let content = schemas.mapping(mapping["content"])?.entries.first {
      let media = content.value.isNull ? nil : schemas.resolve(content.value, as: .mediaType)
      let schema = media?.mapping["schema"]
      header.isJSON = MediaType(content.key).kind == .json
      if header.isJSON {
        header.type = schema.map { schemas.use(of: $0, at: place) } ?? .scalar(.json)
      }
    }
    return header
  }

  /// Returns a type that can be read from one line: a scalar, an enumeration, or a list or object
  /// of these.
  private mutating func type(
    _ schema: Node, named name: String, at place: TypeDeclaration.Origin,
    _ schemas: inout SchemaReader
  ) -> TypeUse {
    // Each cookie comes in a separate field, and the fields cannot be joined (RFC 6265 §3).
    if name.lowercased() == "set-cookie" { return .array(.scalar(.string)) }
    // Many responses of an operation share one description; its type is declared for the first of
    // them.
    if case .operation(let index, .header) = place,
      let known = types["\(index) \(name.lowercased())"], known.schema == Literal(schema)
    {
      return known.type
    }
    let type = schemas.use(of: schema, at: place, isNamed: false).withoutNull
    let usable = type == .scalar(.binary) || type == .scalar(.base64) ? .scalar(.string) : type
    if case .operation(let index, .header) = place {
      types["\(index) \(name.lowercased())"] = (Literal(schema), usable)
    }
    return usable
  }
}
