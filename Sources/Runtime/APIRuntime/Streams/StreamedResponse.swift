import Foundation
import HTTPFormats
import HTTPTypes

/// A response that is read as it arrives, for an endpoint that is streamed
/// (``Endpoint/isStreamed``).
public protocol StreamedResponse: Sendable {
  /// Creates the value from a response; iterating it reads the body.
  ///
  /// - Throws: ``DecodingFailure`` if the response has an unexpected media type.
  init(_ response: RawResponse) throws
}

extension APIRequest where Response: StreamedResponse {
  /// Returns the stream.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try Response(response))
  }
}

extension ServerSentEvents: StreamedResponse {
  /// Creates the events of a response.
  ///
  /// - Throws: ``DecodingFailure`` if the media type is not `text/event-stream`.
  public init(_ response: RawResponse) throws {
    // Some servers name a media type beside 204, which ends the events.
    if response.status != .noContent, let type = response.headers[.contentType],
      MIMEType(type).essence != "text/event-stream"
    {
      throw DecodingFailure(
        response, expected: "text/event-stream", path: "", reason: "its media type is '\(type)'",
        isSyntax: true)
    }
    let body = response.stream
    self.init(head: response.head) { limit in
      var reader = BodyReader(body, EventParser(limit: limit))
      return { try await reader.next() }
    }
  }
}

extension JSONLines: StreamedResponse {}

extension RawResponse {
  /// Returns the events of a `text/event-stream`; their data is JSON, or any text if `Payload` is
  /// `String`.
  ///
  /// - Throws: ``DecodingFailure`` if the response has another media type.
  public func events<Payload: Decodable & Sendable>(
    of payload: Payload.Type = Payload.self
  ) throws -> ServerSentEvents<Payload> {
    try ServerSentEvents(self)
  }

  /// Returns the values of JSON lines (`application/jsonl`, `application/x-ndjson`) or of a JSON
  /// text sequence (`application/json-seq`, RFC 7464).
  public func lines<Element: Decodable & Sendable>(
    of element: Element.Type = Element.self
  ) -> JSONLines<Element> {
    JSONLines(self)
  }

  /// Returns the parts of a multipart body.
  ///
  /// - Throws: ``DecodingFailure`` if the response has another media type.
  public func parts() throws -> MultipartParts { try MultipartParts(self) }

  /// The response without its body.
  var head: RawResponse { with(headers, body: Data()) }

  /// Returns the same response with other headers and another body, for example from a part.
  func with(_ headers: HTTPFields, body: Data) -> RawResponse {
    RawResponse(operation, status, headers, HTTPBody(body), in: Context(call: context.call))
  }

  /// Decodes a value from a stream.
  ///
  /// - Throws: ``DecodingFailure`` with the location in the stream.
  func element<Element: Decodable>(
    _ bytes: [UInt8], at place: String,
    _ read: (VariantValue) throws -> Element = { try $0.decode() }
  ) throws -> Element {
    do {
      return try JSON.decode(from: bytes, read)
    } catch {
      let response = with(headers, body: Data(bytes))
      throw DecodingFailure(response, decoding: Element.self, underlying: error, read).inside(place)
    }
  }
}
