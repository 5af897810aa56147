extension SwiftFile {
  /// Returns the modules that the file imports, and whether its interface exposes them.
  func imports(of client: Client) -> [(module: String, isExposed: Bool)] {
    // A conformance exposes the protocol's module in a public declaration, but not in a package
    // one.
    let conformance: Modules = client.accessLevel == .package ? [] : .runtime
    let exposed = declarations.union { $0.exposed(byConformance: conformance) }
    let needed = declarations.union(of: \.used).union(exposed)
    let known = Modules.names.filter { needed.contains($0.module) }.map {
      (module: $0.name, isExposed: exposed.contains($0.module))
    }
    let mapped = Set(declarations.compactMap(\.mappedModule)).subtracting(client.imports)
    let further = declarations.isEmpty ? [] : client.imports + mapped.sorted()
    return known + further.map { (module: $0, isExposed: true) }
  }
}

extension Client {
  /// The runtime modules besides `APIRuntime` that its files import; each is a product of this
  /// package.
  package var furtherModules: [String] {
    // A declaration that exposes one of these modules also uses it.
    let used = declarations.union(of: \.used)
    let names = Modules.names.filter { used.contains($0.module) }.map(\.name)
    return Set(names + imports + declarations.compactMap(\.mappedModule))
      .filter { $0.hasPrefix("APIRuntime") && $0 != "APIRuntime" }.sorted()
  }
}

// The modules that the interface of a declaration exposes: its file must import them with the
// access level of the declaration. Bodies of functions expose nothing.

extension Declaration {
  /// The modules that the declaration always uses, even if only inside functions.
  fileprivate var used: Modules {
    switch kind {
    case .alias, .namespace: []
    case .webhook(let webhook):
      webhook.headers == nil && webhook.declarations.isEmpty ? .webhooks : [.webhooks, .runtime]
    case .client(let client):
      client.usesOAuth ? [.runtime, .oauth] : .runtime
    case .sample: .testing
    default: .runtime
    }
  }

  fileprivate var mappedModule: String? {
    if case .alias(let alias) = kind { alias.module } else { nil }
  }

  /// Returns the modules that the interface exposes.
  ///
  /// `conformance` contains the modules that a conformance to a protocol of the runtime exposes.
  fileprivate func exposed(byConformance conformance: Modules) -> Modules {
    switch kind {
    case .namespace: []
    case .model(let model): model.exposed(conformance)
    case .enumeration: conformance
    // A value of unknown variants is kept as the runtime's `JSON`.
    case .union(let union):
      [
        union.cases.union { $0.type.modules.union($0.parameters?.modules ?? []) },
        union.properties.union(of: \.type.modules), union.literals.union(of: \.type.modules),
        union.declarations.exposed(conformance), .runtime,
      ]
    case .alias(let alias): alias.type.modules
    case .request(let request): request.exposed(conformance)
    case .failure(let failure):
      failure.cases.union { $0.payload?.modules ?? [] }.union(.runtime)
    case .headers(let headers): headers.exposed
    case .webhook(let webhook): webhook.exposed(conformance)
    case .client(let client):
      [client.parameters.modules, client.methods.modules, .runtime]
    case .group(let group): group.methods.modules.union(.runtime)
    case .sample(let sample): sample.conformance == nil ? [] : sample.exposed.union(.testing)
    }
  }
}

extension [Declaration] {
  fileprivate func exposed(_ conformance: Modules) -> Modules {
    union { $0.exposed(byConformance: conformance) }
  }
}

extension [ParameterDeclaration] {
  fileprivate var modules: Modules { union(of: \.type.modules) }
}

extension [PropertyDeclaration] {
  fileprivate var modules: Modules {
    union { $0.isBoxed ? $0.type.modules.union(.runtime) : $0.type.modules }
  }
}

extension [MethodDeclaration] {
  fileprivate var modules: Modules {
    union { $0.parameters.modules.union($0.result?.modules ?? []) }
  }
}

extension ClientDeclaration {
  /// Whether a scheme gets tokens by OAuth 2.
  fileprivate var usesOAuth: Bool {
    authentication?.schemes.contains { $0.clientTokens != nil || $0.userTokens != nil } ?? false
  }
}

extension ModelDeclaration {
  fileprivate func exposed(_ conformance: Modules) -> Modules {
    // The validator is a parameter, which exposes the runtime.
    [
      validation == nil ? conformance : .runtime, properties.modules,
      additional?.type.modules ?? [], declarations.exposed(conformance),
    ]
  }
}

extension RequestDeclaration {
  fileprivate func exposed(_ conformance: Modules) -> Modules {
    [
      .runtime, properties.modules, response?.modules ?? [], paging?.item.modules ?? [],
      headers?.exposed ?? [],
      choices.union { $0.cases.union { $0.payload?.modules ?? [] } },
      choices.union { $0.properties.union(of: \.type.modules) },
      links.union(of: \.parameters.modules), declarations.exposed(conformance),
    ]
  }
}

extension HeadersDeclaration {
  fileprivate var exposed: Modules { headers.union(of: \.type.modules).union(.runtime) }
}

extension WebhookDeclaration {
  fileprivate func exposed(_ conformance: Modules) -> Modules {
    [
      conformance.isEmpty && format == .json ? [] : .webhooks, payload?.modules ?? [],
      payloadModules,
      headers?.exposed ?? [], declarations.exposed(conformance),
    ]
  }
}
