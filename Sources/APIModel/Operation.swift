package import Diagnostics

/// One thing that a client can ask of the API: a method on a path.
package struct Operation: Sendable, Equatable {
  /// The name that the spec gives (`operationId`); nil leaves naming to method and path.
  package var name: API.Name?
  /// In capitals, as it is sent: `GET`.
  package var method: String
  /// The path as the spec has it, with its parameters in braces: `/users/{id}`.
  package var path: String
  package var tags: [String]
  package var documentation: Documentation
  package var parameters: [Parameter] = []
  package var body: RequestBody?
  package var responses: [Response] = []
  /// Alternatives; each names the schemes that it needs together. `[]` is none, and `[[]]` is optional.
  package var security: [[String]] = []
  /// What the tokens of OAuth 2 must allow: alternatives, each by the names of the schemes.
  package var scopes: [[SecurityScheme.Need]] = []
  /// Servers for this operation alone; empty means those of the API.
  package var servers: [Server] = []
  /// Whether repeating it does no harm; nil leaves that to its method.
  package var isIdempotent: Bool?
  /// Where a body has an envelope, how to open it.
  package var envelope: Envelope?
  /// The ways that its responses lead on.
  package var links: [OperationLink] = []
  /// Where a response is a page of a list, how to go on.
  package var paging: Paging?
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

package struct Parameter: Sendable, Equatable {
  package enum Location: String, Sendable {
    case path, query, header, cookie
    /// The whole query string.
    case querystring
  }

  package enum Style: String, Sendable {
    case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
    /// Of a cookie: as `form`, but nothing is encoded.
    case cookie
    /// The value is JSON (`content: {application/json: …}`).
    case json
  }

  package var name: API.Name
  package var location: Location
  package var style: Style
  package var explode: Bool
  package var allowReserved: Bool
  package var isRequired: Bool
  package var type: TypeUse
  package var defaultValue: Literal?
  /// Whether the default is sent where nothing else is, rather than left to the server (`x-apigen-default`).
  package var sendsDefault = false
  package var documentation: Documentation
  /// The name that the spec wants in code (`x-apigen-name`).
  package var nameOverride: String?

  package init(
    name: API.Name,
    location: Location,
    style: Style,
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

/// How the payload is wrapped, and what inside it tells success from failure (`x-apigen-envelope`).
package struct Envelope: Sendable, Equatable {
  /// A value that must be found for the call to have succeeded: `head.code` is `0`.
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
  /// All must hold; none where the envelope only wraps.
  package var success: [Condition]
  /// The property that says what failed: the first one of a success path, `head`; nil where nothing can fail.
  package var failureKey: String?

  package init(payloadKey: String, success: [Condition], failureKey: String?) {
    self.payloadKey = payloadKey
    self.success = success
    self.failureKey = failureKey
  }
}
