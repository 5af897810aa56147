import APIModel
import SpecDocument

/// Lists and objects within others, in parameters and in parts of forms: how lists in deep objects
/// are written, and styles that cannot express what a value holds.
struct NestedParameters {
  let graph: TypeGraph
  /// How lists in deep objects are written, unless the document decides.
  let brackets: ParameterStyle.Brackets?

  static func finalize(
    _ options: ReadOptions, in api: inout API, _ graph: TypeGraph, _ findings: inout Findings
  ) {
    let nested = NestedParameters(graph: graph, brackets: options.brackets)
    for index in api.clientParameters.indices {
      nested.finalize(&api.clientParameters[index], &findings)
    }
    for index in api.operations.indices {
      for place in api.operations[index].parameters.indices {
        nested.finalize(&api.operations[index].parameters[place], &findings)
      }
      guard var body = api.operations[index].body else { continue }
      nested.finalize(&body.content, &findings)
      for place in body.alternatives.indices {
        nested.finalize(&body.alternatives[place], &findings)
      }
      api.operations[index].body = body
    }
  }

  private func finalize(_ parameter: inout Parameter, _ findings: inout Findings) {
    let (style, explode) = (parameter.style, parameter.explode)
    if style == .deepObject { parameter.brackets = parameter.brackets ?? brackets }
    guard style != .json, parameter.location != .querystring else { return }
    let isExploded = parameter.location == .query && explode
    // Exploded cookies repeat the name of a list in an object.
    let levels = parameter.location == .cookie && explode ? 2 : 1
    guard !isExploded, graph.nests(parameter.type, deeperThan: levels) else { return }
    report(
      .parameterStyle, "parameter '\(parameter.name.text)'", style, at: parameter.name.span,
      help: parameter.location == .query
        ? "describe it with 'style: deepObject', or as 'content: {application/json: …}'"
        : "describe it as 'content: {application/json: …}'", &findings)
  }

  private func finalize(_ content: inout Content, _ findings: inout Findings) {
    for (name, encoding) in content.encodings {
      if encoding.style == .deepObject {
        content.encodings[name]?.brackets = encoding.brackets ?? brackets
      }
      let style = encoding.style ?? .form
      guard encoding.hasStyle, !style.explodes(encoding.explode),
        let property = graph.property(name.text, of: content.type),
        graph.nests(property.type, deeperThan: 1)
      else { continue }
      report(
        .encodingOfPart, "part '\(name.text)'", style, at: property.name.span,
        help: "give it 'style: deepObject', or no style to send JSON", &findings)
    }
  }

  private func report(
    _ rule: Rule, _ subject: String, _ style: ParameterStyle, at span: SourceSpan, help: String,
    _ findings: inout Findings
  ) {
    let written = ParameterLocation.path.styles.contains(style) ? "" : " that is not exploded"
    findings.report(
      rule,
      "\(subject) can have lists or objects within others, which the style '\(style)'\(written) "
        + "cannot express; calls that send them fail",
      at: span, help: help)
  }
}
