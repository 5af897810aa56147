import SpecDocument
package import APIModel

/// The client: servers, authentication, groups of methods.
package struct ClientDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var name: String
  /// The parameters of its initializer.
  package var parameters: [ParameterDeclaration]
  /// The parameters that every request carries.
  package var settings: [Setting]
  /// The timeout in seconds.
  package var timeout: Double?
  package var serverName: String
  /// The enums of the servers' variables.
  package var variableTypes: [VariableTypeDeclaration]
  package var servers: [ServerDeclaration]
  package var authentication: AuthenticationDeclaration?
  package var groups: [GroupReference]
  package var methods: [MethodDeclaration]

  /// A parameter of the client itself, which every request carries.
  package struct Setting: Sendable {
    package var parameter: Parameter
    package var name: String
    var notation: Notation?
    /// The rules for its value.
    package var rules: [ValueExpression]

    /// Returns whether both send the same parameter, regardless of their rules.
    package func isSent(like other: Setting) -> Bool {
      parameter.location == other.parameter.location
        && parameter.name.text == other.parameter.name.text && name == other.name
    }
  }
}

/// A server, as a constant or as a function of its variables.
package struct ServerDeclaration: Sendable {
  struct Variable: Sendable {
    var wire: String
    var parameter: ParameterDeclaration
  }

  package var documentation: DocumentationComment
  package var name: String
  /// The type that declares it.
  var owner: [String]
  package var url: String
  /// Whether the caller has to provide the origin.
  package var isRelative: Bool
  /// The parameters; empty for a constant.
  package var parameters: [ParameterDeclaration]
  var variables: [Variable]
}

/// The allowed values of a server's variable.
package struct VariableTypeDeclaration: Sendable {
  package struct Case: Sendable {
    package var name: String
    package var value: String
  }

  package var documentation: DocumentationComment
  package var path: [String]
  package var cases: [Case]
}

/// The authentication methods, as functions that create credentials.
package struct AuthenticationDeclaration: Sendable {
  package struct Scheme: Sendable {
    package var documentation: DocumentationComment
    package var name: String
    /// The name in the document.
    package var wire: String
    package var kind: SecurityScheme.Kind
    /// Tokens that the client gets without a user, by OAuth 2.
    package var clientTokens: Tokens?
    /// A user's tokens, which are refreshed by OAuth 2.
    package var userTokens: Tokens?
  }

  /// A function that creates a credential with tokens from an OAuth 2 server.
  package struct Tokens: Sendable {
    package var documentation: DocumentationComment
    /// The URL of the token endpoint.
    package var url: String
    /// The parameter for the server that a relative URL refers to.
    package var server: ParameterDeclaration?
  }

  /// A function that passes one credential to all schemes of a kind, and has the name of the kind.
  package struct Canonical: Sendable {
    enum Kind: String, CaseIterable, Sendable {
      case bearer, apiKey, basic
    }

    var kind: Kind
    package var name: String { kind.rawValue }
    /// The functions of the schemes.
    package var schemes: [String]
  }

  package var name: String
  package var schemes: [Scheme]
  package var canonical: [Canonical]
}

/// A property of the client that holds a group.
package struct GroupReference: Sendable {
  package var documentation: DocumentationComment
  package var name: String
  package var type: String
}

/// The methods of a tag.
package struct GroupDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var name: String
  package var methods: [MethodDeclaration]
}

/// The method that sends a request.
package struct MethodDeclaration: Sendable {
  package var documentation: MethodDocumentation
  package var name: String
  /// The method beside it that iterates over the items of all pages; nil without pages.
  package var items: String?
  package var request: String
  /// The parameters, required ones first; only the request, if it has many parameters.
  package var parameters: [ParameterDeclaration]
  /// The parameters of the request.
  var requestParameters: [ParameterDeclaration]
  /// The body, if the method takes its members.
  var body: FlatBody?
  package var failure: TypeReference
  /// The type of the result, if any.
  package var result: TypeReference?
  /// Whether callers may ignore the result.
  var isResultDiscardable = false
}

/// A webhook or callback: its payload and its headers.
package struct WebhookDeclaration: Sendable {
  /// How a payload is written: the cases of the runtime's `WebhookFormat`.
  package enum Format: String, Sendable {
    case json, form, text, bytes, none
  }

  package var documentation: DocumentationComment
  package var name: String
  /// The type that `Payload` is an alias for; nil if it is declared inside.
  package var payload: TypeReference?
  /// The modules of everything in the payload.
  package var payloadModules: Modules = []
  package var method: String
  package var format: Format
  package var headers: HeadersDeclaration?
  package var declarations: [Declaration]
}
