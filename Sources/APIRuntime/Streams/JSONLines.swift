/// How JSON values are put one after another into a body.
public enum JSONLineFormat: Sendable {
  /// A line for each: `application/jsonl`, `application/x-ndjson`.
  case lines
  /// A record separator before and a line feed after each: `application/json-seq` (RFC 7464).
  case sequence

  init(of response: RawResponse) {
    let type = MediaType(response.headers[.contentType] ?? "").essence
    self = type == "application/json-seq" || type.hasSuffix("+json-seq") ? .sequence : .lines
  }
}

/// The values of a body of JSON lines, or of a JSON text sequence (RFC 7464), as they come.
///
/// ```swift
/// for try await row in try await client.send(ExportRows()) { table.append(row) }
/// ```
///
/// Blank lines are skipped; the last needs no line break. A line that is no JSON or of another shape throws a
/// ``DecodingFailure`` that names its number; who iterates by hand can go on after it with the next. The connection is
/// closed when the iterator goes, and when the task is cancelled, which throws `CancellationError`.
public struct JSONLines<Element: Decodable & Sendable>: AsyncSequence, Sendable {
  private let response: RawResponse
  private var limit = StreamLimit.usual

  /// The values of a response; its media type says how they are separated.
  public init(_ response: RawResponse) { self.response = response }

  /// The same values, where a line that is longer than `bytes` throws a ``StreamLimitError``. Without this the limit is
  /// 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.limit = bytes
    return copy
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      reader: JSONLineReader(response.stream, JSONLineFormat(of: response), limit: limit),
      head: response.head)
  }

  /// Reads each value when it is asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after the end, which closes the connection.
    private var reader: JSONLineReader?
    private let head: RawResponse

    init(reader: JSONLineReader, head: RawResponse) {
      self.reader = reader
      self.head = head
    }

    /// The next value; nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, and what reading the body throws.
    public mutating func next() async throws -> Element? {
      guard let line = try await line() else { return nil }
      if line.isCutOff {
        throw DecodingFailure(
          head, expected: "\(Element.self)", path: "", reason: "the value is cut off",
          isSyntax: true
        ).inside(line.place)
      }
      // As `Element?`, null would be the end.
      let element: Element = try head.element(line.bytes, at: line.place)
      return element
    }

    private mutating func line() async throws -> JSONLineReader.Line? {
      do {
        try Task.checkCancellation()
        if let line = try await reader?.next() { return line }
        reader = nil
        return nil
      } catch {
        reader = nil
        throw error
      }
    }
  }
}
