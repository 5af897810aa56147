import APIModel
import SwiftClient

/// Reads a surface from the declarations of a client.
struct SurfaceReader {
  private let calls: [String: Call]
  private(set) var client: ClientDeclaration?
  private(set) var operations: [OperationSurface] = []
  private(set) var declarations: [String: TypeSurface] = [:]
  private(set) var names: [String] = []
  private(set) var aliases: [String: Surface.Alias] = [:]

  init(calls: [Call]) {
    self.calls = Dictionary(calls.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ declaration: SwiftClient.Declaration) {
    switch declaration.kind {
    case .namespace, .group, .sample: break
    case .client(let client): read(client)
    case .request(let request): read(request)
    case .failure(let failure): read(failure)
    case .headers(let headers): read(headers)
    case .webhook(let webhook): read(webhook)
    case .model(let model): read(model)
    case .enumeration(let enumeration): read(enumeration)
    case .union(let union): read(union)
    case .alias(let alias):
      aliases[alias.path.joined(separator: ".")] = Surface.Alias(
        target: alias.type, span: alias.model.span)
    }
  }

  private mutating func add(_ declaration: TypeSurface) {
    if declarations.updateValue(declaration, forKey: declaration.name) == nil {
      names.append(declaration.name)
    }
  }

  private mutating func add(alias name: String, _ target: TypeReference?, in scope: String) {
    guard let target else { return }
    aliases["\(scope).\(name)"] = Surface.Alias(target: target, isOfRequest: true)
  }

  private func declaration(_ path: [String], _ kind: TypeSurface.Kind) -> TypeSurface {
    TypeSurface(name: path.joined(separator: "."), kind: kind)
  }
}

// MARK: - Models

extension SurfaceReader {
  private mutating func read(_ model: ModelDeclaration) {
    var declaration = declaration(model.path, .object)
    declaration.isDeprecated = model.documentation.isDeprecated
    declaration.conformances = model.conformances.callers
    declaration.members = model.properties.map { property in
      Member(
        name: property.name, type: property.type, isVariable: property.isVariable,
        isDeprecated: property.documentation.isDeprecated,
        wire: property.field.map { .name($0.name) }, field: property.field,
        presence: property.presence)
    }
    if let additional = model.additional {
      declaration.members.append(
        Member(
          name: "additionalProperties", type: additional.type, isVariable: additional.isVariable))
    }
    declaration.parameters = model.parameters
    declaration.facts = [
      Fact(.errorMessage, what: "the message for users", value: model.userMessage?.text ?? "none"),
      Fact(
        .errorMessage, what: "the message for developers",
        value: model.developerMessage?.text ?? "none"),
    ]
    if model.model.isTuple {
      declaration.facts.append(
        Fact(
          .itemOrder, what: "the order of its items",
          value: model.properties.map(\.name).joined(separator: ", ")))
    }
    declaration.model = model.model
    add(declaration)
    for inner in model.declarations { read(inner) }
  }

  private mutating func read(_ enumeration: EnumerationDeclaration) {
    var declaration = declaration(enumeration.path, .enumeration)
    declaration.isOpen = true
    declaration.rawType = enumeration.rawType
    declaration.isDeprecated = enumeration.documentation.isDeprecated
    declaration.members = enumeration.cases.map {
      Member(
        name: $0.name, isDeprecated: $0.documentation.isDeprecated, wire: .value($0.value))
    }
    declaration.model = enumeration.model
    add(declaration)
  }

  private mutating func read(_ union: UnionDeclaration) {
    var declaration = declaration(union.path, .union)
    declaration.conformances = union.conformances.callers
    declaration.isDeprecated = union.documentation.isDeprecated
    declaration.isOpen = union.fallback == nil
    declaration.members = union.cases.map {
      Member(name: $0.name, type: $0.type, wire: .values($0.values))
    }
    declaration.shared = union.properties.map { Member(name: $0.name, type: $0.type) }
    declaration.facts = [
      Fact(
        .variantMeaning, what: "the property that names the variant",
        value: union.discriminator.map { Member.Wire.name($0).words } ?? "none")
    ]
    declaration.union = union
    declaration.model = union.model
    add(declaration)
    for inner in union.declarations { read(inner) }
  }
}

// MARK: - Requests

extension SurfaceReader {
  private mutating func read(_ request: RequestDeclaration) {
    guard let call = calls[request.name] else { return }
    add(alias: "Response", request.response, in: request.name)
    add(alias: "Failure", request.failure, in: request.name)
    add(alias: "Headers", request.sharedHeaders, in: request.name)
    for choice in request.choices {
      var declaration = declaration(choice.path, .choice)
      declaration.members = choice.cases.map(Member.init)
      add(declaration)
    }
    if let headers = request.headers { read(headers) }
    for inner in request.declarations { read(inner) }
    operations.append(OperationSurface(call: call, declaration: request))
  }

  private mutating func read(_ failure: FailureDeclaration) {
    var declaration = declaration(failure.path, .failure)
    declaration.members = failure.cases.map(Member.init)
    add(declaration)
  }

  private mutating func read(_ headers: HeadersDeclaration) {
    var declaration = declaration(headers.path, .headers)
    declaration.members = headers.headers.map {
      Member(name: $0.name, type: $0.type, wire: .field($0.field))
    }
    add(declaration)
  }

  private mutating func read(_ webhook: WebhookDeclaration) {
    var declaration = declaration([webhook.name], .webhook)
    declaration.facts = [
      Fact(.webhook, what: "its method", value: webhook.method),
      Fact(.webhook, what: "the format of its payload", value: webhook.format.rawValue),
    ]
    add(declaration)
    if let payload = webhook.payload {
      aliases["\(webhook.name).Payload"] = Surface.Alias(target: payload)
    }
    if let headers = webhook.headers { read(headers) }
    for inner in webhook.declarations { read(inner) }
  }

  private mutating func read(_ client: ClientDeclaration) {
    for type in client.variableTypes {
      var declaration = declaration(type.path, .enumeration)
      declaration.rawType = "String"
      // Callers pass one value, and never switch over all of them.
      declaration.isOpen = true
      declaration.members = type.cases.map { Member(name: $0.name, wire: .name($0.value)) }
      add(declaration)
    }
    self.client = client
  }
}

extension Member {
  /// Creates a member such as `notFound(Problem)`.
  fileprivate init(_ each: CaseDeclaration) { self.init(name: each.name, type: each.payload) }
}

extension DocumentationComment {
  fileprivate var isDeprecated: Bool { documentation.isDeprecated }
}

extension [String] {
  /// The conformances, except the ones that only the runtime uses.
  var callers: Set<String> {
    let coding = contains("Codable") ? ["Decodable", "Encodable"] : []
    return Set(self + coding).subtracting(["APIModel", "PrintableModel", "Codable"])
  }
}
