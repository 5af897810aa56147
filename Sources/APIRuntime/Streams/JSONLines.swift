/// How JSON values are delimited in a body.
public enum JSONLineFormat: Sendable {
  /// One value per line: `application/jsonl`, `application/x-ndjson`.
  case lines
  /// A record separator before and a line feed after each value: `application/json-seq` (RFC 7464).
  case sequence

  init(of response: RawResponse) {
    let type = MIMEType(response.headers[.contentType] ?? "").essence
    self = type == "application/json-seq" || type.hasSuffix("+json-seq") ? .sequence : .lines
  }
}

/// The values of a body of JSON lines, or of a JSON text sequence (RFC 7464), as they arrive.
///
/// ```swift
/// for try await row in try await client.send(ExportRows()) { table.append(row) }
/// ```
///
/// Blank lines are skipped, and the last line needs no line break. A line that is not JSON, or has another shape,
/// throws a ``DecodingFailure`` with its number; an iterator can continue with the next line. The connection is closed
/// when the iterator is released, or when the task is cancelled, which throws `CancellationError`.
public struct JSONLines<Element: Decodable & Sendable>: AsyncSequence, Sendable {
  private let response: RawResponse
  private var limit = StreamLimit.default

  /// Creates the sequence of a response's values; the media type determines how they are delimited.
  public init(_ response: RawResponse) { self.response = response }

  /// Returns the same values with another size limit. A line longer than `bytes` throws a ``StreamLimitError``; the
  /// default limit is 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      reader: JSONLineReader(response.stream, JSONLineFormat(of: response), limit: limit),
      head: response.head)
  }

  /// An iterator that reads each value when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after the end, which closes the connection.
    private var reader: JSONLineReader?
    private let head: RawResponse

    init(reader: JSONLineReader, head: RawResponse) {
      self.reader = reader
      self.head = head
    }

    /// Returns the next value, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, and errors of reading the body.
    public mutating func next() async throws -> Element? {
      guard let line = try await line() else { return nil }
      if line.isCutOff {
        throw DecodingFailure(
          head, expected: "\(Element.self)", path: "", reason: "the value is cut off",
          isSyntax: true
        ).inside(line.place)
      }
      // As an `Element?`, null would be mistaken for the end.
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
