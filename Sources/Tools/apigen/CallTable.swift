import APIModel
import Decisions
import SpecDocument
import SwiftClient

/// The calls of an API, one on each line.
///
///     GET     /users       users.list()  (pages: users.all())
///     DELETE  /users/{id}  users.delete(id:)
struct CallTable {
  let calls: [Call]

  var text: String {
    let methods = column(calls.map(\.operation.method))
    let paths = column(calls.map(\.operation.path))
    return zip(calls, zip(methods, paths)).map { call, place in
      let marks = [
        call.itemsText.map { "pages: \($0)" },
        call.operation.obstacleToPages.map { "no pages: \($0)" },
        call.operation.documentation.isDeprecated ? "deprecated" : nil,
      ].compactMap(\.self)
      let mark = marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))"
      return "\(place.0)  \(place.1)  \(call.text)\(mark)\n"
    }.joined()
  }

  /// An array with an object for each call.
  var json: String { JSONPrinter.lines(calls.map(object)) }

  /// Pads strings to the width of the longest one, ignoring a few very long ones.
  private func column(_ texts: [String]) -> [String] {
    let shown = texts.map { TerminalText.escaped($0) }
    let widths = shown.map { $0.reduce(0) { $0 + TerminalText.width(of: $1) } }
    let width = min(widths.max() ?? 0, 60)
    return zip(shown, widths).map { $0 + String(repeating: " ", count: max(0, width - $1)) }
  }

  private func object(_ call: Call) -> String {
    JSONPrinter.object([
      ("method", JSONPrinter.quoted(call.operation.method)),
      ("path", JSONPrinter.quoted(call.operation.path)),
      ("operationId", text(call.operation.name?.text)),
      ("tags", JSONPrinter.array(call.operation.tags.map(JSONPrinter.quoted))),
      ("summary", text(call.operation.documentation.summary)),
      ("deprecated", "\(call.operation.documentation.isDeprecated)"),
      ("call", JSONPrinter.quoted(call.text)),
      ("request", JSONPrinter.quoted(call.request)),
      ("parameters", JSONPrinter.array(call.parameters.map(object))),
      ("result", text(call.result.map { "\($0)" })),
      ("pages", text(call.operation.pagingAnnotation?.description)),
      ("items", text(call.itemsText)),
      ("withoutPages", text(call.operation.obstacleToPages?.description)),
    ])
  }

  private func object(_ parameter: Call.Parameter) -> String {
    JSONPrinter.object([
      ("name", JSONPrinter.quoted(parameter.name)),
      ("type", JSONPrinter.quoted("\(parameter.declaration.type)")),
      ("required", "\(parameter.declaration.isRequired)"),
    ])
  }

  private func text(_ text: String?) -> String { text.map(JSONPrinter.quoted) ?? "null" }
}
