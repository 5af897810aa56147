import APIModel
import Mustache

/// The headers that the responses of an endpoint document.
struct HeadersView: View {
  struct Header: View {
    let header: HeadersDeclaration.Header
    let printer: SwiftPrinter

    static let keys = ViewKeys<Self>([
      .text("documentation", \.header.documentation.text),
      .text("name") { Keywords.escaped($0.header.name) },
      .text("type") { $0.printer.text($0.header.type) }, .text("expression", \.expression),
    ])

    /// `fields.value("Retry-After")`
    private var expression: String {
      let explode = header.field.explode ? ", explode: true" : ""
      return "fields.\(header.field.format)(\(SwiftText.literal(header.field.name))\(explode))"
    }
  }

  let declaration: HeadersDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("summary", \.declaration.summary), .text("name") { $0.declaration.path.last ?? "" },
    .list("headers") { view in
      let inside = view.printer.inside(view.declaration.path)
      return view.declaration.headers.map { Header(header: $0, printer: inside) }
    },
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
    .flag("hasBranches") { !$0.branches.isEmpty }, .view("envelope", \.envelope),
  ])

  init(_ decoding: ResponseDecoding, _ printer: SwiftPrinter) {
    switch decoding {
    case .branches(let cases, let otherwise):
      expression = otherwise.map(printer.success) ?? "throw response.undocumentedStatus"
      branches = cases.map {
        BranchView(pattern: $0.pattern, expression: printer.success($0.result))
      }
    case .envelope(let decoding): envelope = EnvelopeView(envelope: decoding, printer: printer)
    }
  }
}

/// A case of a `switch` over the status of a response.
struct BranchView: View {
  /// `404`; empty for the default.
  let pattern: String
  /// `.notFound(try response.json())`.
  let expression: String

  static let keys = ViewKeys<Self>([
    .text("pattern", \.pattern), .text("expression", \.expression),
    .flag("isDefault", \.pattern.isEmpty),
  ])
}

/// How an envelope is unwrapped.
struct EnvelopeView: View {
  let envelope: EnvelopeDecoding
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("type") { $0.printer.text($0.envelope.type) }, .text("condition", \.condition),
    // `envelope.head`; nil if nothing indicates failure.
    .view("rejection") { $0.envelope.rejection.map(member) }, .text("payload", \.payload),
  ])

  /// `envelope.head.code == 0`
  private var condition: String {
    envelope.conditions.map { "\($0.member.text) == \($0.value.map(printer.text) ?? "nil")" }
      .joined(separator: ", ")
  }

  /// `try response.payload(envelope.body, at: "body")`, or `()`.
  private var payload: String {
    let value = envelope.payload.map(Self.member) ?? "()"
    return envelope.absentPayload.map {
      "try response.payload(\(value), at: \(SwiftText.literal($0)))"
    } ?? value
  }

  private static func member(_ name: String) -> String { "envelope." + Keywords.escaped(name) }
}

/// The error enum of an endpoint.
struct FailureView: View {
  let failure: FailureDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.failure.documentation.text),
    // Whether a payload is large.
    .flag("isIndirect", \.failure.isIndirect), .text("name") { $0.failure.path.last ?? "" },
    .list("cases") { $0.inside.views(of: $0.failure.cases) }, .list("branches", \.branches),
    .flag("hasDefault") { $0.failure.branches.contains(where: \.isDefault) },
    .flag("hasSwitch") { $0.failure.branches.contains { !$0.isDefault } },
    // Whether a payload has error messages.
    .flag("hasMessages", \.failure.hasMessages),
  ])

  private var inside: SwiftPrinter {
    printer.inside(failure.path.count > 1 ? Array(failure.path.dropLast()) : [])
  }

  private var branches: [BranchView] {
    let inside = inside
    return failure.branches.map {
      BranchView(pattern: $0.pattern, expression: inside.text($0.result))
    }
  }
}

/// A case of an enum: of the failures, of the responses or of the bodies.
struct CaseView: View {
  let declared: CaseDeclaration
  let printer: SwiftPrinter

  static let keys = ViewKeys<Self>([
    .text("documentation", \.declared.documentation.text),
    // `notFound(Problem)`
    .text("declaration") { $0.printer.text($0.declared) },
    .text("name") { Keywords.escaped($0.declared.name) },
    .flag("hasPayload") { $0.declared.payload != nil },
  ])
}

extension SwiftPrinter {
  func views(of cases: [CaseDeclaration]) -> [CaseView] {
    cases.map { CaseView(declared: $0, printer: self) }
  }
}
