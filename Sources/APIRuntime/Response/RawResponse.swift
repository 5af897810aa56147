public import Foundation
public import HTTPTypes

/// A response as it came: status, headers, body.
public struct RawResponse: Sendable {
  /// The operation that was called: `getUser`.
  public let operation: String
  /// The status.
  public let status: HTTPStatus
  /// The header fields.
  public let headers: HTTPFields
  /// The whole body; empty where it is a ``stream``.
  public let body: Data
  /// The body, where it is handed over as it comes (``Endpoint/isStreamed``): it can be read once. Elsewhere the bytes
  /// of ``body``.
  public let stream: HTTPBody

  /// A response, such as a test makes it.
  public init(
    operation: String, status: HTTPStatus, headers: HTTPFields = HTTPFields(), body: Data = Data()
  ) {
    self.operation = operation
    self.status = status
    self.headers = headers
    self.body = body
    stream = HTTPBody(body)
  }

  /// A response whose body is read by the caller.
  public init(
    operation: String, status: HTTPStatus, headers: HTTPFields = HTTPFields(), stream: HTTPBody
  ) {
    self.operation = operation
    self.status = status
    self.headers = headers
    self.stream = stream
    body = stream.bytes ?? Data()
  }

  /// Decodes the body from JSON.
  ///
  /// - Throws: ``DecodingFailure``, which says where in the body the value does not fit.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do {
      return try TreeDecoder.decode(type, from: JSONParser.parse(body), at: nil)
    } catch {
      throw DecodingFailure(self, expected: String(describing: type), underlying: error)
    }
  }

  /// The body as text, in the character set that `Content-Type` names (RFC 9110 §8.3.2), UTF-8 without one.
  ///
  /// - Throws: ``DecodingFailure`` where it is no text in that character set.
  public func text() throws -> String {
    let name = MediaType(headers[.contentType] ?? "").charset ?? "utf-8"
    guard let encoding = Self.encodings[name.lowercased()],
      let text = String(data: body, encoding: encoding)
    else {
      throw DecodingFailure(
        self, expected: "text", path: "", reason: "the body is not text in '\(name)'",
        isSyntax: true)
    }
    return text
  }

  /// The payload of an envelope.
  ///
  /// - Throws: ``DecodingFailure`` where the envelope has none.
  public func payload<Value>(_ value: Value?, at key: String) throws -> Value {
    guard let value else {
      throw DecodingFailure(
        self, expected: String(describing: Value.self), path: key,
        reason: "the envelope has no payload", isSyntax: false)
    }
    return value
  }

  /// Whether `Content-Type` is one of `mediaTypes`, which may be ranges such as `image/*` (RFC 9110 §12.5.1).
  /// Parameters that they have must be there too, except for `charset`.
  public func isMedia(_ mediaTypes: String...) -> Bool {
    let type = MediaType(headers[.contentType] ?? "")
    return mediaTypes.contains { type.matches(MediaType($0)) }
  }

  /// What `decode` throws for a status that is a success but not documented.
  public var undocumentedStatus: any Error { UndocumentedStatus() }

  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1,
    "latin1": .isoLatin1,
    "windows-1252": .windowsCP1252, "utf-16": .utf16, "utf-16le": .utf16LittleEndian,
    "utf-16be": .utf16BigEndian,
  ]
}

extension RawResponse: CustomStringConvertible, CustomDebugStringConvertible {
  /// Operation, status and size. Headers and body are left out, since they may hold secrets.
  public var description: String { "\(operation) \(status), \(body.count) bytes" }

  /// The same as `description`.
  public var debugDescription: String { description }
}

/// A success that the description of the API does not know.
struct UndocumentedStatus: Error {}

/// A value with the response that it was read from.
public struct APIResponse<Request: APIRequest>: Sendable {
  /// What ``APIClient/send(_:)`` would have answered.
  public let value: Request.Response
  /// The response as it came: status, headers, and the body, of which an envelope can be read.
  public let raw: RawResponse

  /// The headers that the operation documents.
  public var headers: Request.Headers { Request.Headers(raw) }
}
