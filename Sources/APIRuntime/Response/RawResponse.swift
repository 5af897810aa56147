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
  /// The whole body.
  public let body: Data

  /// A response, such as a test makes it.
  public init(operation: String, status: HTTPStatus, headers: HTTPFields = HTTPFields(), body: Data = Data()) {
    self.operation = operation
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Decodes the body from JSON.
  ///
  /// - Throws: ``DecodingFailure``, which says where in the body the value does not fit.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do {
      return try Self.decoder.decode(type, from: body)
    } catch {
      throw DecodingFailure(self, expected: String(describing: type), underlying: error)
    }
  }

  /// The body as text in UTF-8.
  ///
  /// - Throws: ``DecodingFailure`` where it is not UTF-8.
  public func text() throws -> String {
    guard let text = String(data: body, encoding: .utf8) else {
      throw DecodingFailure(self, expected: "text", path: "", reason: "the body is not UTF-8", isSyntax: true)
    }
    return text
  }

  /// The payload of an envelope.
  ///
  /// - Throws: ``DecodingFailure`` where the envelope has none.
  public func payload<Value>(_ value: Value?, at key: String) throws -> Value {
    guard let value else {
      throw DecodingFailure(
        self, expected: String(describing: Value.self), path: key, reason: "the envelope has no payload", isSyntax: false)
    }
    return value
  }

  /// What `decode` throws for a status that is a success but not documented.
  public var undocumentedStatus: any Error { UndocumentedStatus() }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try String(from: decoder)
      if let date = DateText.date(text) { return date }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text.prefix(80))' is not a date and time"))
    }
    decoder.dataDecodingStrategy = .custom { decoder in
      let text = try String(from: decoder)
      if let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) { return data }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text.prefix(80))' is not base64"))
    }
    return decoder
  }()
}

/// A success that the description of the API does not know.
struct UndocumentedStatus: Error {}

/// A value with the response that it was read from.
public struct APIResponse<Value: Sendable>: Sendable {
  /// What ``APIClient/send(_:)`` would have answered.
  public let value: Value
  /// The response as it came: status, headers, and the body, of which an envelope can be read.
  public let raw: RawResponse
}
