public import Foundation
import HTTPFormats
public import HTTPTypes

/// A raw response: status, headers and body.
public struct RawResponse: Sendable {
  /// Holds the parts by reference, since pages, errors and links contain a response.
  private final class Storage: Sendable {
    let operation: String
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let body: Data
    let stream: HTTPBody
    let context: Context

    init(
      _ operation: String, _ status: HTTPResponse.Status, _ headers: HTTPFields, _ body: Data,
      _ stream: HTTPBody, _ context: Context
    ) {
      self.operation = operation
      self.status = status
      self.headers = headers
      self.body = body
      self.stream = stream
      self.context = context
    }
  }

  /// The circumstances of a response, for messages.
  struct Context: Sendable {
    /// The call that it answers; nil if it does not come from a call.
    var call: APICall?
    /// Explains why a request that was answered with 401 or 403 carried no credentials; nil if it
    /// carried some.
    var reasonWithoutCredentials: String?
    /// The decoding failure of an error's body.
    var decodingFailure: DecodingFailure?
  }

  private let storage: Storage

  /// The operation that was called: `users.get`.
  public var operation: String { storage.operation }
  /// The status.
  public var status: HTTPResponse.Status { storage.status }
  /// The header fields.
  public var headers: HTTPFields { storage.headers }
  /// The complete body; empty if it is streamed (``stream``).
  public var body: Data { storage.body }
  /// The body of a streamed response (``Endpoint/isStreamed``), which can be read only once; for
  /// other responses, the bytes of ``body``.
  public var stream: HTTPBody { storage.stream }

  var context: Context { storage.context }

  /// Creates a response, for example in a test.
  public init(
    operation: String, status: HTTPResponse.Status, headers: HTTPFields = HTTPFields(),
    body: Data = Data()
  ) {
    self.init(operation, status, headers, HTTPBody(body))
  }

  /// Creates a response whose body is streamed.
  public init(
    operation: String, status: HTTPResponse.Status, headers: HTTPFields = HTTPFields(),
    stream: HTTPBody
  ) {
    self.init(operation, status, headers, stream)
  }

  init(
    _ operation: String, _ status: HTTPResponse.Status, _ headers: HTTPFields, _ stream: HTTPBody,
    in context: Context = Context()
  ) {
    storage = Storage(operation, status, headers, stream.bytes ?? Data(), stream, context)
  }

  /// Decodes the body as JSON.
  ///
  /// If that fails, `Content-Type` decides: a body of `application/x-www-form-urlencoded` is read as a
  /// form, and one of `text/…` as a string, or as a type that JSON represents by a string. Without a
  /// body, an optional value is nil, since several frameworks send null so.
  ///
  /// - Throws: ``DecodingFailure`` with the path of the value that could not be decoded.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSON.decode(type, from: body)
    } catch {
      if contentType.isForm, error is JSONSyntaxError { return try form(type) }
      if let value = plainText(as: type) { return value }
      if body.isEmpty, let value = (type as? any OptionalValue.Type)?.null as? Value {
        return value
      }
      throw DecodingFailure(self, decoding: type, underlying: error)
    }
  }

  /// Decodes the body as JSON in which each number is written as a number or as a string.
  ///
  /// - Throws: ``DecodingFailure`` with the path of the value that could not be decoded.
  public func numbers<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    guard let numbers = try? JSON.decode(JSON.self, from: body).withNumbersForTexts else {
      return try json(type)
    }
    do {
      return try numbers.decode(type)
    } catch {
      throw DecodingFailure(self, decoding: type, underlying: error)
    }
  }

  /// Decodes the body as a form, `application/x-www-form-urlencoded` (WHATWG URL §5.1), or as JSON
  /// if `Content-Type` is JSON or the body is JSON of this type.
  ///
  /// Each value is parsed as the type of its property. A list has as many elements as the form has
  /// fields of its name, or else the values between commas.
  ///
  /// - Throws: ``DecodingFailure`` with the path of the value that could not be decoded.
  public func form<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    if contentType.isJSON { return try json(type) }
    let text = try text()
    do {
      return try Value(from: HeaderDecoder(form: text))
    } catch {
      if let value = try? JSON.decode(type, from: body) { return value }
      throw DecodingFailure(self, expected: String(describing: type), underlying: error)
    }
  }

  /// Returns the body as text in the charset of `Content-Type` (RFC 9110 §8.3.2), or else in UTF-8.
  ///
  /// - Throws: ``DecodingFailure`` if the body is not valid text in that charset.
  public func text() throws -> String {
    let type = contentType
    guard let encoding = type.textEncoding, let text = String(data: body, encoding: encoding) else {
      throw DecodingFailure(
        self, expected: "text", path: "",
        reason: "it is not valid in '\(type.charset ?? "utf-8")'", isSyntax: true)
    }
    return text
  }

  /// Returns the payload of an envelope.
  ///
  /// - Throws: ``DecodingFailure`` if the payload is absent.
  public func payload<Value>(_ value: Value?, at key: String) throws -> Value {
    guard let value else {
      throw DecodingFailure(
        self, expected: DecodingFailure.name(of: Value.self), path: key,
        reason: "the envelope has no payload", isSyntax: false)
    }
    return value
  }

  /// Returns whether `Content-Type` matches one of `mediaTypes`.
  ///
  /// They may be ranges such as `image/*` (RFC 9110 §12.5.1). Their parameters must match too,
  /// except for `charset`.
  public func isMedia(_ mediaTypes: String...) -> Bool {
    let type = contentType
    return mediaTypes.contains { type.matches(MIMEType($0)) }
  }

  /// The error that `decode` throws for an undocumented success status.
  public var undocumentedStatus: any Error { UndocumentedStatus() }
}

extension RawResponse: Redacted {
  /// A description with the operation, status and size. It omits headers and body, which may
  /// contain secrets.
  public var description: String { "\(operation) \(status), \(body.count) bytes" }
}

extension RawResponse {
  /// The media type of the body; empty if the server sends none.
  var contentType: MIMEType { MIMEType(headers[.contentType] ?? "") }

  /// The call, or else the operation, and the server's identifier of the request, for messages.
  var place: String {
    (context.call?.description ?? operation) + (requestIDText.map { ", request ID \($0)" } ?? "")
  }

  /// Returns the response with the failure to decode its body.
  func failing(_ failure: DecodingFailure) -> RawResponse {
    var context = context
    context.decodingFailure = failure
    return RawResponse(operation, status, headers, stream, in: context)
  }

  /// Returns an excerpt of the body for messages.
  func excerpt(around offset: Int = 0) -> String {
    redacting { Redaction.excerpt(body, around: offset) }
  }

  /// Runs a closure in which redaction also masks the secrets of the call.
  func redacting<Value>(_ read: () -> Value) -> Value { context.call?.redacting(read) ?? read() }
}

/// A value that may be null.
private protocol OptionalValue {
  static var null: Self { get }
}

extension Optional: OptionalValue {
  fileprivate static var null: Self { nil }
}

/// An undocumented success status.
struct UndocumentedStatus: Error {}
