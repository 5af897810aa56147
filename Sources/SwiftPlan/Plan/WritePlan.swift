import APIModel
import Diagnostics

/// The calls that write a request: its parameters and its body.
struct WritePlan {
  let design: ModuleDesign
}

// MARK: - Parameters

extension WritePlan {
  func parameters(of operation: NamedOperation) -> [CallView] {
    // Local variables of the generated method hide properties of the same names.
    let hasForm = multipart(of: operation.model) != nil || operation.model.body?.isChoice == true
    let locals = hasForm ? ["request", "form"] : ["request"]
    return zip(operation.model.parameters, operation.names.parameters).map { parameter, name in
      call(parameter, value: locals.contains(name) ? "self.\(name)" : Keywords.escaped(name))
    }
  }

  private func call(_ parameter: Parameter, value: String) -> CallView {
    if parameter.location == .querystring {
      let style = parameter.style == .json ? ["style: .json"] : []
      return CallView("queryString", [value] + style)
    }
    let options = options(parameter)
    // In the default style, an enum is written as text, by a call that is not generic.
    let isText = options.isEmpty && design.graph.enumeration(parameter.type) != nil
    let text =
      isText ? (ParameterPlan(design: design).isOptional(parameter) ? "?" : "") + ".rawValue" : ""
    return CallView(
      parameter.location.rawValue,
      [SwiftText.literal(parameter.name.text), value + text] + options)
  }

  /// The arguments for everything that is not the default (OpenAPI 3.2 §4.12.2).
  private func options(_ parameter: Parameter) -> [String] {
    let isQuery = parameter.location == .query || parameter.location == .cookie
    let usualStyle: Parameter.Style = isQuery ? .form : .simple
    let explodes =
      parameter.style == usualStyle
      ? isQuery : [.form, .cookie, .deepObject].contains(parameter.style)
    var options: [String] = []
    if parameter.style != usualStyle { options.append("style: .\(parameter.style.rawValue)") }
    if parameter.style != .json, parameter.explode != explodes {
      options.append("explode: \(parameter.explode)")
    }
    if parameter.allowReserved, parameter.location == .query || parameter.location == .path {
      options.append("allowReserved: true")
    }
    return options
  }
}

// MARK: - Bodies

extension WritePlan {
  /// The call that writes the body; nil if there is none, or if it is written part by part or case by case.
  func body(of operation: Operation) -> CallView? {
    guard let body = operation.body, !body.isChoice else { return nil }
    return call(body.content)
  }

  /// The parts of a multipart body with a known schema; nil for any other body.
  func multipart(of operation: Operation) -> MultipartView? {
    guard let body = operation.body, !body.isChoice, isForm(body.content) else { return nil }
    return MultipartView(
      isOptional: !body.isRequired || body.content.type.isNullable, parts: parts(of: body.content))
  }

  /// The enum of bodies with which the caller chooses the media type; nil if there is at most one body.
  func bodyChoice(of operation: NamedOperation) -> ChoiceView? {
    guard let body = operation.model.body, body.isChoice else { return nil }
    let cases = zip(body.contents, operation.names.bodies).map { content, name in
      let type = BodyPlan(design: design).spell(content, as: .request, scope: [operation.request])
      return ChoiceView.Case(
        documentation: DocumentationText.text(
          Documentation(description: "`\(content.mediaType)`")),
        declaration: "\(Keywords.escaped(name))(\(type))")
    }
    let chosen = design.conformances.of(
      holding: body.contents.map(BodyPlan(design: design).compared))
    return ChoiceView(
      isIndirect: design.layout.isIndirect(holding: body.contents.map(\.weight)), name: "Body",
      conformances: (["Sendable"] + chosen.map(\.rawValue)).map { design.vocabulary[$0] }
        .joined(separator: ", "), cases: cases)
  }

  /// How that enum is written.
  func bodyCases(of operation: NamedOperation) -> [BodyCaseView] {
    guard let body = operation.model.body, body.isChoice else { return [] }
    return zip(body.contents, operation.names.bodies).map { content, name in
      BodyCaseView(
        name: Keywords.escaped(name), call: call(content),
        parts: isForm(content) ? parts(of: content) : [])
    }
  }

  private func isForm(_ content: Content) -> Bool {
    content.kind == .multipart && design.graph.parts(of: content) != nil
  }

  /// nil for a body that is written part by part.
  private func call(_ content: Content) -> CallView? {
    let mediaType = concreteMediaType(of: content)
    let rules = ValidationPlan(design: design).argument(for: content.constraints)
    func call(_ name: String, usual: String? = nil) -> CallView {
      CallView(
        name, ["body"] + (mediaType == usual ? [] : ["as: \(SwiftText.literal(mediaType))"]),
        table: rules)
    }
    return switch content.kind {
    case .json: call("json", usual: "application/json")
    case .text: call("text", usual: "text/plain")
    case .lines: call("lines")
    case .binary, .xml, .events: call("binary")
    case .form: CallView("form", ["body"], tables: [table("encoding", encodings(content)), rules])
    case .multipart: isForm(content) ? nil : CallView("multipart", ["body"])
    }
  }

  /// The media type to send if the spec has a range, such as `text/*`. For bytes, only the caller knows it.
  private func concreteMediaType(of content: Content) -> String {
    guard content.mediaType.contains("*") else { return content.mediaType }
    return switch content.kind {
    case .binary: content.mediaType
    case .json: "application/json"
    case .text: "text/plain"
    case .xml: "application/xml"
    case .form, .multipart, .events, .lines: "application/octet-stream"
    }
  }
}

// MARK: - Parts

extension WritePlan {
  private func parts(of content: Content) -> [CallView] {
    guard let id = design.graph.parts(of: content) else { return [] }
    return design.properties(of: id).map {
      part($0, encoding: content.encodings[$0.model.name.text])
    }
  }

  private func part(_ property: NamedProperty, encoding: PartEncoding?) -> CallView {
    let isFile = isFile(property.model.type)
    let headers = (encoding?.headers ?? []).map {
      "\(SwiftText.literal($0.name)): \(SwiftText.literal($0.value))"
    }
    let constraints = property.model.constraints
    let rules = ValidationPlan(design: design).argument(
      for: isFile ? constraints.ofCount : constraints)
    return CallView(
      isFile ? "file" : "field",
      [property.wire, "body.\(Keywords.escaped(property.name))"] + mediaType("as", encoding)
        + (isFile ? [] : style(encoding)), tables: [table("headers", headers), rules])
  }

  /// The encoding of form properties that deviate from the default: `"tags": .init(…)`.
  private func encodings(_ content: Content) -> [String] {
    content.encodings.sorted { $0.key < $1.key }.compactMap { name, encoding in
      let arguments =
        style(encoding) + mediaType("mediaType", encoding)
        + (encoding.allowReserved ? ["allowReserved: true"] : [])
      return arguments.isEmpty
        ? nil : "\(SwiftText.literal(name.text)): .init(\(arguments.joined(separator: ", ")))"
    }
  }

  private func table(_ label: String, _ elements: [String]) -> CallView.Argument? {
    elements.isEmpty ? nil : CallView.Argument(text: "\(label): ", elements: elements)
  }

  private func style(_ encoding: PartEncoding?) -> [String] {
    [
      encoding?.style.map { "style: .\($0.rawValue)" }, encoding?.explode.map { "explode: \($0)" },
    ].compactMap { $0 }
  }

  private func mediaType(_ label: String, _ encoding: PartEncoding?) -> [String] {
    guard let type = encoding?.mediaType, !type.contains("*") else { return [] }
    return ["\(label): \(SwiftText.literal(type))"]
  }

  /// Files are sent in parts; only their number is checked.
  private func isFile(_ use: TypeUse) -> Bool {
    var use = design.graph.bare(use)
    while case .array(let element) = use { use = design.graph.bare(element) }
    return use == .scalar(.binary)
  }
}
