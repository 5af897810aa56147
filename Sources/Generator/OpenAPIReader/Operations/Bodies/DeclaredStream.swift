import APIModel
import SpecDocument

/// A statement that an operation streams its result, although its media types do not say so:
/// `x-apigen-stream: events`, or `x-fern-streaming: {format: sse, stream-condition: $request.stream}`.
struct DeclaredStream {
  /// Events or lines.
  let kind: Content.Kind
  /// The Boolean in the body that selects the stream; nil if the result is always streamed.
  let flag: String?
  /// The text that ends the stream: `[DONE]`.
  let end: String?
  /// The schema of the result that is not streamed, if it differs from the response's schema.
  private let complete: Node?
  /// The schema of an element of the stream, if it differs from the response's schema.
  private let element: Node?

  /// Where it is written.
  private let span: SourceSpan

  /// Returns nil if the operation does not declare a stream.
  init?(_ operation: Mapping, _ schemas: inout SchemaReader) {
    if let own = operation["x-apigen-stream"], !own.isNull {
      switch own.string {
      case "events": kind = .events
      case "lines": kind = .lines
      default:
        schemas.findings.report(.unreadableValue, "expected 'events' or 'lines'", at: own.span)
        return nil
      }
      (flag, end, complete, element, span) = (nil, nil, nil, nil, own.span)
      return
    }
    guard let fern = operation["x-fern-streaming"], fern.bool == true || fern.mapping != nil else {
      return nil
    }
    let references = schemas.document.references
    func schema(_ key: String) -> Node? {
      guard let node = fern[key], node.mapping != nil else { return nil }
      // Another tool defines the extension, so a missing target does not make the document invalid.
      if let reference = node["$ref"], (try? references.target(of: reference)) == nil { return nil }
      return node
    }
    kind = fern["format"]?.string == "sse" ? .events : .lines
    flag = fern["stream-condition"]?.string?.split { "./#".contains($0) }.last.map(String.init)
    // Between lines of JSON, the terminator is the line break.
    end = fern["terminator"]?.string.flatMap(printable).flatMap { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
    complete = schema("response")
    element = schema("response-stream")
    span = fern.span
  }

  /// Replaces the media types that are read as a whole with the stream, or adds the stream to them
  /// if the request selects it.
  func applied(to candidates: [MediaCandidate]) -> [MediaCandidate] {
    if candidates.contains(where: \.kind.isSequence) { return candidates }
    guard !candidates.isEmpty else { return [stream(of: nil, called: mediaType)] }
    var applied: [MediaCandidate] = []
    for candidate in candidates {
      guard [.json, .text, .binary].contains(candidate.kind) else {
        applied.append(candidate)
        continue
      }
      if flag != nil {
        var whole = candidate
        whole.schema = complete ?? candidate.schema
        applied.append(whole)
      }
      // A server that sends lines may not know any other name for them.
      let keepsName = kind == .lines && flag == nil
      applied.append(stream(of: candidate, called: keepsName ? candidate.entry.key : mediaType))
    }
    return applied
  }

  /// How the stream ends.
  var remarks: [Remark] {
    end.map { [.streamEnd($0)] } ?? []
  }

  private var mediaType: String {
    kind == .events ? "text/event-stream" : "application/x-ndjson"
  }

  private func stream(of candidate: MediaCandidate?, called mediaType: String) -> MediaCandidate {
    let value = candidate?.entry.value ?? Node(.null, at: span)
    return MediaCandidate(
      entry: Mapping.Entry(key: mediaType, keySpan: candidate?.entry.keySpan ?? span, value: value),
      type: MediaType(mediaType), kind: kind, schema: element ?? candidate?.schema,
      media: element == nil ? candidate?.media : nil, hasFiles: false)
  }
}
