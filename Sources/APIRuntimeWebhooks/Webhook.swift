public import APIRuntime
public import Foundation
import HTTPTypes

/// A request that the API's server sends to yours: a webhook or a callback.
///
/// Generated for each one that the description documents. It works in any kind of server:
///
/// ```swift
/// let event = try NewPetWebhook.decode(from: body)
/// let signature = NewPetWebhook.Headers(fields: headers).signature
/// ```
public protocol Webhook: Sendable {
  /// The type of the payload.
  associatedtype Payload: Decodable & Sendable = JSON
  /// The documented headers of the request.
  associatedtype Headers: ResponseHeaders = HeaderFields

  /// The method of the request.
  static var method: String { get }
  /// The encoding of the payload.
  static var format: WebhookFormat { get }
}

/// The encoding of a webhook's payload.
public enum WebhookFormat: Sendable {
  /// JSON.
  case json
  /// `application/x-www-form-urlencoded`.
  case form
  /// Text.
  case text
  /// Binary data.
  case bytes
  /// No payload.
  case none
}

extension Webhook {
  /// `POST`.
  public static var method: String { "POST" }
  /// JSON.
  public static var format: WebhookFormat { .json }

  /// Decodes the payload from the body of a request.
  ///
  /// - Parameters:
  ///   - body: The body of the request.
  ///   - contentType: The `Content-Type` header, which may specify the charset of a text payload.
  /// - Throws: `DecodingFailure` with the path of the value that could not be decoded.
  public static func decode(from body: Data, contentType: String? = nil) throws -> Payload {
    var headers = HTTPFields()
    headers[.contentType] = contentType
    let request = RawResponse(
      operation: String(describing: Self.self), status: .ok, headers: headers, body: body)
    switch format {
    case .json: return try request.json()
    case .form: return try request.form()
    case .text: return try JSON.string(request.text()).decode()
    case .bytes: return try JSON.string(body.base64EncodedString()).decode()
    case .none: return try JSON.null.decode()
    }
  }
}
