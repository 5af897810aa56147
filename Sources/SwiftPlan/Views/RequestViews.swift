package import Mustache

/// The request struct of one endpoint.
package struct RequestView: View {
  package var documentation: String
  package var name: String
  package var conformances: String
  package var properties: [PropertyView]
  /// The parameters of the memberwise initializer.
  package var parameters: [SwiftCode]
  /// The type that `Response` is an alias for; nil if it is declared inside.
  package var response: SwiftCode?
  /// The type that `Failure` is an alias for; nil if it is declared inside, or is the default.
  package var failure: String?
  /// The type that `Headers` is an alias for; nil if it is declared inside, or there are none.
  package var sharedHeaders: String?
  /// The enums of bodies that are declared inside.
  package var choices: [ChoiceView]
  package var headers: HeadersView?
  package var decode: DecodeView?
  package var paging: PagingView?
  package var endpoint: [String]
  package var writes: [CallView]
  package var body: CallView?
  package var multipart: MultipartView?
  /// How each of several bodies is written.
  package var bodyCases: [BodyCaseView]
  package var isBodyOptional: Bool
  package var links: [LinkView]
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("name", \.name),
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
  /// Whether a call throws: those for parameters do not.
  private var `throws`: Bool { body != nil || multipart != nil || !bodyCases.isEmpty }
  private var hasAliases: Bool { response != nil || failure != nil || sharedHeaders != nil }
}

package struct MultipartView: View {
  package var isOptional: Bool
  package var parts: [CallView]

  package static let keys = ViewKeys<Self>([
    .flag("isOptional", \.isOptional), .list("parts", \.parts),
  ])
}

/// An enum of several bodies: the `Response` of an endpoint that can succeed in several ways, or a `Body`.
package struct ChoiceView: View {
  package struct Case: View {
    package var documentation: String
    /// `ok(User)`.
    package var declaration: SwiftCode

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration.text),
    ])
  }

  /// Whether a payload is large.
  package var isIndirect: Bool
  package var name: String
  package var conformances: String
  package var cases: [Case]

  package static let keys = ViewKeys<Self>([
    .flag("isIndirect", \.isIndirect), .text("name", \.name),
    .text("conformances", \.conformances), .list("cases", \.cases),
  ])
}

/// How one of several bodies is written.
package struct BodyCaseView: View {
  /// `json`.
  package var name: String
  /// `json(body)`; nil for a body that is written part by part.
  package var call: CallView?
  package var parts: [CallView]

  package static let keys = ViewKeys<Self>([
    .text("name", \.name), .view("call", \.call), .list("parts", \.parts),
  ])
}

/// The headers that the responses of an endpoint document.
package struct HeadersView: View {
  package struct Header: View {
    package var documentation: String
    package var name: String
    package var type: SwiftCode
    /// `fields.value("Retry-After")`.
    package var expression: String

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type.text),
      .text("expression", \.expression),
    ])
  }

  package var summary: String
  package var name: String
  package var headers: [Header]

  package static let keys = ViewKeys<Self>([
    .text("summary", \.summary), .text("name", \.name), .list("headers", \.headers),
  ])
}

/// How the `Response` is read if it is not plain JSON: by one expression, by a switch over its status, or from an
/// envelope.
package struct DecodeView: View {
  /// The whole result: `.success(try response.text())`; for a switch, its default.
  package var expression: String?
  package var branches: [BranchView] = []
  package var envelope: EnvelopeView?

  static func simple(_ expression: String) -> DecodeView { DecodeView(expression: expression) }

  package static let keys = ViewKeys<Self>([
    .view("expression", \.expression), .list("branches", \.branches),
    .flag("hasBranches", { !$0.branches.isEmpty }), .view("envelope", \.envelope),
  ])
}

/// A case of a `switch` over the status of a response.
package struct BranchView: View {
  /// `404`; empty for the default.
  package var pattern: String
  /// `.notFound(try response.json())`.
  package var expression: String

  package static let keys = ViewKeys<Self>([
    .text("pattern", \.pattern), .text("expression", \.expression), .flag("isDefault", \.isDefault),
  ])

  var isDefault: Bool { pattern.isEmpty }
}

/// How an envelope is unwrapped.
package struct EnvelopeView: View {
  package var type: String
  /// `envelope.head.code == 0`.
  package var condition: String
  /// `envelope.head`; nil if nothing indicates failure.
  package var rejection: String?
  /// `try response.payload(envelope.body, at: "body")`, or `()`.
  package var payload: String

  package static let keys = ViewKeys<Self>([
    .text("type", \.type), .text("condition", \.condition), .view("rejection", \.rejection),
    .text("payload", \.payload),
  ])
}

/// The error enum of an endpoint.
package struct FailureView: View {
  package struct Case: View {
    package var documentation: String
    /// `notFound(Problem)`.
    package var declaration: SwiftCode
    package var name: String
    package var hasPayload: Bool

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration.text),
      .text("name", \.name), .flag("hasPayload", \.hasPayload),
    ])
  }

  package var documentation: String
  /// Whether a payload is large.
  package var isIndirect: Bool
  package var name: String
  package var cases: [Case]
  package var branches: [BranchView]
  /// Whether a payload has error messages.
  package var hasMessages: Bool

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .flag("isIndirect", \.isIndirect),
    .text("name", \.name), .list("cases", \.cases), .list("branches", \.branches),
    .flag("hasDefault", { $0.branches.contains(where: \.isDefault) }),
    .flag("hasSwitch", { $0.branches.contains { !$0.isDefault } }),
    .flag("hasMessages", \.hasMessages),
  ])
}
