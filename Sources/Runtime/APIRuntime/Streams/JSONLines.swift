/// A format that delimits the JSON values in a body.
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
/// Blank lines are skipped, and the line break after the last line is optional. A line that is not
/// JSON, or has another shape, throws a ``DecodingFailure`` with its number; the iterator can
/// continue with the next line. The connection is closed when the iterator is released, or when the
/// task is cancelled, which throws `CancellationError`.
public struct JSONLines<Element: Decodable & Sendable>: AsyncSequence, Sendable {
  typealias Next = () async throws -> Pending?

  /// A value that has arrived.
  enum Pending {
    case line(JSONLineReader.Line, head: RawResponse)
    /// A value that is already decoded.
    case value(Element)
  }

  private let open: @Sendable (_ limit: Int) -> Next
  private var limit = StreamLimit.default

  /// Creates the sequence of a response's values. The media type determines how they are delimited.
  public init(_ response: RawResponse) {
    let head = response.head
    open = { limit in
      var reader = JSONLineReader(response.stream, JSONLineFormat(of: response), limit: limit)
      return { try await reader.next().map { .line($0, head: head) } }
    }
  }

  /// Creates a stream of values that are already decoded.
  ///
  /// - Parameter open: Opens the stream. The returned function returns the next value, or nil at
  ///   the end.
  package init(values open: @escaping @Sendable () -> () async throws -> Element?) {
    self.open = { _ in
      let next = open()
      return { try await next().map { .value($0) } }
    }
  }

  /// Returns the same values with another size limit.
  ///
  /// A line longer than `bytes` throws a ``StreamLimitError``. The default limit is 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(nextLine: open(limit))
  }

  /// An iterator that reads each value when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Reads the next line; nil after the end, which closes the connection.
    private var nextLine: Next?

    init(nextLine: @escaping Next) { self.nextLine = nextLine }

    /// Returns the next value, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, or the body's
    ///   error.
    public mutating func next() async throws -> Element? {
      try await pending()?.element()
    }

    private mutating func pending() async throws -> Pending? {
      do {
        try Task.checkCancellation()
        if let line = try await nextLine?() { return line }
        nextLine = nil
        return nil
      } catch {
        nextLine = nil
        throw error
      }
    }
  }
}

extension JSONLines.Pending {
  fileprivate func element() throws -> Element {
    switch self {
    case .value(let value): return value
    case .line(let line, let head):
      if line.isCutOff {
        throw DecodingFailure(
          head, expected: "\(Element.self)", path: "", reason: "the value is cut off",
          isSyntax: true
        ).inside(line.place)
      }
      return try head.element(line.bytes, at: line.place)
    }
  }
}
