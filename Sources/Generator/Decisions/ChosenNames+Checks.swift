import APIModel
package import SpecDocument

extension ChosenNames {
  /// Reports names for things that the API does not have, unless they are recorded.
  package func check(against decisions: Decisions, diagnostics: inout Diagnostics) {
    let api = decisions.api
    var problems: [Diagnostic] = []
    for namespace in namespaces where !api.hasNamespace(namespace) {
      diagnostics.report(
        .configuration, "the spec has no schema in the namespace '\(namespace.text)'",
        at: namespace.span, help: "write the part before a dot in the name of a schema")
    }
    if let failure, api.commonFailures.isEmpty {
      problems.append(
        Diagnostic(
          .configuration, "the operations of the spec do not share any failures",
          at: failure.span,
          help: "only shared failures have this type; 'errors' in the configuration describes them")
      )
    }
    // A record keeps the names of removed things.
    if isRecord { return }
    for problem in problems + unknownChoices(in: decisions) { diagnostics.add(problem) }
  }

  private func unknownChoices(in decisions: Decisions) -> [Diagnostic] {
    let kinds = Kind.allCases.filter { !self[$0].isEmpty }
    if kinds.isEmpty { return [] }
    let known = decisions.chosen.keys.all(
      Set(kinds), of: decisions.api, decisions.graph, tags: decisions.groups.tags)
    return kinds.flatMap { kind -> [Diagnostic] in
      var names = KnownNames(of: kind.noun, (known[kind] ?? []).sorted())
      return self[kind].compactMap {
        names.problem(with: decisions.chosen.keys.current($0.wire, kind), at: $0.span)
      }
    }
  }
}

extension ChosenNames.Kind {
  /// The noun for one of these in messages.
  var noun: String {
    switch self {
    case .operations, .requests, .methods: "operation"
    case .items: "list"
    case .groups, .groupTypes: "tag"
    case .types: "type"
    case .properties: "property"
    case .cases: "case"
    case .parameters: "parameter"
    case .headers: "header"
    case .webhooks: "webhook"
    case .servers: "server"
    case .securitySchemes: "security scheme"
    }
  }
}

extension API {
  fileprivate func hasNamespace(_ namespace: API.Name) -> Bool {
    types.contains { ".\($0.component ?? "")".contains(".\(namespace.segments).") }
  }
}
