package import Mustache

/// The request struct of one endpoint.
package struct RequestView: View {
  package var documentation: String
  package var access: String
  package var name: String
  /// `APIRequest`, or `PagedRequest`.
  package var conformance: String
  package var properties: [PropertyView]
  package var initializer: InitializerView
  /// `typealias Response = …`; empty where `Response` is declared inside.
  package var response: String
  package var hasResponseAlias: Bool
  /// `typealias Failure = …`; empty where it is declared inside, or the default.
  package var failure: String
  package var hasFailureAlias: Bool
  /// `typealias Headers = …`; empty where it is declared inside, or there are none.
  package var sharedHeaders: String
  /// The enums of bodies that are declared inside.
  package var choices: [ChoiceView]
  package var headers: HeadersView?
  package var decode: DecodeView?
  package var paging: PagingView?
  package var endpoint: [String]
  package var writes: [CallView]
  package var bodyWrite: CallView?
  package var multipart: MultipartView?
  package var bodyChoice: BodyChoiceView?
  package var links: [LinkView]
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .text("conformance", \.conformance), .list("properties", \.properties),
    .view("initializer", \.optionalInitializer),
    .text("response", \.response),
    .flag("hasResponseAlias", \.hasResponseAlias), .text("failure", \.failure),
    .flag("hasFailureAlias", \.hasFailureAlias), .text("sharedHeaders", \.sharedHeaders),
    .flag("hasHeadersAlias", \.hasHeadersAlias), .list("choices", \.choices),
    .view("headers", \.headers),
    .view("decode", \.decode), .view("paging", \.paging),
    .list("endpoint", \.endpoint),
    .list("writes", \.writes), .view("body", \.bodyWrite), .flag("throws", \.throws),
    .view("multipart", \.multipart), .view("bodyChoice", \.bodyChoice),
    .list("links", \.links), .flag("isBare", \.isBare),
    .flag("hasProperties", \.hasProperties), .flag("hasAliases", \.hasAliases),
    .list("declarations", \.declarations),
  ])

  /// Whether there is nothing to write into the request.
  private var isBare: Bool { writes.isEmpty && !`throws` }
  /// Whether a call throws: those for parameters do not.
  private var `throws`: Bool { bodyWrite != nil || multipart != nil || bodyChoice != nil }
  private var hasProperties: Bool { !properties.isEmpty }
  private var hasHeadersAlias: Bool { !sharedHeaders.isEmpty }
  private var hasAliases: Bool { hasResponseAlias || hasFailureAlias || hasHeadersAlias }
  private var optionalInitializer: InitializerView? { initializer }
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
    package var documentation = ""
    /// `ok(User)`.
    package var declaration: String

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration),
    ])
  }

  package var access: String
  /// `enum`, or `indirect enum` where a payload is large.
  package var keyword: String
  package var name: String
  package var cases: [Case]

  package static let keys = ViewKeys<Self>([
    .text("access", \.access), .text("keyword", \.keyword), .text("name", \.name),
    .list("cases", \.cases),
  ])
}

/// How one of several bodies is written.
package struct BodyCaseView: View {
  /// `json`.
  package var name: String
  /// `json(body)`; nil where it is put together of parts.
  package var call: CallView?
  package var parts: [CallView]

  package static let keys = ViewKeys<Self>([
    .text("name", \.name), .view("call", \.call), .list("parts", \.parts),
    .flag("isForm", \.isForm),
  ])

  private var isForm: Bool { call == nil }
}

/// How a body is written of which there are several.
package struct BodyChoiceView: View {
  package var isOptional: Bool
  package var cases: [BodyCaseView]

  package static let keys = ViewKeys<Self>([
    .flag("isOptional", \.isOptional), .list("cases", \.cases),
  ])
}

/// The headers that the responses of an endpoint document.
package struct HeadersView: View {
  package struct Header: View {
    package var documentation: String
    package var name: String
    package var type: String
    /// `fields.value("Retry-After")`.
    package var expression: String

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type),
      .text("expression", \.expression),
    ])
  }

  package var summary: String
  package var access: String
  package var name: String
  package var headers: [Header]

  package static let keys = ViewKeys<Self>([
    .text("summary", \.summary), .text("access", \.access), .text("name", \.name),
    .list("headers", \.headers),
  ])
}

/// How a response becomes the `Response` where it is not just decoded from JSON.
package struct DecodeView: View {
  package struct Branch: View {
    package var pattern: String
    package var expression: String

    package static let keys = ViewKeys<Self>([
      .text("pattern", \.pattern), .text("expression", \.expression),
    ])
  }

  /// The whole result, where there is one way: `.success(try response.text())`; of a switch, what its default does.
  package var expression: String
  package var isSimple: Bool
  package var branches: [Branch]
  package var isSwitch: Bool
  package var envelope: EnvelopeView?

  static func simple(_ expression: String) -> DecodeView {
    DecodeView(expression: expression, isSimple: true, branches: [], isSwitch: false)
  }

  package static let keys = ViewKeys<Self>([
    .text("expression", \.expression), .flag("isSimple", \.isSimple), .list("branches", \.branches),
    .flag("isSwitch", \.isSwitch), .view("envelope", \.envelope),
  ])
}

/// How an envelope is opened.
package struct EnvelopeView: View {
  package var type: String
  /// `envelope.head.code == 0`.
  package var condition: String
  /// `envelope.head`.
  package var rejection: String
  package var canFail: Bool
  /// `try response.payload(envelope.body, at: "body")`, or `()`.
  package var payload: String

  package static let keys = ViewKeys<Self>([
    .text("type", \.type), .text("condition", \.condition), .text("rejection", \.rejection),
    .flag("canFail", \.canFail), .text("payload", \.payload),
  ])
}

/// The error enum of an endpoint.
package struct FailureView: View {
  package struct Case: View {
    package var documentation: String
    /// `notFound(Problem)`.
    package var declaration: String
    package var name: String
    package var hasPayload: Bool

    package static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration),
      .text("name", \.name), .flag("hasPayload", \.hasPayload),
    ])
  }

  /// How a status is read.
  package struct Branch: View {
    /// `404`; `default` stands apart.
    package var pattern: String
    /// `.notFound(try response.json())`.
    package var expression: String
    package var isDefault: Bool

    package static let keys = ViewKeys<Self>([
      .text("pattern", \.pattern), .text("expression", \.expression),
      .flag("isDefault", \.isDefault),
    ])
  }

  package var documentation: String
  package var access: String
  /// `enum`, or `indirect enum` where a payload is large.
  package var keyword: String
  package var name: String
  package var cases: [Case]
  package var branches: [Branch]
  /// Whether a payload has messages.
  package var hasMessages: Bool

  package static let keys = ViewKeys<Self>([
    .text("documentation", \.documentation), .text("access", \.access), .text("keyword", \.keyword),
    .text("name", \.name),
    .list("cases", \.cases), .list("branches", \.branches),
    .flag("hasDefault", \.hasDefault), .flag("hasSwitch", \.hasSwitch),
    .flag("hasStatuses", \.hasStatuses), .flag("hasMessages", \.hasMessages),
  ])

  /// Whether there is a status to tell from the others.
  private var hasSwitch: Bool { branches.contains { !$0.isDefault } }
  private var hasDefault: Bool { branches.contains(where: \.isDefault) }
  private var hasStatuses: Bool { !branches.isEmpty }
}
