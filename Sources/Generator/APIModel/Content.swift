package import SpecDocument

/// A body in one media type.
package struct Content: Sendable, Equatable {
  /// How the body is read and written, which its schema may change.
  package typealias Kind = MediaType.Kind

  /// The media type as written: `application/json; charset=utf-8`.
  package var mediaType: MediaType
  /// Other media types that are read in the same way, into the same type.
  package var otherMediaTypes: [MediaType] = []
  /// All media types that are read in the same way.
  package var mediaTypes: [MediaType] { [mediaType] + otherMediaTypes }
  package var kind: Kind
  /// The type of the value; for `.text` a string or another scalar, for `.binary` `.binary`.
  package var type: TypeUse
  /// Whether the spec describes an object and nothing about its members: `{type: object}`.
  package var isOpaqueObject = false
  /// The place of the first example of the whole value, under which ``ValueHints`` keeps the one that
  /// fits; nil without examples.
  package var example: SourceSpan?
  /// The items of a stream that are not elements.
  package var marks = StreamMarks()
  /// The constraints on a body that is sent; for lines, on each line.
  @BoxedConstraints package var constraints: Constraints
  /// The encoding of each part of a form or multipart body, by wire name (`encoding`). Parts without
  /// names have their position as the name, and all further ones an empty name.
  package var encodings: [ExactText: PartEncoding] = [:]

  package init(
    mediaType: MediaType, kind: Kind, type: TypeUse, encodings: [ExactText: PartEncoding] = [:]
  ) {
    self.mediaType = mediaType
    self.kind = kind
    self.type = type
    self.encodings = encodings
  }
}

extension Content {
  /// Returns the encoding of the part of a property; nil without one. Only forms name their parts.
  package func encoding(of property: String) -> PartEncoding? {
    encodings[ExactText(property)] ?? (mediaType.isFormData ? nil : encodings[""])
  }
}

/// The items of a stream that are not elements.
package struct StreamMarks: Sendable, Hashable {
  /// The text that ends the stream: `[DONE]`.
  package var end: String?
  /// The types of the events without data.
  package var silentTypes: [String]
  /// The types of the events whose data is each variant of a union; empty if only the data tells them apart.
  package var types: [[String]]

  package init(end: String? = nil, silentTypes: [String] = [], types: [[String]] = []) {
    self.end = end
    self.silentTypes = silentTypes
    self.types = types
  }
}

/// The encoding of a part of a form, if the spec defines it (OpenAPI's Encoding Object).
package struct PartEncoding: Sendable, Equatable {
  /// The media type of the part.
  package var mediaType: MediaType?
  /// Further media types that the server accepts.
  package var otherMediaTypes: [MediaType] = []
  package var style: ParameterStyle?
  package var explode: Bool?
  /// How lists are written where names have brackets; nil for the default of the style.
  package var brackets: ParameterStyle.Brackets?
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

  /// Whether the part is written in a style, rather than in its media type.
  package var hasStyle: Bool { style != nil || explode != nil || brackets != nil || allowReserved }
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
  /// Whether the caller can choose between several.
  package var isChoice: Bool { !alternatives.isEmpty }
}

package struct Response: Sendable, Equatable {
  package var status: ResponseStatus
  /// Whether it is a success: 2xx, or what `x-apigen-success` declares.
  package var isSuccess: Bool
  /// The body, or the first of several that the server chooses from; nil without a body.
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
  /// `simple`, or what separates the elements of a list (`x-apigen-delimiter`).
  package var style: ParameterStyle
  package var explode: Bool
  /// Whether the value is encoded as JSON.
  package var isJSON: Bool
  package var documentation: Documentation
  /// The name in code from the spec (`x-apigen-name`).
  package var nameOverride: String?

  package init(
    name: API.Name, type: TypeUse, style: ParameterStyle = .simple, explode: Bool = false,
    isJSON: Bool = false, documentation: Documentation, nameOverride: String? = nil
  ) {
    self.name = name
    self.type = type
    self.style = style
    self.explode = explode
    self.isJSON = isJSON
    self.documentation = documentation
    self.nameOverride = nameOverride
  }
}
