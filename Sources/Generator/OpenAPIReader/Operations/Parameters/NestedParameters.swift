import APIModel
import SpecDocument

/// Lists and objects within others, in parameters and in parts of forms: reports styles that cannot
/// express what a value holds.
struct NestedParameters: Pass {
  private let graph: TypeGraph

  static func apply(to draft: inout Draft) {
    let nested = NestedParameters(graph: draft.graph)
    var findings = draft.document.findings
    draft.api.changeParameters { nested.check($0, &findings) }
    draft.api.changeBodies { nested.check($0.encodings, of: $0.type, &findings) }
    draft.document.findings = findings
  }

  private func check(_ parameter: Parameter, _ findings: inout Findings) {
    let (style, explode) = (parameter.style, parameter.explode)
    check(parameter.encodings, of: parameter.type, &findings)
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

  private func check(
    _ encodings: [ExactText: PartEncoding], of type: TypeUse, _ findings: inout Findings
  ) {
    for (name, encoding) in encodings {
      let style = encoding.style ?? .form
      guard encoding.hasStyle, !style.explodes(encoding.explode),
        let property = graph.property(name.text, of: type),
        graph.nests(property.type, deeperThan: 1)
      else { continue }
      report(
        .partEncoding, "part '\(name.text)'", style, at: property.name.span,
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
