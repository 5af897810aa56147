package import Mustache

/// The request struct of one endpoint.
package struct RequestView: View {
  package var documentation: [DocumentationLineView]
  package var access: String
  package var name: String
  package var properties: [PropertyView]
  package var initializer: InitializerView
  /// `typealias Response = …`; empty where `Response` is declared inside.
  package var response: String
  package var hasResponseAlias: Bool
  /// `typealias Failure = …`; empty where it is declared inside, or the default.
  package var failure: String
  package var hasFailureAlias: Bool
  package var outcome: OutcomeView?
  package var decode: DecodeView?
  package var endpoint: [ItemView]
  package var isEndpointLong: Bool
  package var writes: [WriteView]
  package var bodyWrite: WriteView?
  package var multipart: MultipartView?
  package var declarations: [DeclarationView]

  package static let keys = ViewKeys<Self>([
    .list("documentation", \.documentation), .text("access", \.access), .text("name", \.name),
    .list("properties", \.properties), .view("initializer", \.optionalInitializer),
    .text("response", \.response),
    .flag("hasResponseAlias", \.hasResponseAlias), .text("failure", \.failure),
    .flag("hasFailureAlias", \.hasFailureAlias), .view("outcome", \.outcome),
    .view("decode", \.decode),
    .list("endpoint", \.endpoint), .flag("isEndpointLong", \.isEndpointLong),
    .list("writes", \.writes), .view("body", \.bodyWrite), .flag("throws", \.throws),
    .view("multipart", \.multipart), .flag("isBare", \.isBare),
    .flag("hasProperties", \.hasProperties), .flag("hasAliases", \.hasAliases),
    .list("declarations", \.declarations),
  ])

  /// Whether there is nothing to write into the request.
  private var isBare: Bool { writes.isEmpty && !`throws` }
  /// Whether a call throws: those for parameters do not.
  private var `throws`: Bool { bodyWrite != nil || multipart != nil }
  private var hasProperties: Bool { !properties.isEmpty }
  private var hasAliases: Bool { hasResponseAlias || hasFailureAlias }
  private var optionalInitializer: InitializerView? { initializer }
}

/// A call on `RequestWriter` or `MultipartForm`: `path("id", id)`.
package struct WriteView: View {
  package var call: String

  package static let keys = ViewKeys<Self>([.text("call", \.call)])
}

package struct MultipartView: View {
  package var isOptional: Bool
  package var parts: [WriteView]

  package static let keys = ViewKeys<Self>([
    .flag("isOptional", \.isOptional), .list("parts", \.parts),
  ])
}

/// The `Response` enum of an endpoint that can succeed in several ways.
package struct OutcomeView: View {
  package struct Case: View {
    package var documentation: [DocumentationLineView]
    /// `ok(User)`.
    package var declaration: String

    package static let keys = ViewKeys<Self>([
      .list("documentation", \.documentation), .text("declaration", \.declaration),
    ])
  }

  package var access: String
  package var cases: [Case]

  package static let keys = ViewKeys<Self>([.text("access", \.access), .list("cases", \.cases)])
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
    package var documentation: [DocumentationLineView]
    /// `notFound(Problem)`.
    package var declaration: String
    /// `404`; `default` stands apart.
    package var pattern = ""
    /// `.notFound(try response.json())`.
    package var expression = ""
    package var name: String
    package var hasPayload: Bool
    /// Whether it is read from a status; a rejection is not.
    package var hasStatus = true
    package var isDefault = false

    package static let keys = ViewKeys<Self>([
      .list("documentation", \.documentation), .text("declaration", \.declaration),
      .text("pattern", \.pattern),
      .text("expression", \.expression), .text("name", \.name), .flag("hasPayload", \.hasPayload),
      .flag("hasStatus", \.hasStatus), .flag("isDefault", \.isDefault),
    ])
  }

  package var documentation: [DocumentationLineView]
  package var access: String
  /// `enum`, or `indirect enum` where a payload is large.
  package var keyword: String
  package var name: String
  package var cases: [Case]
  package var hasDefault: Bool
  package var hasStatuses: Bool
  /// Whether a payload has messages.
  package var hasMessages: Bool

  package static let keys = ViewKeys<Self>([
    .list("documentation", \.documentation), .text("access", \.access), .text("keyword", \.keyword),
    .text("name", \.name),
    .list("cases", \.cases),
    .flag("hasDefault", \.hasDefault), .flag("hasSwitch", \.hasSwitch),
    .flag("hasStatuses", \.hasStatuses), .flag("hasMessages", \.hasMessages),
  ])

  /// Whether there is a status to tell from the others.
  private var hasSwitch: Bool { cases.contains { $0.hasStatus && !$0.isDefault } }
}
