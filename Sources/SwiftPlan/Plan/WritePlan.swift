import APIModel

extension Planner {
  /// The calls that write the parameters and the body of a request.
  func writes(of operation: Operation) -> [WriteView] {
    let memberNames = names(ofParametersOf: operation)
    // The variables of the method that is written hide properties of their names.
    let locals =
      multipart(of: operation) == nil && operation.body?.isChoice != true
      ? ["request"] : ["request", "form"]
    var calls = operation.parameters.enumerated().map { index, parameter in
      let name = memberNames[index] ?? "value"
      return write(
        parameter, value: locals.contains(name) ? "self.\(name)" : Keywords.escaped(name))
    }
    if let body = operation.body, !body.isChoice, let call = write(body.content) {
      calls.append(call)
    }
    return calls.map(WriteView.init)
  }

  private func write(_ parameter: Parameter, value: String) -> String {
    var arguments = [SwiftText.literal(parameter.name.text), value]
    let usual = Self.usualStyle(parameter.location)
    if parameter.style == .json {
      arguments.append("style: .json")
    } else {
      if parameter.style != usual.style { arguments.append("style: .\(parameter.style.rawValue)") }
      if parameter.explode
        != (parameter.style == usual.style
          ? usual.explode : parameter.style == .form || parameter.style == .deepObject)
      {
        arguments.append("explode: \(parameter.explode)")
      }
    }
    if parameter.allowReserved, parameter.location == .query {
      arguments.append("allowReserved: true")
    }
    return "\(parameter.location.rawValue)(\(arguments.joined(separator: ", ")))"
  }

  /// OpenAPI 3.2 §4.12.2: the style and explode of a parameter that does not say.
  private static func usualStyle(_ location: Parameter.Location) -> (
    style: Parameter.Style, explode: Bool
  ) {
    switch location {
    case .path, .header: (.simple, false)
    case .query, .cookie: (.form, true)
    }
  }

  /// The call that writes a body; nil where it is put together of parts.
  func write(_ content: Content) -> String? {
    switch content.kind {
    case .json:
      content.mediaType == "application/json"
        ? "json(body)" : "json(body, as: \(SwiftText.literal(content.mediaType)))"
    case .form: "form(body)"
    case .text:
      content.mediaType == "text/plain"
        ? "text(body)" : "text(body, as: \(SwiftText.literal(content.mediaType)))"
    case .lines: "lines(body, as: \(SwiftText.literal(content.mediaType)))"
    case .binary, .xml, .events:
      "binary(body, as: \(SwiftText.literal(concrete(content.mediaType))))"
    case .multipart: multipartShape(of: content) == nil ? "multipart(body)" : nil
    }
  }

  private func concrete(_ mediaType: String) -> String {
    mediaType.contains("*") ? "application/octet-stream" : mediaType
  }

  /// The parts of a multipart body with a known shape.
  func multipart(of operation: Operation) -> MultipartView? {
    guard let body = operation.body, !body.isChoice, body.content.kind == .multipart,
      multipartShape(of: body.content) != nil
    else { return nil }
    return MultipartView(
      isOptional: !body.isRequired || body.content.type.isNullable, parts: parts(of: body.content))
  }

  /// The calls that write the parts of a multipart body with a known shape.
  func parts(of content: Content) -> [WriteView] {
    guard let (id, shape) = multipartShape(of: content) else { return [] }
    return visibleProperties(of: shape, id: id).map { name, property in
      WriteView(
        call: part(
          property, name: name, mediaType: content.encodings[property.name.text]?.mediaType)
      )
    }
  }

  private func part(_ property: ObjectShape.Property, name: String, mediaType: String?) -> String {
    let wire = SwiftText.literal(property.name.text)
    let value = "body.\(Keywords.escaped(name))"
    guard isFile(property.type) else { return "field(\(wire), \(value))" }
    let type =
      mediaType.flatMap {
        $0.contains("*") || $0.contains(",") ? nil : ", as: \(SwiftText.literal($0))"
      } ?? ""
    return "file(\(wire), \(value)\(type))"
  }

  private func isFile(_ use: TypeUse) -> Bool {
    switch api.resolved(use).base {
    case .scalar(.binary): true
    case .array(let element): isFile(element)
    default: false
    }
  }
}
