import APIModel

extension Planner {
  /// The calls that write the parameters of a request.
  func writes(of index: Int) -> [CallView] {
    let operation = api.operations[index]
    // The variables of the method that is written hide properties of their names.
    let locals =
      multipart(of: operation) == nil && operation.body?.isChoice != true
      ? ["request"] : ["request", "form"]
    return zip(operation.parameters, names.operations[index].parameters).map { parameter, name in
      let value = locals.contains(name) ? "self.\(name)" : Keywords.escaped(name)
      return write(parameter, value: value)
    }
  }

  /// The call that writes the body; nil where there is none, or where its parts or choices are written.
  func bodyWrite(of operation: Operation) -> CallView? {
    guard let body = operation.body, !body.isChoice else { return nil }
    return write(body.content)
  }

  private func write(_ parameter: Parameter, value: String) -> CallView {
    if parameter.location == .querystring {
      let arguments = [value] + (parameter.style == .json ? ["style: .json"] : [])
      return CallView("queryString", arguments)
    }
    var arguments = [SwiftText.literal(parameter.name.text)]
    let usual = Self.usualStyle(parameter.location)
    if parameter.style == .json {
      arguments.append("style: .json")
    } else {
      if parameter.style != usual.style { arguments.append("style: .\(parameter.style.rawValue)") }
      if parameter.explode
        != (parameter.style == usual.style
          ? usual.explode : [.form, .cookie, .deepObject].contains(parameter.style))
      {
        arguments.append("explode: \(parameter.explode)")
      }
    }
    if parameter.allowReserved, parameter.location == .query || parameter.location == .path {
      arguments.append("allowReserved: true")
    }
    // In the usual style the text of an enum is written, by a call that is not generic.
    let isPlain = arguments.count == 1 && isEnumeration(parameter.type)
    arguments.insert(
      isPlain ? value + (isOptional(parameter) ? "?" : "") + ".rawValue" : value, at: 1)
    return CallView(parameter.location.rawValue, arguments)
  }

  private func isEnumeration(_ use: TypeUse) -> Bool {
    graph.enumeration(use) != nil
  }

  /// OpenAPI 3.2 §4.12.2: the style and explode of a parameter that does not say.
  private static func usualStyle(_ location: Parameter.Location) -> (
    style: Parameter.Style, explode: Bool
  ) {
    switch location {
    case .path, .header: (.simple, false)
    case .query, .querystring, .cookie: (.form, true)
    }
  }

  /// The call that writes a body; nil where it is put together of parts.
  func write(_ content: Content) -> CallView? {
    let usual: String?
    var name = content.kind.rawValue
    switch content.kind {
    case .json: usual = "application/json"
    case .text: usual = "text/plain"
    case .form:
      let elements = propertyEncodings(content)
      return CallView(name, ["body"], table: table("encoding", elements))
    case .lines: usual = nil
    case .binary, .xml, .events:
      name = "binary"
      usual = nil
    case .multipart:
      return multipartShape(of: content) == nil ? CallView("multipart", ["body"]) : nil
    }
    let mediaType = concrete(content)
    let type = mediaType == usual ? [] : ["as: \(SwiftText.literal(mediaType))"]
    return CallView(name, ["body"] + type)
  }

  /// What is sent where the spec names a range, such as `text/*`. Of bytes only the caller knows what they are.
  private func concrete(_ content: Content) -> String {
    guard content.mediaType.contains("*") else { return content.mediaType }
    switch content.kind {
    case .binary: return content.mediaType
    case .json: return "application/json"
    case .text: return "text/plain"
    case .xml: return "application/xml"
    case .form, .multipart, .events, .lines: return "application/octet-stream"
    }
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
  func parts(of content: Content) -> [CallView] {
    guard let (id, shape) = multipartShape(of: content) else { return [] }
    return visibleProperties(of: shape, id: id).map { _, name, property in
      part(property, name: name, encoding: content.encodings[property.name.text])
    }
  }

  private func part(_ property: ObjectShape.Property, name: String, encoding: PartEncoding?)
    -> CallView
  {
    var arguments = [SwiftText.literal(property.name.text), "body.\(Keywords.escaped(name))"]
    let isFile = isFile(property.type)
    if let type = encoding?.mediaType, !type.contains("*") {
      arguments.append("as: \(SwiftText.literal(type))")
    }
    if !isFile { arguments += styleArguments(encoding) }
    let headers = (encoding?.headers ?? []).map {
      "\(SwiftText.literal($0.name)): \(SwiftText.literal($0.value))"
    }
    return CallView(isFile ? "file" : "field", arguments, table: table("headers", headers))
  }

  private func table(_ label: String, _ elements: [String]) -> CallView.Argument? {
    elements.isEmpty ? nil : CallView.Argument(text: "\(label): ", elements: elements)
  }

  private func styleArguments(_ encoding: PartEncoding?) -> [String] {
    [
      encoding?.style.map { "style: .\($0.rawValue)" }, encoding?.explode.map { "explode: \($0)" },
    ].compactMap { $0 }
  }

  /// How the properties of a form are written that are not written as usual: `"tags": .init(…)`.
  private func propertyEncodings(_ content: Content) -> [String] {
    content.encodings.sorted { $0.key < $1.key }.compactMap { name, encoding in
      var arguments = styleArguments(encoding)
      if let type = encoding.mediaType, !type.contains("*") {
        arguments.append("mediaType: \(SwiftText.literal(type))")
      }
      if encoding.allowReserved { arguments.append("allowReserved: true") }
      return arguments.isEmpty
        ? nil : "\(SwiftText.literal(name)): .init(\(arguments.joined(separator: ", ")))"
    }
  }

  private func isFile(_ use: TypeUse) -> Bool {
    var use = graph.bare(use)
    while case .array(let element) = use { use = graph.bare(element) }
    return use == .scalar(.binary)
  }
}
