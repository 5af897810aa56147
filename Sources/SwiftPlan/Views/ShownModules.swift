// The modules that the interface of a declaration exposes: its file must import them with the access level of the
// declaration. Bodies of functions expose nothing.

extension DeclarationView {
  /// `byConformance` are the modules that a conformance to a protocol of the runtime exposes.
  func shown(byConformance conformance: Modules) -> Modules {
    [
      object?.shown(conformance), union?.shown(conformance), enumeration.map { _ in conformance },
      alias?.type.modules, request?.shown(conformance), failure?.shown, headers?.shown,
      client?.shown, group?.shown, webhook?.shown(conformance),
    ].reduce(into: []) { $0.formUnion($1 ?? []) }
  }
}

extension Sequence<Modules> {
  fileprivate var union: Modules { reduce(into: []) { $0.formUnion($1) } }
}

extension [DeclarationView] {
  fileprivate func shown(_ conformance: Modules) -> Modules {
    map { $0.shown(byConformance: conformance) }.union
  }
}

extension ObjectView {
  fileprivate func shown(_ conformance: Modules) -> Modules {
    // The validator is a parameter.
    let own = validation == nil ? conformance : .runtime
    return [own, properties.shown, additional?.type.modules ?? [], declarations.shown(conformance)]
      .union
  }
}

extension [PropertyView] {
  fileprivate var shown: Modules {
    map { $0.isBoxed ? $0.type.modules.union(.runtime) : $0.type.modules }.union
  }
}

extension UnionView {
  /// A value of unknown variants is kept as the runtime's `JSON`.
  fileprivate func shown(_ conformance: Modules) -> Modules {
    cases.map(\.type.modules).union.union([.runtime, declarations.shown(conformance)])
  }
}

extension RequestView {
  fileprivate func shown(_ conformance: Modules) -> Modules {
    let types = [response?.modules ?? [], paging?.item.modules ?? [], headers?.shown ?? []]
    return [
      properties.shown, types.union, choices.flatMap(\.cases).map(\.declaration.modules).union,
    ]
    .union.union(links.flatMap(\.parameters).map(\.modules).union)
    .union([.runtime, declarations.shown(conformance)])
  }
}

extension FailureView {
  fileprivate var shown: Modules { cases.map(\.declaration.modules).union.union(.runtime) }
}

extension HeadersView {
  fileprivate var shown: Modules { headers.map(\.type.modules).union.union(.runtime) }
}

extension WebhookView {
  fileprivate func shown(_ conformance: Modules) -> Modules {
    [
      conformance.isEmpty && format == nil ? [] : .webhooks, payload?.modules ?? [],
      headers?.shown ?? [],
      declarations.shown(conformance),
    ].union
  }
}

extension ClientView {
  fileprivate var shown: Modules {
    parameters.map(\.modules).union.union([.runtime, methods.shown])
  }
}

extension GroupView {
  fileprivate var shown: Modules { methods.shown.union(.runtime) }
}

extension [MethodView] {
  fileprivate var shown: Modules {
    map { method in
      method.parameters.map(\.modules).union.union(method.result?.modules ?? [])
    }.union
  }
}
