import Decisions
package import APIModel

/// A declaration of the generated module, with everything nested in it.
package struct Declaration: Sendable {
  package indirect enum Kind: Sendable {
    case namespace(NamespaceDeclaration)
    case client(ClientDeclaration)
    case group(GroupDeclaration)
    case request(RequestDeclaration)
    case failure(FailureDeclaration)
    case headers(HeadersDeclaration)
    case webhook(WebhookDeclaration)
    case model(ModelDeclaration)
    case enumeration(EnumerationDeclaration)
    case union(UnionDeclaration)
    case alias(AliasDeclaration)
    case sample(SampleDeclaration)
  }

  package var kind: Kind
  /// The type that the declaration extends.
  package var owner: String?

  init(_ kind: Kind) { self.kind = kind }
}

extension Declaration {
  /// The full name of the declaration: `GetUser.Failure`.
  package var name: String {
    switch kind {
    case .namespace(let namespace): namespace.name
    case .client(let client): client.name
    case .group(let group): group.name
    case .request(let request): request.name
    case .webhook(let webhook): webhook.name
    case .failure(let failure): failure.path.joined(separator: ".")
    case .headers(let headers): headers.path.joined(separator: ".")
    case .model(let model): model.path.joined(separator: ".")
    case .enumeration(let enumeration): enumeration.path.joined(separator: ".")
    case .union(let union): union.path.joined(separator: ".")
    case .alias(let alias): alias.path.joined(separator: ".")
    case .sample(let sample): sample.type
    }
  }
}

extension Declaration {
  /// The type in the API that it represents.
  package var model: TypeDeclaration? {
    switch kind {
    case .model(let model): model.model
    case .enumeration(let enumeration): enumeration.model
    case .union(let union): union.model
    case .alias(let alias): alias.model
    case .namespace, .client, .group, .request, .failure, .headers, .webhook, .sample: nil
    }
  }

  /// The declarations of types inside it.
  package var nested: [Declaration] {
    get {
      switch kind {
      case .request(let request): request.declarations
      case .webhook(let webhook): webhook.declarations
      case .model(let model): model.declarations
      case .union(let union): union.declarations
      case .namespace, .client, .group, .failure, .headers, .enumeration, .alias, .sample: []
      }
    }
    set {
      switch kind {
      case .request(var request):
        request.declarations = newValue
        kind = .request(request)
      case .webhook(var webhook):
        webhook.declarations = newValue
        kind = .webhook(webhook)
      case .model(var model):
        model.declarations = newValue
        kind = .model(model)
      case .union(var union):
        union.declarations = newValue
        kind = .union(union)
      case .namespace, .client, .group, .failure, .headers, .enumeration, .alias, .sample: break
      }
    }
  }
}

/// An enum without cases that encloses all other declarations.
package struct NamespaceDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var name: String
}

/// A parameter of an initializer or a method.
package struct ParameterDeclaration: Sendable, Equatable {
  /// The label if it differs from the name, such as `from` in `from response: RawResponse`; `_` for
  /// an argument without a label.
  package var label: String?
  package var name: String
  package var type: TypeReference
  /// The default; nil if callers must pass a value.
  package var defaultValue: ValueExpression?

  package var isRequired: Bool { defaultValue == nil }

  /// The escaped label of the argument in a call: `id:`, or `_:` without a label.
  package var argumentLabel: String { Keywords.escapedLabel(label ?? name) + ":" }

  init(
    _ name: String, label: String? = nil, _ type: TypeReference,
    default defaultValue: ValueExpression? = nil
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

extension [ParameterDeclaration] {
  /// The parameters, required ones first.
  var ordered: [ParameterDeclaration] { filter(\.isRequired) + filter { !$0.isRequired } }
}

/// A case with at most one associated value: `notFound(Problem)`.
package struct CaseDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var name: String
  package var payload: TypeReference?
}

/// An enum of several bodies: the `Response` of an endpoint that can succeed in several ways, or a
/// `Body`.
package struct ChoiceDeclaration: Sendable {
  package var path: [String]
  package var conformances: [String]
  /// Whether a payload is large.
  package var isIndirect: Bool
  package var cases: [CaseDeclaration]
  /// The properties of the payloads of all cases.
  package var properties: [UnionDeclaration.Property] = []
}
