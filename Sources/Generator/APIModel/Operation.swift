package import SpecDocument

/// A request that clients can make: a method on a path.
package struct Operation: Sendable, Equatable {
  /// A Boolean property of the body with a fixed value: `stream`.
  package struct Flag: Sendable, Equatable {
    package var property: String
    package var value: Bool

    package init(property: String, value: Bool) {
      self.property = property
      self.value = value
    }
  }

  /// A part of the query that never changes: `recursion=1`.
  package struct Constant: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name in the spec (`operationId`); nil to derive one from method and path.
  package var name: API.Name?
  /// The method name that the spec intends for SDKs, from an extension.
  package var nameForSDKs: String?
  /// The group that the spec intends for SDKs, from an extension: `teams members`.
  package var groupForSDKs: String?
  /// The method in capitals, as sent: `GET`.
  package var method: String
  /// The path as written, with its parameters in braces: `/users/{id}`.
  package var path: String
  package var tags: [String]
  /// The keys that are not part of the standard: `x-internal`.
  package var extensions: [Mapping.Entry] = []
  package var documentation: Documentation
  package var parameters: [Parameter] = []
  /// The query string of the path, which tells operations of one path apart.
  package var constants: [Constant] = []
  package var body: RequestBody?
  /// The Boolean in the body that determines what is returned, if the operation sets it.
  package var flag: Flag?
  package var responses: [Response] = []
  /// Alternatives, each a set of schemes that must be used together. `[]` means no authentication;
  /// an empty alternative makes authentication optional.
  package var security: [[String]] = []
  /// The scopes that OAuth 2 tokens need, for each alternative and each of its schemes.
  package var scopes: [[SecurityScheme.Requirement]] = []
  /// The servers of this operation; empty if it uses the API's servers.
  package var servers: [Server] = []
  /// Whether the operation is safe to repeat; nil if the method decides.
  package var isIdempotent: Bool?
  /// The envelope around its bodies, if there is one.
  package var envelope: Envelope?
  /// The links that its responses offer.
  package var links: [OperationLink] = []
  /// The way to request the next page, if a response is a page of a list.
  package var paging: Paging?
  /// Whether the document describes its pages, or turns them off.
  package var describesPages = false
  /// Whether the operation returns only a list of objects, which could have pages.
  package var returnsList = false
  /// Why callers cannot iterate over the list that it returns, for reports; nil if they can, or
  /// without a list.
  package var obstacleToPages: Paging.Obstacle?
  package var span: SourceSpan

  package init(
    name: API.Name?, method: String, path: String, tags: [String], documentation: Documentation,
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
  /// Whether this is the second of two operations on the same method and path, the one that streams
  /// the result.
  package var isStreamedVariant: Bool { flag?.value ?? false }

  /// The path with the constant part of the query: `/profiles?recursion=1`.
  package var target: String {
    let query = constants.map { $0.value.isEmpty ? $0.name : "\($0.name)=\($0.value)" }
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }
}

package struct Parameter: Sendable, Equatable {
  package var name: API.Name
  package var location: ParameterLocation
  package var style: ParameterStyle
  package var explode: Bool
  /// How lists are written where names have brackets; nil for the default of the style.
  package var brackets: ParameterStyle.Brackets?
  package var allowReserved = false
  /// How the members of a whole query string are written, by their names (`encoding`).
  package var encodings: [ExactText: PartEncoding] = [:]
  /// Whether it stands for the rest of the path, whose slashes are sent as they are.
  package var keepsSlashes = false
  /// Whether it may be empty in a path: the document allows it, and the path is then not another
  /// operation's.
  package var allowsEmpty = false
  package var isRequired: Bool
  package var type: TypeUse
  package var defaultValue: Literal?
  /// Whether the default is sent if no other value is set, rather than left to the server
  /// (`x-apigen-default`).
  package var sendsDefault = false
  @BoxedConstraints package var constraints: Constraints
  package var documentation = Documentation()
  /// The name in code from the spec (`x-apigen-name`).
  package var nameOverride: String?

  package init(
    name: API.Name, location: ParameterLocation, style: ParameterStyle, explode: Bool,
    isRequired: Bool, type: TypeUse
  ) {
    self.name = name
    self.location = location
    self.style = style
    self.explode = explode
    self.isRequired = isRequired
    self.type = type
  }
}

/// The wrapper around a payload, with members that distinguish success from failure
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
  /// The conditions for success, which must all hold; empty if the envelope only wraps.
  package var success: [Condition]
  /// The property that describes a failure, such as `head`: the first key of a success path; nil
  /// without conditions.
  package var failureKey: String?

  package init(payloadKey: String, success: [Condition], failureKey: String?) {
    self.payloadKey = payloadKey
    self.success = success
    self.failureKey = failureKey
  }
}

extension Operation {
  /// The headers of all responses, each once.
  package var responseHeaders: [ResponseHeader] {
    var names: Set<String> = []
    return responses.flatMap(\.headers).filter {
      names.insert($0.name.text.lowercased()).inserted
    }
  }
}
