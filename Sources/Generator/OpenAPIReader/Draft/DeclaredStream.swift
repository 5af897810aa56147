import APIModel
import SpecDocument

/// A statement that an operation streams its result, although its media types do not say so:
/// `x-apigen-stream: events`, or `x-fern-streaming: {format: sse, stream-condition: $request.stream}`.
struct DeclaredStream {
  /// Events or lines.
  let kind: Content.Kind
  /// Whether the kind is written. Otherwise text and bytes, such as sound, are streamed as they are.
  let isExplicit: Bool
  /// The Boolean in the body that selects the stream; nil if the result is always streamed.
  let flag: String?
  /// The text that ends the stream: `[DONE]`.
  let end: String?
  /// The schema of the result that is not streamed, if it differs from the response's schema.
  let complete: Node?
  /// The schema of an element of the stream, if it differs from the response's schema.
  let element: Node?

  /// Where it is written.
  let span: SourceSpan

  /// Returns nil if the operation does not declare a stream.
  init?(_ operation: Mapping, _ document: inout Document) {
    if let own = operation["x-apigen-stream"], !own.isNull {
      switch own.string {
      case "events": kind = .events
      case "lines": kind = .lines
      default:
        document.findings.report(.unreadableValue, "expected 'events' or 'lines'", at: own.span)
        return nil
      }
      (flag, end, complete, element, span, isExplicit) = (nil, nil, nil, nil, own.span, true)
      return
    }
    guard let fern = operation["x-fern-streaming"], fern.bool == true || fern.mapping != nil else {
      return nil
    }
    let references = document.references
    func schema(_ key: String) -> Node? {
      guard let node = fern[key], node.mapping != nil else { return nil }
      // Another tool defines the extension, so a missing target does not make the document invalid.
      if let reference = node["$ref"], (try? references.target(of: reference)) == nil { return nil }
      return node
    }
    kind = fern["format"]?.string == "sse" ? .events : .lines
    isExplicit = fern["format"] != nil || schema("response-stream") != nil
    flag = fern["stream-condition"]?.string?.split { "./#".contains($0) }.last.map(String.init)
    // Between lines of JSON, the terminator is the line break.
    end = fern["terminator"]?.string.flatMap(printable).flatMap { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
    complete = schema("response")
    element = schema("response-stream")
    span = fern.span
  }

  /// How the stream ends.
  var remarks: [Remark] { end.map { [.streamEnd($0)] } ?? [] }
}
