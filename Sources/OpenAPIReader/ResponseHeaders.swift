import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

extension SpecReader {
  /// The headers of a response. Those that the standard describes elsewhere, or the transport uses up, are left out.
  mutating func readHeaders(_ node: Node?, of origin: TypeDeclaration.Origin) -> [ResponseHeader] {
    var headers: [ResponseHeader] = []
    for entry in mapping(node)?.entries ?? [] where !entry.key.hasPrefix("x-apigen-") {
      guard entry.key.lowercased() != "content-type",
        let (mapping, _, component) = resolve(entry.value)
      else { continue }
      check(mapping, as: .header)
      let name = API.Name(entry.key, at: entry.keySpan)
      headers.append(readHeader(name, mapping, component: component, of: origin))
    }
    return headers
  }

  mutating func readHeader(
    _ name: API.Name, _ mapping: Mapping, component: String?, of origin: TypeDeclaration.Origin
  ) -> ResponseHeader {
    let place: TypeDeclaration.Origin =
      switch (component, origin) {
      case (let component?, _): .component(componentName(component, suffix: "Header"))
      case (nil, .operation(let index, _)): .operation(index, .header(name.text))
      case (nil, .webhook(let index, _)): .webhook(index, .header(name.text))
      case (nil, .component(let response)): .component("\(response) \(name.text)")
      default: origin
      }
    var header = ResponseHeader(
      name: name, type: .scalar(.string), explode: flag(mapping["explode"]) ?? false,
      documentation: documentation(mapping), nameOverride: text(mapping["x-apigen-name"]))
    if let schema = mapping["schema"], !schema.isNull {
      header.type = headerType(schema, named: name.text, at: place)
      header.documentation = adding(schema, to: header.documentation)
    } else if let content = self.mapping(mapping["content"])?.entries.first {
      let schema = content.value.isNull ? nil : resolve(content.value)?.mapping["schema"]
      header.isJSON = MediaType(content.key).kind == .json
      if header.isJSON { header.type = schema.map { use(of: $0, at: place) } ?? .scalar(.json) }
    }
    if let example = exampleRemark(mapping),
      !header.documentation.remarks.contains(where: { $0.hasPrefix("Example") })
    {
      header.documentation.remarks.append(example)
    }
    return header
  }

  /// A type that can be read from one line of text: a scalar, an enumeration, a list or an object of those.
  private mutating func headerType(
    _ schema: Node, named name: String, at place: TypeDeclaration.Origin
  ) -> TypeUse {
    // Each cookie has a field of its own, which cannot be one list (RFC 6265 §3).
    if name.lowercased() == "set-cookie" { return .array(.scalar(.string)) }
    // One description often stands in many responses of an operation: its type is the first one's.
    if case .operation(let index, .header) = place,
      let known = headerTypes["\(index) \(name.lowercased())"], known.schema == Literal(schema)
    {
      return known.type
    }
    let type = use(of: schema, at: place, isNamed: false).withoutNull
    let usable = type == .scalar(.binary) || type == .scalar(.base64) ? .scalar(.string) : type
    if case .operation(let index, .header) = place {
      headerTypes["\(index) \(name.lowercased())"] = (Literal(schema), usable)
    }
    return usable
  }
}
