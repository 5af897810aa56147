package import SpecDocument

/// An API: everything it offers, independent of the notation that describes it and the language
/// that uses it.
package struct API: Sendable, Equatable {
  /// A name that the spec's author chose, with its location.
  package struct Name: Sendable, Hashable {
    package var text: String
    package var span: SourceSpan

    package init(_ text: String, at span: SourceSpan) {
      self.text = text
      self.span = span
    }

    package static func == (first: Name, second: Name) -> Bool {
      first.text.isExactly(second.text) && first.span == second.span
    }
  }

  package var name: Name
  package var version: String
  package var documentation: Documentation
  package var servers: [Server] = []
  package var securitySchemes: [SecurityScheme] = []
  /// Parameters that are set once on the client, for every request.
  package var clientParameters: [Parameter] = []
  /// The timeout of a request in seconds; nil leaves it to the client.
  package var timeout: Double?
  /// Failures that every operation can have; each operation's `responses` contains them too.
  package var commonFailures: [Response] = []
  package var tags: [Tag] = []
  package var operations: [Operation] = []
  /// Requests that the API's server sends: webhooks and callbacks.
  package var webhooks: [Webhook] = []
  /// The arena: `types[id.index]` is the declaration of `id`.
  package var types: [TypeDeclaration] = []
  /// The components other than schemas that refer to schemas, where inline types may have been before.
  package var referringComponents: [ReferringComponent] = []
  /// Examples and formats of values; empty unless requested.
  package var hints = ValueHints()
  /// The API before its types were joined; nil if no document describes it.
  package var evidence: Evidence?

  package init(name: Name, version: String, documentation: Documentation) {
    self.name = name
    self.version = version
    self.documentation = documentation
  }

  package subscript(id: TypeID) -> TypeDeclaration {
    _read { yield types[id.index] }
    _modify { yield &types[id.index] }
  }
}

/// A response, body, parameter or header under `components` with a reference to a schema.
package struct ReferringComponent: Sendable, Equatable {
  /// The key of the type that an inline schema there would have.
  package let key: String
  package let schema: String
  package let span: SourceSpan

  package init(key: String, schema: String, span: SourceSpan) {
    self.key = key
    self.schema = schema
    self.span = span
  }
}

package struct Tag: Sendable, Equatable {
  package var name: String
  package var documentation: Documentation
  /// Whether it groups operations; tags of another `kind` (OpenAPI 3.2) do not.
  package var isGroup = true

  package init(name: String, documentation: Documentation) {
    self.name = name
    self.documentation = documentation
  }
}

/// A base URL, with variables in braces: `https://{region}.example.com/v1`.
package struct Server: Sendable, Equatable {
  package struct Variable: Sendable, Equatable {
    package var name: String
    /// The default; nil if the caller must provide a value.
    package var defaultValue: String?
    /// The allowed values; empty if every value is allowed.
    package var values: [String]
    package var documentation: Documentation

    package init(
      name: String, defaultValue: String?, values: [String], documentation: Documentation
    ) {
      self.name = name
      self.defaultValue = defaultValue
      self.values = values
      self.documentation = documentation
    }
  }

  /// The name in the spec (`name` in 3.2, or `x-apigen-name`); nil if the generator chooses one.
  package var name: String?
  package var url: String
  package var variables: [Variable]
  package var documentation: Documentation
  package var span: SourceSpan

  package init(
    name: String?, url: String, variables: [Variable], documentation: Documentation,
    span: SourceSpan
  ) {
    self.name = name
    self.url = url
    self.variables = variables
    self.documentation = documentation
    self.span = span
  }
}

/// A way to authenticate (OpenAPI's Security Scheme Object).
package struct SecurityScheme: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// `Authorization: Bearer …`, including for OAuth 2 and OpenID Connect.
    case bearer
    case basic
    /// `Authorization: <scheme> …` with any other HTTP scheme.
    case http(scheme: String)
    case header(name: String)
    case query(name: String)
    case cookie(name: String)
    /// Established by the connection (mutual TLS); nothing is sent.
    case connection
  }

  /// A flow of OAuth 2 that has a token endpoint (OpenAPI's OAuth Flow Object).
  package struct Flow: Sendable, Equatable {
    package struct Scope: Sendable, Equatable {
      package var name: String
      package var description: String

      package init(name: String, description: String) {
        self.name = name
        self.description = description
      }
    }

    package enum Grant: String, Sendable, CaseIterable {
      case clientCredentials, authorizationCode, password, deviceAuthorization
    }

    package var grant: Grant
    /// The token endpoint as written, which may be relative.
    package var tokenURL: String
    /// The endpoint that refreshes tokens, if it is a different one.
    package var refreshURL: String?
    package var scopes: [Scope]

    package init(grant: Grant, tokenURL: String, refreshURL: String?, scopes: [Scope]) {
      self.grant = grant
      self.tokenURL = tokenURL
      self.refreshURL = refreshURL
      self.scopes = scopes
    }
  }

  /// A scheme that an operation requires, with its scopes.
  package struct Requirement: Sendable, Equatable {
    package var scheme: String
    package var scopes: [String]

    package init(scheme: String, scopes: [String]) {
      self.scheme = scheme
      self.scopes = scopes
    }
  }

  package var name: API.Name
  package var kind: Kind
  package var flows: [Flow]
  package var documentation: Documentation

  package init(name: API.Name, kind: Kind, flows: [Flow] = [], documentation: Documentation) {
    self.name = name
    self.kind = kind
    self.flows = flows
    self.documentation = documentation
  }
}

extension API {
  /// The security schemes that put a credential in the request.
  package var credentialSchemes: [SecurityScheme] {
    securitySchemes.filter { $0.kind != .connection }
  }
}
