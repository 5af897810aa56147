import Decisions
import Mustache

/// The headers that the responses of an endpoint document.
struct HeadersView: View {
  struct Header: View {
    let header: HeadersDeclaration.Header
    let printer: SwiftPrinter

    var documentation: String { header.documentation.text }
    var name: String { Keywords.escaped(header.name) }
    var type: String { printer.text(header.type) }
    /// `fields.value("Retry-After")`.
    var expression: String {
      let explode = header.field.explode ? ", explode: true" : ""
      return "fields.\(header.field.format)(\(SwiftText.literal(header.field.name))\(explode))"
    }

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("name", \.name), .text("type", \.type),
      .text("expression", \.expression),
    ])
  }

  let declaration: HeadersDeclaration
  let printer: SwiftPrinter

  var headers: [Header] { declaration.headers.map { Header(header: $0, printer: printer) } }

  static let keys = ViewKeys<Self>([
    .text("summary", \.declaration.summary), .text("name") { $0.declaration.path.last ?? "" },
    .list("headers", \.headers),
  ])
}

/// How the `Response` is read if it is not plain JSON: by one expression, by a switch over its
/// status, or from an envelope.
struct DecodeView: View {
  /// The value of a success, `try response.string()`; for a switch, its whole default.
  private(set) var expression: String?
  private(set) var branches: [BranchView] = []
  private(set) var envelope: EnvelopeView?

  init(_ decoding: ResponseDecoding, _ printer: SwiftPrinter) {
    switch decoding {
    case .branches(let cases, let otherwise):
      let value = cases.isEmpty ? printer.text : printer.success
      expression = otherwise.map(value) ?? "throw response.undocumentedStatus"
      branches = cases.map {
        BranchView(pattern: $0.pattern, expression: printer.success($0.result))
      }
    case .envelope(let envelope):
      self.envelope = EnvelopeView(envelope: envelope, printer: printer)
    }
  }

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
  let envelope: EnvelopeDecoding
  let printer: SwiftPrinter

  /// `envelope.head.code == 0`.
  var condition: String {
    envelope.conditions.map {
      "\($0.member.text) == \($0.value.map(printer.text) ?? "nil")"
    }.joined(separator: ", ")
  }
  /// `envelope.head`; nil if nothing indicates failure.
  var rejection: String? { envelope.rejection.map(Self.member) }
  /// `try response.payload(envelope.body, at: "body")`, or `()`.
  var payload: String {
    let value = envelope.payload.map(Self.member) ?? "()"
    return envelope.absentPayload.map {
      "try response.payload(\(value), at: \(SwiftText.literal($0)))"
    } ?? value
  }

  private static func member(_ name: String) -> String { "envelope." + Keywords.escaped(name) }

  static let keys = ViewKeys<Self>([
    .text("type") { $0.printer.text($0.envelope.type) }, .text("condition", \.condition),
    .view("rejection", \.rejection), .text("payload", \.payload),
  ])
}

/// The error enum of an endpoint.
final class FailureView: View {
  struct Case: View {
    let each: CaseDeclaration
    let printer: SwiftPrinter

    var documentation: String { each.documentation.text }
    /// `notFound(Problem)`.
    var declaration: String { printer.text(each) }
    var name: String { Keywords.escaped(each.name) }
    var hasPayload: Bool { each.payload != nil }

    static let keys = ViewKeys<Self>([
      .text("documentation", \.documentation), .text("declaration", \.declaration),
      .text("name", \.name), .flag("hasPayload", \.hasPayload),
    ])
  }

  let failure: FailureDeclaration
  let printer: SwiftPrinter

  init(_ failure: FailureDeclaration, _ printer: SwiftPrinter) {
    self.failure = failure
    self.printer = printer.inside(failure.path.count > 1 ? Array(failure.path.dropLast()) : [])
  }

  var documentation: String { failure.documentation.text }
  var name: String { failure.path.last ?? "" }
  var cases: [Case] { failure.cases.map { Case(each: $0, printer: printer) } }
  var branches: [BranchView] {
    failure.branches.map { BranchView(pattern: $0.pattern, expression: printer.text($0.result)) }
  }
  var hasMessages: Bool { failure.hasMessages }

  static let keys = ViewKeys<FailureView>([
    .text("documentation", \.documentation),
    // Whether a payload is large.
    .flag("isIndirect", \.failure.isIndirect),
    .text("name", \.name), .list("cases", \.cases), .list("branches", \.branches),
    .flag("hasDefault") { $0.branches.contains(where: \.isDefault) },
    .flag("hasSwitch") { $0.branches.contains { !$0.isDefault } },
    // Whether a payload has error messages.
    .flag("hasMessages", \.hasMessages),
  ])
}
