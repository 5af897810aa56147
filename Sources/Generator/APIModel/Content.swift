package import SpecDocument

/// A body in one media type.
package struct Content: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// `application/json` and every `+json`.
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    /// `multipart/form-data`.
    case multipart
    /// `text/*`: a string.
    case text
    /// XML, which is not parsed: bytes.
    case xml
    /// `text/event-stream`: the type is that of an event's data.
    case events
    /// A sequence of JSON values: the type is that of one value.
    case lines
    /// Anything else: a stream of bytes.
    case binary
  }

  /// As the spec has it: `application/json; charset=utf-8`.
  package var mediaType: String
  /// Other media types that are read the same way, into the same type.
  package var otherMediaTypes: [String] = []
  package var kind: Kind
  /// The type of the value; for `.text` a string, for `.binary` `.binary`.
  package var type: TypeUse
  /// Limits of a body that is sent, beyond its type; for lines, of each line.
  @BoxedConstraints package var constraints = Constraints()
  /// For a form or multipart body: how each part is written, by wire name (`encoding`).
  package var encodings: [ExactText: PartEncoding] = [:]

  package init(
    mediaType: String, kind: Kind, type: TypeUse, encodings: [ExactText: PartEncoding] = [:]
  ) {
    self.mediaType = mediaType
    self.kind = kind
    self.type = type
    self.encodings = encodings
  }
}

/// How a part of a form is written, if the spec says so (OpenAPI's Encoding Object).
package struct PartEncoding: Sendable, Equatable {
  /// The media type of the part.
  package var mediaType: String?
  package var style: ParameterStyle?
  package var explode: Bool?
  package var allowReserved = false
  /// Header fields of the part with a constant value.
  package var headers: [Header] = []

  package struct Header: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init() {}
}

package struct RequestBody: Sendable, Equatable {
  package var isRequired: Bool
  /// The body, or the first of several to choose from.
  package var content: Content
  /// The other bodies.
  package var alternatives: [Content]
  package var documentation: Documentation

  package init(
    isRequired: Bool, content: Content, alternatives: [Content] = [], documentation: Documentation
  ) {
    self.isRequired = isRequired
    self.content = content
    self.alternatives = alternatives
    self.documentation = documentation
  }

  /// All media types of the body.
  package var contents: [Content] { [content] + alternatives }
  /// Whether the caller has a choice.
  package var isChoice: Bool { !alternatives.isEmpty }
}

package struct Response: Sendable, Equatable {
  package var status: ResponseStatus
  /// Whether it is a success: 2xx, or what `x-apigen-success` declares.
  package var isSuccess: Bool
  /// The body, or the first of several that the server chooses from; nil if the response has none.
  package var content: Content?
  /// The other bodies.
  package var alternatives: [Content] = []
  package var headers: [ResponseHeader] = []
  package var documentation: Documentation
  package var span: SourceSpan

  package init(
    status: ResponseStatus, isSuccess: Bool, content: Content?, documentation: Documentation,
    span: SourceSpan
  ) {
    self.status = status
    self.isSuccess = isSuccess
    self.content = content
    self.documentation = documentation
    self.span = span
  }

  /// All media types of the body.
  package var contents: [Content] { (content.map { [$0] } ?? []) + alternatives }
}

/// A header field of a response.
package struct ResponseHeader: Sendable, Equatable {
  package var name: API.Name
  package var type: TypeUse
  package var explode: Bool
  /// Whether its text is JSON.
  package var isJSON: Bool
  package var documentation: Documentation
  /// The name that the spec gives in code (`x-apigen-name`).
  package var nameOverride: String?

  package init(
    name: API.Name, type: TypeUse, explode: Bool = false, isJSON: Bool = false,
    documentation: Documentation, nameOverride: String? = nil
  ) {
    self.name = name
    self.type = type
    self.explode = explode
    self.isJSON = isJSON
    self.documentation = documentation
    self.nameOverride = nameOverride
  }
}
