import Mustache

/// The request struct of one endpoint.
struct RequestView: View {
  var documentation: String
  /// The arguments of `@available` if it is deprecated: `*, deprecated`, `message: "…"`.
  var deprecation: [String]
  var name: String
  /// The operation in the document: `GET`, `/pets/{id}`.
  var method: String
  var path: String
  var tags: [String]
  var extensions: [ExtensionView]
  var conformances: String
  var properties: [PropertyView]
  /// The parameters of the memberwise initializer.
  var parameters: [String]
  /// The type that `Response` is an alias for; nil if it is declared inside.
  var response: String?
  /// The type that `Failure` is an alias for; nil if it is declared inside, or is the default.
  var failure: String?
  /// The type that `Headers` is an alias for; nil if it is declared inside, or without headers.
  var sharedHeaders: String?
  /// The enums of bodies that are declared inside.
  var choices: [ChoiceView]
  var headers: HeadersView?
  var decode: DecodeView?
  var paging: PagingView?
  var endpoint: [String]
  var writes: [CallView]
  var body: CallView?
  var multipart: MultipartView?
  /// How each of several bodies is written.
  var bodyCases: [BodyCaseView] = []
  var isBodyOptional = false
  var links: [LinkView]
  var declarations: [DeclarationView]

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .list("deprecation", \.deprecation),
    .flag("isDeprecated", { !$0.deprecation.isEmpty }), .text("name", \.name),
    .text("method", \.method), .text("path", \.path), .list("tags", \.tags),
    .list("extensions", \.extensions),
    .text("conformances", \.conformances), .list("properties", \.properties),
    .list("parameters", \.parameters), .flag("hasParameters", { !$0.parameters.isEmpty }),
    .view("response", \.response), .view("failure", \.failure),
    .view("sharedHeaders", \.sharedHeaders), .flag("hasAliases", \.hasAliases),
    .list("choices", \.choices), .view("headers", \.headers), .view("decode", \.decode),
    .view("paging", \.paging), .list("endpoint", \.endpoint), .list("writes", \.writes),
    .view("body", \.body), .view("multipart", \.multipart), .list("bodyCases", \.bodyCases),
    .flag("isBodyOptional", \.isBodyOptional), .flag("hasBodyCases", { !$0.bodyCases.isEmpty }),
    .flag("throws", \.throws), .flag("isBare", \.isBare), .list("links", \.links),
    .list("declarations", \.declarations),
  ])

  /// Whether nothing is written into the request.
  private var isBare: Bool { writes.isEmpty && !`throws` }
  /// Whether a call throws, unlike the calls for parameters.
  private var `throws`: Bool { body != nil || multipart != nil || !bodyCases.isEmpty }
  private var hasAliases: Bool { response != nil || failure != nil || sharedHeaders != nil }
}

/// A multipart body that is written part by part.
struct MultipartView: View {
  var isOptional: Bool
  /// `field("name", body.name)`
  var parts: [CallView]
  /// The variants of a body that is a union.
  var cases: [FormCaseView]
  /// `multipart(form)`
  var call: CallView

  static let keys = ViewKeys<Self>([
    .flag("isOptional", \.isOptional), .list("parts", \.parts), .list("cases", \.cases),
    .flag("hasCases", { !$0.cases.isEmpty }), .view("call", { Optional($0.call) }),
  ])
}

/// A variant of a union that is sent in parts.
struct FormCaseView: View {
  var name: String
  var parts: [CallView]
  /// The variants of a variant that is a union itself.
  var cases: [FormCaseView] = []

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .list("parts", \.parts), .list("cases", \.cases),
    .flag("hasCases", { !$0.cases.isEmpty }),
    .flag("isEmpty", { $0.parts.isEmpty && $0.cases.isEmpty }),
  ])
}

/// An enum of several bodies: the `Response` of an endpoint that can succeed in several ways, or a
/// `Body`.
struct ChoiceView: View {
  struct Case: View {
    var documentation: String
    /// `ok(User)`.
    var declaration: String

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration),
    ])
  }

  /// Whether a payload is large.
  var isIndirect: Bool
  var name: String
  var conformances: String
  var cases: [Case]

  static let keys = ViewKeys<Self>([
    .flag("isIndirect", \.isIndirect), .text("name", \.name),
    .text("conformances", \.conformances), .list("cases", \.cases),
  ])
}

/// How one of several bodies is written.
struct BodyCaseView: View {
  /// `json`.
  var name: String
  /// `json(body)`; nil for a body that is written part by part.
  var call: CallView?
  var multipart: MultipartView?

  static let keys = ViewKeys<Self>([
    .text("name", \.name), .view("call", \.call), .view("multipart", \.multipart),
  ])
}

/// The headers that the responses of an endpoint document.
struct HeadersView: View {
  struct Header: View {
    var documentation: String
    var name: String
    var type: String
    /// `fields.value("Retry-After")`.
    var expression: String

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type),
      .text("expression", \.expression),
    ])
  }

  var summary: String
  var name: String
  var headers: [Header]

  static let keys = ViewKeys<Self>([
    .text("summary", \.summary), .text("name", \.name), .list("headers", \.headers),
  ])
}

/// How the `Response` is read if it is not plain JSON: by one expression, by a switch over its
/// status, or from an envelope.
struct DecodeView: View {
  /// The whole result: `.success(try response.string())`; for a switch, its default.
  var expression: String?
  var branches: [BranchView] = []
  var envelope: EnvelopeView?

  static let keys = ViewKeys<Self>([
    .view("expression", \.expression), .list("branches", \.branches),
    .flag("hasBranches", { !$0.branches.isEmpty }), .view("envelope", \.envelope),
  ])
}

/// A case of a `switch` over the status of a response.
struct BranchView: View {
  /// `404`; empty for the default.
  var pattern: String
  /// `.notFound(try response.json())`.
  var expression: String

  static let keys = ViewKeys<Self>([
    .text("pattern", \.pattern), .text("expression", \.expression), .flag("isDefault", \.isDefault),
  ])

  var isDefault: Bool { pattern.isEmpty }
}

/// How an envelope is unwrapped.
struct EnvelopeView: View {
  var type: String
  /// `envelope.head.code == 0`.
  var condition: String
  /// `envelope.head`; nil if nothing indicates failure.
  var rejection: String?
  /// `try response.payload(envelope.body, at: "body")`, or `()`.
  var payload: String

  static let keys = ViewKeys<Self>([
    .text("type", \.type), .text("condition", \.condition), .view("rejection", \.rejection),
    .text("payload", \.payload),
  ])
}

/// The error enum of an endpoint.
struct FailureView: View {
  struct Case: View {
    var documentation: String
    /// `notFound(Problem)`.
    var declaration: String
    var name: String
    var hasPayload: Bool

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration),
      .text("name", \.name), .flag("hasPayload", \.hasPayload),
    ])
  }

  var documentation: String
  /// Whether a payload is large.
  var isIndirect: Bool
  var name: String
  var cases: [Case]
  var branches: [BranchView]
  /// Whether a payload has error messages.
  var hasMessages: Bool

  static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .flag("isIndirect", \.isIndirect),
    .text("name", \.name), .list("cases", \.cases), .list("branches", \.branches),
    .flag("hasDefault", { $0.branches.contains(where: \.isDefault) }),
    .flag("hasSwitch", { $0.branches.contains { !$0.isDefault } }),
    .flag("hasMessages", \.hasMessages),
  ])
}
