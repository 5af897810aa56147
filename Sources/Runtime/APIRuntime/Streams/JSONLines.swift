import HTTPFormats

/// A format that delimits the JSON values in a body.
public enum JSONLineFormat: Sendable {
  /// One value per line: `application/jsonl`, `application/x-ndjson`.
  case lines
  /// A record separator before and a line feed after each value: `application/json-seq` (RFC 7464).
  case sequence

  init(of response: RawResponse) {
    let type = response.contentType.essence
    self = type == "application/json-seq" || type.hasSuffix("+json-seq") ? .sequence : .lines
  }
}

/// The values of a body of JSON lines, or of a JSON text sequence (RFC 7464), as they arrive.
///
/// ```swift
/// for try await row in try await client.send(ExportRows()) { table.append(row) }
/// ```
///
/// Blank lines are skipped, and the line break after the last line is optional. A line that begins
/// with `[DONE]`, which JSON never does, ends the values. A line that is not JSON, or has another
/// shape, throws a ``DecodingFailure`` with its number; the iterator can continue with the
/// next line. The connection is closed when the iterator is released, or when the task is
/// cancelled, which throws `CancellationError`.
public struct JSONLines<Element: Decodable & Sendable>: AsyncSequence, Sendable {
  /// A value that has arrived. If it has another shape, the stream does not end.
  struct Pending {
    /// The line before decoding; nil if it was never text.
    let bytes: [UInt8]?
    let value: () throws -> Element
  }

  private var source: StreamSource<Pending>
  private var end = StreamEnd(isJSON: true)

  /// Creates the sequence of a response's values. The media type determines how they are delimited.
  public init(_ response: RawResponse) {
    let head = response.head
    source = StreamSource { limit in
      let isSequence = JSONLineFormat(of: response) == .sequence
      var reader = BodyReader(response.stream, JSONLineParser(isSequence: isSequence, limit: limit))
      return {
        try await reader.next().map { line in
          Pending(bytes: line.bytes) { try Self.value(of: line, head) }
        }
      }
    }
  }

  /// Creates a stream of values that are already decoded.
  ///
  /// - Parameter open: Opens the stream. The returned function returns the next value, or nil at
  ///   the end.
  package init(values open: @escaping @Sendable () -> () async throws -> Element?) {
    source = StreamSource { _ in
      let next = open()
      return { try await next().map { value in Pending(bytes: nil) { value } } }
    }
  }

  private static func value(of line: JSONLineParser.Line, _ head: RawResponse) throws -> Element {
    guard !line.isCutOff else {
      throw DecodingFailure(
        head, expected: DecodingFailure.name(of: Element.self), path: "",
        reason: "the value is cut off", isSyntax: true
      ).inside(line.place)
    }
    return try head.element(line.bytes, at: line.place)
  }

  /// Returns the values before the first line that equals `line`, in place of the line that ends
  /// the values according to the API description.
  public func ending(at line: String) -> Self {
    var copy = self
    copy.end.text = line
    return copy
  }

  /// Returns the same values with another size limit.
  ///
  /// A line longer than `bytes` throws a ``StreamLimitError``. The default limit is 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.source.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(values: source.read(), end: end)
  }

  /// An iterator that reads each value when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var values: StreamSource<Pending>.Reader
    fileprivate let end: StreamEnd

    /// Returns the next value, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, or the body's
    ///   error.
    public mutating func next() async throws -> Element? {
      guard let pending = try await values.next() else { return nil }
      if let bytes = pending.bytes, end.isReached(at: bytes) {
        values.close()
        return nil
      }
      return try pending.value()
    }
  }
}
