package import SpecDocument

/// One thing that a client can ask of the API: a method on a path.
package struct Operation: Sendable, Equatable {
  /// A Boolean in the body with one value: `stream`.
  package struct Flag: Sendable, Equatable {
    package var property: String
    package var value: Bool

    package init(property: String, value: Bool) {
      self.property = property
      self.value = value
    }
  }

  /// The name that the spec gives (`operationId`); nil if it is to be derived from method and path.
  package var name: API.Name?
  /// The name that the spec gives its method in SDKs, by an extension.
  package var nameForSDKs: String?
  /// In capitals, as sent: `GET`.
  package var method: String
  /// The path as written, with its parameters in braces: `/users/{id}`.
  package var path: String
  package var tags: [String]
  package var documentation: Documentation
  package var parameters: [Parameter] = []
  package var body: RequestBody?
  /// The Boolean in the body that determines what is returned, if the operation sets it.
  package var flag: Flag?
  package var responses: [Response] = []
  /// Alternatives, each with the schemes that it requires together. `[]` means no authentication;
  /// an empty alternative makes it optional.
  package var security: [[String]] = []
  /// The scopes that OAuth 2 tokens must have: alternatives, each by the names of the schemes.
  package var scopes: [[SecurityScheme.Requirement]] = []
  /// Servers of this operation alone; empty if it uses those of the API.
  package var servers: [Server] = []
  /// Whether it is safe to repeat; nil: determined by the method.
  package var isIdempotent: Bool?
  /// How an envelope around its bodies is unwrapped, if there is one.
  package var envelope: Envelope?
  /// The links that its responses offer.
  package var links: [OperationLink] = []
  /// How the next page is requested, if a response is a page of a list.
  package var paging: Paging?
  /// What may describe its pages, if nothing does and it is not certain.
  package var possiblePaging: PagingAnnotation?
  /// Whether it returns nothing but a list of objects, which could have pages.
  package var returnsList = false
  package var span: SourceSpan

  package init(
    name: API.Name?,
    method: String,
    path: String,
    tags: [String],
    documentation: Documentation,
    span: SourceSpan
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.tags = tags
    self.documentation = documentation
    self.span = span
  }
}

extension Operation {
  /// Whether it is the second of two operations on its method and path, which streams the result of
  /// the first.
  package var isStreamedVariant: Bool { flag?.value ?? false }
}

package struct Parameter: Sendable, Equatable {
  package var name: API.Name
  package var location: ParameterLocation
  package var style: ParameterStyle
  package var explode: Bool
  package var allowReserved: Bool
  package var isRequired: Bool
  package var type: TypeUse
  package var defaultValue: Literal?
  /// Whether the default is sent if no other value is set, rather than left to the server
  /// (`x-apigen-default`).
  package var sendsDefault = false
  @BoxedConstraints package var constraints = Constraints()
  package var documentation: Documentation
  /// The name that the spec gives in code (`x-apigen-name`).
  package var nameOverride: String?

  package init(
    name: API.Name,
    location: ParameterLocation,
    style: ParameterStyle,
    explode: Bool,
    allowReserved: Bool = false,
    isRequired: Bool,
    type: TypeUse,
    defaultValue: Literal? = nil,
    documentation: Documentation,
    nameOverride: String? = nil
  ) {
    self.name = name
    self.location = location
    self.style = style
    self.explode = explode
    self.allowReserved = allowReserved
    self.isRequired = isRequired
    self.type = type
    self.defaultValue = defaultValue
    self.documentation = documentation
    self.nameOverride = nameOverride
  }
}

/// How a payload is wrapped, and which of its members distinguish success from failure
/// (`x-apigen-envelope`).
package struct Envelope: Sendable, Equatable {
  /// A condition for success: `head.code` is `0`.
  package struct Condition: Sendable, Equatable {
    package var path: [String]
    package var value: Literal

    package init(path: [String], value: Literal) {
      self.path = path
      self.value = value
    }
  }

  /// The property that holds the payload.
  package var payloadKey: String
  /// All must hold; empty if the envelope only wraps.
  package var success: [Condition]
  /// The property that describes a failure: the first one of a success path, `head`; nil if nothing
  /// can fail.
  package var failureKey: String?

  package init(payloadKey: String, success: [Condition], failureKey: String?) {
    self.payloadKey = payloadKey
    self.success = success
    self.failureKey = failureKey
  }
}
