import Foundation

/// A response that is read while it comes: its endpoint is streamed (``Endpoint/isStreamed``).
public protocol StreamedResponse: Sendable {
  /// Begins with the response; its body is read by whoever iterates.
  ///
  /// - Throws: ``DecodingFailure`` where the response has another media type.
  init(_ response: RawResponse) throws
}

extension APIRequest where Response: StreamedResponse {
  /// Hands the stream over.
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try Response(response))
  }
}

extension ServerSentEvents: StreamedResponse {
  /// The events of a response.
  ///
  /// - Throws: ``DecodingFailure`` where its media type is not `text/event-stream`.
  public init(_ response: RawResponse) throws {
    if let type = response.headers[.contentType], MediaType(type).essence != "text/event-stream" {
      throw DecodingFailure(
        response, expected: "text/event-stream", path: "", reason: "its media type is '\(type)'",
        isSyntax: true)
    }
    let body = response.stream
    self.init(
      EventSource(head: response.head) { limit in
        var reader = EventReader(body, EventParser(limit: limit))
        return { try await reader.next() }
      })
  }
}

extension JSONLines: StreamedResponse {}

extension RawResponse {
  /// The events of a `text/event-stream`; their data is decoded from JSON, for `String` it is the text itself.
  ///
  /// - Throws: ``DecodingFailure`` where the media type is another.
  public func events<Payload: Decodable & Sendable>(
    of payload: Payload.Type = Payload.self
  ) throws -> ServerSentEvents<Payload> {
    try ServerSentEvents(self)
  }

  /// The values of JSON lines, `application/jsonl` and `application/x-ndjson`, or of `application/json-seq` (RFC 7464).
  public func lines<Element: Decodable & Sendable>(
    of element: Element.Type = Element.self
  ) -> JSONLines<Element> {
    JSONLines(self)
  }

  /// The response without its body.
  var head: RawResponse { RawResponse(operation: operation, status: status, headers: headers) }

  /// A value out of a stream.
  ///
  /// - Throws: ``DecodingFailure`` that says where in the stream it stood.
  func element<Element: Decodable>(_ bytes: [UInt8], at place: String) throws -> Element {
    let data = Data(bytes)
    do {
      return try TreeDecoder.decode(Element.self, from: JSONParser.parse(data), at: nil)
    } catch {
      let response = RawResponse(operation: operation, status: status, headers: headers, body: data)
      throw DecodingFailure(response, expected: "\(Element.self)", underlying: error).inside(place)
    }
  }
}
