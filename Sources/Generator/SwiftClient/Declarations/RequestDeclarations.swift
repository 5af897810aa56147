import SpecDocument
package import APIModel

/// The request struct of an operation, with everything nested in it.
package struct RequestDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var name: String
  package var conformances: [String]
  package var properties: [PropertyDeclaration]
  /// The parameters of the memberwise initializer.
  package var parameters: [ParameterDeclaration]
  /// The type that `Response` is an alias for; nil if it is declared inside.
  package var response: TypeReference?
  /// The type that `Failure` is an alias for; nil if it is declared inside, or is the default.
  package var failure: TypeReference?
  /// The type that `Headers` is an alias for; nil if it is declared inside, or without headers.
  package var sharedHeaders: TypeReference?
  /// The enums of bodies that are declared inside.
  package var choices: [ChoiceDeclaration]
  package var headers: HeadersDeclaration?
  /// How a success is read; nil for plain JSON.
  var decoding: ResponseDecoding?
  package var paging: PagingDeclaration?
  package var endpoint: EndpointDeclaration
  /// How the parameters are written, in their order.
  var writings: [ParameterWriting]
  var body: BodyWriting?
  package var links: [LinkDeclaration]
  package var declarations: [Declaration]
  package var operation: APIModel.Operation
}

/// The constant part of an operation, as the runtime's `Endpoint`. Nil or empty properties stand
/// for the default.
package struct EndpointDeclaration: Sendable {
  var identifier: String
  var method: String
  var path: String
  /// The media types to accept, with their weights.
  package var accept: [String]
  var security: [[String]]
  /// The highest status that counts as success.
  var lastSuccess: Int?
  /// The redirects that are results.
  var redirects: [Int]
  package var servers: [String]
  /// The server of the API that ``servers`` replace.
  var replacedServer: String?
  var isIdempotent: Bool?
  var streaming: Streaming

  /// The successes that are returned before their bodies are complete.
  enum Streaming: Sendable {
    case none, all
    /// Successes of some media types.
    case some([String])
  }
}

/// How a parameter is written into the request.
struct ParameterWriting: Sendable {
  var name: String
  var parameter: Parameter
  /// Whether the value of an enum may be missing; nil for any other type.
  var enumeration: Presence?
  var notation: Notation?
  /// The rules to check before the parameter is written; nil if it is not checked.
  var rules: [ValueExpression]?
}

/// How the body is written.
enum BodyWriting: Sendable {
  case content(ContentWriting)
  case form(FormWriting, Presence)
  case choice([Case], Presence)

  /// One of several bodies.
  struct Case: Sendable {
    var name: String
    var content: ContentWriting
    /// The parts of a multipart body; nil for a body that is written by one call.
    var form: FormWriting?
  }
}

/// A body that is written by one call.
struct ContentWriting: Sendable {
  var content: Content
  /// The media type that is sent; of bytes, it may be a range within which the caller chooses.
  var mediaType: MediaType
  /// The member that is set to a constant.
  var flag: APIModel.Operation.Flag?
  /// Whether nil is written as null.
  var sendsNull: Bool
  /// Whether its numbers are written as strings.
  var writesNumbersAsText: Bool
  var notation: Notation?
  /// The rules to check before the body is written.
  var rules: [ValueExpression]
}

/// A multipart body that is written part by part.
struct FormWriting: Sendable {
  /// A variant of a union, with its parts.
  struct Case: Sendable {
    var name: String
    var parts: FormParts
  }

  var content: ContentWriting
  var parts: FormParts
}

/// The parts of an object, or of each variant of a union.
struct FormParts: Sendable {
  var parts: [PartWriting] = []
  var cases: [FormWriting.Case] = []
}

/// A part of a multipart body.
struct PartWriting: Sendable {
  /// The property of the body; nil for the body itself, a list of parts.
  var name: String?
  /// The name of the part; nil if the members of the value are parts.
  var wire: String?
  var isFile = false
  /// The value to send instead of the property's.
  var constant: ValueExpression?
  var notation: Notation?
  var encoding: PartEncoding?
  var rules: [ValueExpression] = []
}

// MARK: - Responses

/// How a response is read.
enum ResponseDecoding: Sendable {
  case branches([ResponseBranch], otherwise: ResponseResult?)
  case envelope(EnvelopeDecoding)
}

/// A case of the `switch` over the status of a response.
struct ResponseBranch: Sendable {
  /// The status; `default` matches any.
  var status: ResponseStatus
  /// The media types of the branch; empty for any.
  var mediaTypes: [String]
  var result: ResponseResult
}

/// The result made from a response: `.notFound(try response.json())`.
struct ResponseResult: Sendable {
  /// The case; nil for the body alone.
  var name: String?
  /// The way to read the payload; nil for a case without one.
  var reading: BodyReading?
}

/// How a body is read from a response.
enum BodyReading: Hashable, Sendable {
  case json, form, text, bytes, stream, parts
  /// JSON whose numbers may be strings.
  case numbers
  /// Text that spells a scalar or a value of an enum.
  case textValue
  /// Events, whose types may select variants.
  case events(TypeReference, StreamMarks, [EventVariant] = [])
  case lines(TypeReference, StreamMarks)
  /// Reads nothing: the result is nil.
  case nothing
}

/// The case of a union that some types of events select.
struct EventVariant: Hashable, Sendable {
  var types: [String]
  var name: String
  var type: TypeReference
}

/// How an envelope is unwrapped.
struct EnvelopeDecoding: Sendable {
  struct Condition: Sendable {
    var member: MemberPath
    var value: ValueExpression?
  }

  var type: TypeReference
  /// The conditions that must all hold for a success.
  var conditions: [Condition]
  /// The property that describes a failure; nil if nothing indicates one.
  var rejection: String?
  /// The property that holds the payload, if any.
  var payload: String?
  /// The wire name of the payload, if it may be null or absent.
  var absentPayload: String?
}

/// The error enum of an operation.
package struct FailureDeclaration: Sendable {
  package var documentation: DocumentationComment
  package var path: [String]
  /// Whether a payload is large.
  var isIndirect: Bool
  package var cases: [CaseDeclaration]
  var branches: [ResponseBranch]
  /// Whether a payload has error messages.
  var hasMessages: Bool
}

/// A struct of documented response headers.
package struct HeadersDeclaration: Sendable {
  package struct Header: Sendable {
    package var documentation: DocumentationComment
    package var name: String
    package var type: TypeReference
    package var field: Field
  }

  /// How a header field is read.
  package struct Field: Sendable, Hashable {
    package var name: String
    /// `value`, `json` or `lines`.
    var format: String
    var style: ParameterStyle
    var explode: Bool
  }

  package var summary: String
  package var path: [String]
  package var headers: [Header]
}

// MARK: - The next request

/// How a request continues with the next page.
package struct PagingDeclaration: Sendable {
  package indirect enum Advance: Sendable, Hashable {
    case cursor(Cursor, flag: Flag?, into: MemberPath, as: Conversion)
    case number(Counter, flag: Flag?, pages: Count?, total: Count?, first: Int)
    case offset(Counter, flag: Flag?, total: Count?)
    case header(relation: String, method: String)
    case link(MemberPath, method: String)
  }

  /// Where a cursor comes from.
  package enum Cursor: Sendable, Hashable {
    case member(MemberPath)
    /// A member whose text or number becomes a number of another type.
    case number(MemberPath, TypeReference, isText: Bool)
    case header(String, TypeReference)
    case none
  }

  /// A Boolean member that marks the end of the list.
  package struct Flag: Sendable, Hashable {
    var member: MemberPath
    /// Whether it is true on the last page, rather than on all others.
    var isTrueAtEnd: Bool
  }

  /// How a cursor becomes the type of its target.
  package indirect enum Conversion: Sendable, Hashable {
    case same, text, rawValue
    case created(TypeReference, Conversion)
  }

  /// A number in the request that counts, and the number that it starts with.
  package struct Counter: Sendable, Hashable {
    var target: MemberPath
    /// The number to assume if the target is nil; nil if it cannot be, or the list is then whole.
    var start: String?
  }

  /// A member that is a number.
  package struct Count: Sendable, Hashable {
    /// How the number becomes an `Int`.
    enum Conversion: Sendable, Hashable { case same, clamped, rounded }

    var member: MemberPath
    var conversion: Conversion
  }

  package var item: TypeReference
  package var items: MemberPath
  /// The case of the result that contains the page, if the result may be another one.
  package var page: String?
  package var advance: Advance
  /// The constant values in each request for a page, by property.
  package var constants: [Constant] = []

  package struct Constant: Sendable {
    var property: String
    var value: ValueExpression
  }
}

/// A property somewhere inside a value: `page?.total`.
package struct MemberPath: Sendable, Hashable {
  struct Step: Sendable, Hashable {
    var name: String
    var presence: Presence

    init(_ name: String, _ presence: Presence) {
      self.name = name
      self.presence = presence
    }

    /// A stored property, as code that reads it sees it.
    init(_ property: PropertyDeclaration) {
      let presence: Presence =
        switch property.presence {
        case .required, .defaulted: .required
        case .optional, .requiredToSend: .optional
        case .nullable: .nullable
        }
      self.init(property.stored, presence)
    }
  }

  var root: String
  var rootPresence = Presence.required
  var steps: [Step] = []

  /// Whether the value is an optional.
  var isOptional: Bool { rootPresence.isOptional || steps.contains(where: \.presence.isOptional) }
}

/// A method of a request that makes another request from its response.
package struct LinkDeclaration: Sendable {
  enum Value: Sendable {
    /// A value that the caller passes.
    case parameter
    case constant(ValueExpression)
    /// A runtime expression, which is evaluated on the request and response.
    case expression(String)
  }

  struct Argument: Sendable {
    var parameter: ParameterDeclaration
    var value: Value
  }

  package var documentation: DocumentationComment
  package var name: String
  /// The response, and the values that the link does not provide.
  package var parameters: [ParameterDeclaration]
  package var request: String
  var arguments: [Argument]
  /// Where the arguments come from, for comparison.
  package var origins: String { "\(arguments.map(\.value))" }
}
