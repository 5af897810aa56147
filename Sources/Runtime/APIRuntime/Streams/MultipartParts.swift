public import Foundation
import HTTPFormats
public import HTTPTypes

/// The parts of a multipart body (RFC 2046 §5.1) as they arrive: `multipart/mixed`,
/// `multipart/related`, `multipart/form-data`, `multipart/byteranges`.
///
/// ```swift
/// for try await part in try await client.send(GetBatch()) {
///   if part.isMedia("application/json") { try results.append(part.json()) }
/// }
/// ```
///
/// A body that ends before its last boundary throws a ``DecodingFailure``. The connection is closed
/// when the iterator is released, or when the task is cancelled, which throws `CancellationError`.
public struct MultipartParts: AsyncSequence, Sendable {
  /// A part: header fields and a body.
  public struct Part: Sendable {
    private let content: RawResponse

    /// The header fields, such as `Content-Type`.
    public var headers: HTTPFields { content.headers }
    /// The body. It is not decoded from any `Content-Transfer-Encoding`.
    public var body: Data { content.body }

    /// Creates a part, for example in a test.
    public init(headers: HTTPFields = HTTPFields(), body: Data) {
      self.init(RawResponse(operation: "", status: .ok, headers: headers, body: body))
    }

    init(_ content: RawResponse) { self.content = content }

    /// Decodes the body as JSON.
    ///
    /// - Throws: ``DecodingFailure`` with the path of the value that could not be decoded.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
      try content.json(type)
    }

    /// Returns the body as text in the charset of its `Content-Type`, or else in UTF-8.
    ///
    /// - Throws: ``DecodingFailure`` if the body is not valid text in that charset.
    public func text() throws -> String { try content.text() }

    /// Returns whether `Content-Type` matches a media type, which may be a range such as `image/*`.
    public func isMedia(_ mediaType: String) -> Bool { content.isMedia(mediaType) }
  }

  /// The type of the elements.
  public typealias Element = Part

  private var source: StreamSource<Part>

  /// Creates a sequence of parts that are known, for example in a test.
  public init(_ parts: [Part]) {
    source = StreamSource { _ in
      var rest = parts[...]
      return { rest.popFirst() }
    }
  }

  /// Returns the same parts with another size limit.
  ///
  /// A part whose headers and body are longer than `bytes` throws a ``StreamLimitError``. The
  /// default limit is 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.source.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: source.read()) }

  /// An iterator that reads each part when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var parts: StreamSource<Part>.Reader

    /// Returns the next part, or nil after the last one.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, or the body's
    ///   error.
    public mutating func next() async throws -> Part? { try await parts.next() }
  }
}

extension MultipartParts: StreamedResponse {
  /// Creates the parts of a response.
  ///
  /// - Throws: ``DecodingFailure`` if the media type is not multipart or lacks a boundary.
  public init(_ response: RawResponse) throws {
    let type = response.contentType
    guard type.essence.hasPrefix("multipart/"), let boundary = type.boundary, !boundary.isEmpty
    else {
      throw DecodingFailure(
        response, expected: "multipart", path: "",
        reason: "its media type '\(type.essence)' is not multipart, or lacks a boundary",
        isSyntax: true)
    }
    let (head, body) = (response.head, response.stream)
    source = StreamSource { limit in
      var reader = BodyReader(body, MultipartParser(boundary: boundary, limit: limit))
      return {
        if let part = try await reader.next() {
          return Part(head.with(part.headers, body: part.body))
        }
        guard reader.parser.isEnded else {
          throw DecodingFailure(
            head, expected: "multipart", path: "",
            reason: "the body ends before its last boundary", isSyntax: true)
        }
        return nil
      }
    }
  }
}
