import Decisions
import APIModel
import Mustache
import SpecDocument

/// The headers that the responses of an endpoint document.
extension HeadersDeclaration: Printable {
  var scope: [String]? { path }

  static let keys = PrintedKeys<Self>(
    "HeadersView",
    [
      .text("summary", \.summary), .text("name") { $0.path.last ?? "" },
      .list("headers", \.headers),
    ])
}

extension HeadersDeclaration.Header: Printable {
  static let keys = PrintedKeys<Self>(
    "HeadersView.Header",
    [
      .text("documentation", \.documentation.text), .name("name", \.name), .type("type", \.type),
      // `fields.value("Retry-After")`.
      .text("expression") {
        let style = $0.field.style == .simple ? "" : ", style: .\($0.field.style.rawValue)"
        let explode = $0.field.explode ? ", explode: true" : ""
        return "fields.\($0.field.format)(\(SwiftText.literal($0.field.name))\(style)\(explode))"
      },
    ])
}

/// How the `Response` is read if it is not plain JSON: by one expression, by a switch over its
/// status, or from an envelope.
extension ResponseDecoding: Printable {
  static let keys = PrintedKeys<Self>(
    "DecodeView",
    [
      // The value of a success, `try response.string()`; for a switch, its whole default.
      .optional("expression") { decoding, printer in
        guard case .branches(let cases, let otherwise) = decoding else { return nil }
        return otherwise.map(cases.isEmpty ? printer.text : printer.success)
          ?? "throw response.undocumentedStatus"
      },
      .list("branches") { decoding, printer in
        decoding.cases.map { Branch($0, printer.success($0.result)) }
      },
      .flag("hasBranches") { !$0.cases.isEmpty },
      .view("envelope") { if case .envelope(let envelope) = $0 { envelope } else { nil } },
    ])

  private var cases: [ResponseBranch] {
    if case .branches(let cases, _) = self { cases } else { [] }
  }

  /// The union that the types of events select variants of.
  var eventUnion: EventUnion? {
    guard case .branches(let cases, let otherwise) = self else { return nil }
    for result in cases.map(\.result) + [otherwise].compactMap(\.self) {
      guard case .events(let type, _, let variants)? = result.reading, !variants.isEmpty else {
        continue
      }
      return EventUnion(type: type, variants: variants)
    }
    return nil
  }
}

/// A union of the data of events.
struct EventUnion: Printable {
  let type: TypeReference
  let variants: [EventVariant]

  static let keys = PrintedKeys<Self>(
    "EventUnionView",
    [
      .type("union", \.type), .list("variants", \.variants),
      .texts("parameters") { union, printer in
        let events = printer.text(.library("ServerSentEvents", of: [union.type]))
        return ["of type: \(printer.text(.library("String")))", "_ value: \(events).Value"]
      },
    ])
}

extension EventVariant: Printable {
  static let keys = PrintedKeys<Self>(
    "EventVariantView",
    [
      .name("name", \.name), .type("type", \.type),
      // `"created", "updated"`.
      .text("pattern") { $0.types.map(SwiftText.literal).joined(separator: ", ") },
    ])
}

/// A case of a `switch` over the status of a response.
private struct Branch: Printable {
  /// `404`; empty for the default.
  let pattern: String
  /// `.notFound(try response.json())`.
  let expression: String

  init(_ branch: ResponseBranch, _ expression: String) {
    pattern = branch.pattern
    self.expression = expression
  }

  static let keys = PrintedKeys<Self>(
    "BranchView",
    [
      .text("pattern", \.pattern), .text("expression", \.expression),
      .flag("isDefault", \.pattern.isEmpty),
    ])
}

/// How an envelope is unwrapped.
extension EnvelopeDecoding: Printable {
  static let keys = PrintedKeys<Self>(
    "EnvelopeView",
    [
      .type("type", \.type),
      // `envelope.head.code == 0`.
      .text("condition") { envelope, printer in
        envelope.conditions.map {
          "\($0.member.text) == \($0.value.map(printer.text) ?? "nil")"
        }.joined(separator: ", ")
      },
      // `envelope.head`; nothing if nothing indicates failure.
      .optional("rejection") { $0.rejection.map(Self.member) },
      // `try response.payload(envelope.body, at: "body")`, or `()`.
      .text("payload") { envelope in
        let value = envelope.payload.map(Self.member) ?? "()"
        return envelope.absentPayload.map {
          "try response.payload(\(value), at: \(SwiftText.literal($0)))"
        } ?? value
      },
    ])

  private static func member(_ name: String) -> String { "envelope." + Keywords.escaped(name) }
}

extension FailureDeclaration: Printable {
  var scope: [String]? { path.dropLast() }

  static let keys = PrintedKeys<Self>(
    "FailureView",
    [
      .text("documentation", \.documentation.text),
      // Whether a payload is large.
      .flag("isIndirect", \.isIndirect), .text("name") { $0.path.last ?? "" },
      .list("cases", \.cases),
      .list("branches") { failure, printer in
        failure.branches.map { Branch($0, printer.text($0.result)) }
      },
      .flag("hasDefault") { $0.branches.contains(where: \.isDefault) },
      .flag("hasSwitch") { $0.branches.contains { !$0.isDefault } },
      // Whether a payload has error messages.
      .flag("hasMessages", \.hasMessages),
    ])
}
