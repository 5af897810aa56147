import APIModel
import SwiftPlan

/// Reads a surface from the views that the templates print.
struct SurfaceReader {
  private let calls: [String: PlannedCall]
  private let types: [String: TypeDeclaration]
  private(set) var namespace: String?
  private(set) var client: ClientSurface?
  private(set) var operations: [OperationSurface] = []
  private(set) var declarations: [String: Declaration] = [:]
  private(set) var names: [String] = []
  private(set) var aliases: [String: Surface.Alias] = [:]

  init(calls: [PlannedCall], types: [String: TypeDeclaration]) {
    self.calls = Dictionary(calls.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    self.types = types
  }

  mutating func read(_ view: DeclarationView, in scope: String) {
    if let object = view.object { read(object, in: scope) }
    if let enumeration = view.enumeration { read(enumeration, in: scope) }
    if let union = view.union { read(union, in: scope) }
    if let alias = view.alias { add(alias: alias.name, alias.type.text, in: scope) }
    if let request = view.request { read(request) }
    if let failure = view.failure { read(failure, in: scope) }
    if let headers = view.headers { read(headers, in: scope) }
    if let client = view.client { read(client) }
    if let webhook = view.webhook { read(webhook) }
    if let namespace = view.namespace { self.namespace = namespace.name }
  }

  private mutating func add(_ declaration: Declaration) {
    if declarations.updateValue(declaration, forKey: declaration.name) == nil {
      names.append(declaration.name)
    }
  }

  private mutating func add(
    alias name: String, _ target: String?, in scope: String, isOfRequest: Bool = false
  ) {
    guard let target else { return }
    aliases[scope.nesting(name)] = Surface.Alias(
      target: target, scope: scope, isOfRequest: isOfRequest)
  }
}

// MARK: - Models

extension SurfaceReader {
  private mutating func read(_ view: ObjectView, in scope: String) {
    let name = scope.nesting(view.name)
    var declaration = Declaration(name: name, kind: .object)
    declaration.isClass = view.keyword == "final class"
    declaration.conformances = view.conformances.list
    declaration.members = view.properties.map { property in
      Member(
        name: property.name, type: property.type.text, isVariable: property.keyword == "var",
        wire: property.wire, form: "\(property.read) \(property.write)", fallback: property.fallback
      )
    }
    if let additional = view.additional {
      declaration.members.append(
        Member(
          name: "additionalProperties", type: additional.type.text,
          isVariable: additional.keyword == "var"))
    }
    declaration.arguments = view.parameters.map { Argument($0.text) }
    declaration.facts = [
      Fact(what: "the message for users", value: view.userMessage ?? "none"),
      Fact(what: "the message for developers", value: view.developerMessage ?? "none"),
    ]
    if !view.source.isEmpty {
      declaration.facts.append(
        Fact(
          what: "the order of its items",
          value: view.properties.map(\.name).joined(separator: ", ")))
    }
    declaration.model = types[name]
    add(declaration)
    for inner in view.declarations { read(inner, in: name) }
  }

  private mutating func read(_ view: EnumerationView, in scope: String) {
    let name = scope.nesting(view.name)
    var declaration = Declaration(name: name, kind: .enumeration)
    declaration.isOpen = true
    declaration.rawType = view.rawType
    declaration.members = view.cases.map { Member(name: $0.name, wire: $0.value) }
    declaration.model = types[name]
    add(declaration)
  }

  private mutating func read(_ view: UnionView, in scope: String) {
    let name = scope.nesting(view.name)
    var declaration = Declaration(name: name, kind: .union)
    declaration.conformances = view.conformances.list
    declaration.isOpen = view.fallback == nil
    declaration.members = view.cases.map {
      Member(name: $0.name, type: $0.type.text, wire: $0.pattern ?? "")
    }
    if let fallback = view.fallback, declaration.member(fallback.name) == nil {
      declaration.members.append(Member(name: fallback.name, type: fallback.type.text))
    }
    declaration.facts = [
      Fact(what: "the property that names the variant", value: view.discriminator ?? "none")
    ]
    declaration.model = types[name]
    add(declaration)
    for inner in view.declarations { read(inner, in: name) }
  }
}

// MARK: - Requests

extension SurfaceReader {
  private mutating func read(_ view: RequestView) {
    guard let call = calls[view.name] else { return }
    add(alias: "Response", view.response?.text, in: view.name, isOfRequest: true)
    add(alias: "Failure", view.failure, in: view.name, isOfRequest: true)
    add(alias: "Headers", view.sharedHeaders, in: view.name, isOfRequest: true)
    for choice in view.choices {
      var declaration = Declaration(name: view.name.nesting(choice.name), kind: .choice)
      declaration.members = choice.cases.map { Member(case: $0.declaration.text) }
      add(declaration)
    }
    if let headers = view.headers { read(headers, in: view.name) }
    for inner in view.declarations { read(inner, in: view.name) }
    operations.append(
      OperationSurface(
        call: call, request: view.name,
        method: (call.group.map { $0 + "." } ?? "") + call.method,
        arguments: view.parameters.map { Argument($0.text) },
        conformances: view.conformances.list,
        paging: view.paging.map {
          OperationSurface.Paging(
            item: $0.item.text,
            way: "\($0.items) \($0.call) \($0.arguments.joined(separator: ", "))\($0.setter)")
        },
        links: view.links.map { link in
          OperationSurface.Link(
            name: link.name, arguments: link.parameters.map { Argument($0.text) },
            request: link.request)
        }))
  }

  private mutating func read(_ view: FailureView, in scope: String) {
    var declaration = Declaration(name: scope.nesting(view.name), kind: .failure)
    declaration.members = view.cases.map { Member(case: $0.declaration.text) }
    add(declaration)
  }

  private mutating func read(_ view: HeadersView, in scope: String) {
    var declaration = Declaration(name: scope.nesting(view.name), kind: .headers)
    declaration.members = view.headers.map {
      Member(name: $0.name, type: $0.type.text, wire: $0.expression)
    }
    add(declaration)
  }

  private mutating func read(_ view: WebhookView) {
    var declaration = Declaration(name: view.name, kind: .webhook)
    declaration.facts = [
      Fact(what: "its method", value: view.method ?? "\"POST\""),
      Fact(what: "the format of its payload", value: view.format ?? "json"),
    ]
    add(declaration)
    add(alias: "Payload", view.payload?.text, in: view.name)
    if let headers = view.headers { read(headers, in: view.name) }
    for inner in view.declarations { read(inner, in: view.name) }
  }
}

// MARK: - The client

extension SurfaceReader {
  private mutating func read(_ view: ClientView) {
    for type in view.variableTypes {
      var declaration = Declaration(
        name: view.name.nesting(view.serverName).nesting(type.name), kind: .enumeration)
      declaration.rawType = "String"
      // Callers pass a value, and never switch over all of them.
      declaration.isOpen = true
      declaration.members = type.cases.map {
        Member(name: $0.name, wire: $0.value ?? "\"\($0.name)\"")
      }
      add(declaration)
    }
    client = ClientSurface(
      name: view.name, arguments: view.parameters.map { Argument($0.text) },
      servers: view.servers.map { server in
        ClientSurface.Server(
          name: server.name, url: server.url, arguments: server.parameters.map { Argument($0) })
      },
      schemes: (view.authentication?.schemes ?? []).flatMap { scheme in
        [
          Member(
            name: scheme.name, type: scheme.isToken ? "a token" : "a user and a password",
            wire: scheme.credential)
        ]
          + [scheme.clientTokens.map { ("clientID", $0) }, scheme.userTokens.map { ("token", $0) }]
          .compactMap { $0 }.map { label, tokens in
            Member(name: "\(scheme.name)(\(label):)", type: "OAuth 2", wire: tokens.tokenURL)
          }
      },
      settings: view.settings.filter { !$0.hasPrefix("client.credentials") }
        + view.clientArguments.filter { $0.hasPrefix("timeout") })
  }
}

extension Member {
  /// `notFound(Problem)`
  fileprivate init(case declaration: String) {
    guard let bracket = declaration.firstIndex(of: "("), declaration.last == ")" else {
      self.init(name: declaration)
      return
    }
    let payload = declaration[declaration.index(after: bracket)...].dropLast()
    self.init(name: String(declaration[..<bracket]), type: String(payload))
  }
}

extension String {
  /// The full name of a nested declaration.
  func nesting(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }

  /// `Decodable, Hashable`, without conformances that only the runtime uses.
  fileprivate var list: Set<String> {
    let names = split(separator: ",").map { String($0.drop { $0 == " " }) }
    let coding = names.contains("Codable") ? ["Decodable", "Encodable"] : []
    return Set(names + coding).subtracting(["APIModel", "PrintableModel", "Codable"])
  }
}
