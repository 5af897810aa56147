public import Foundation
import HTTPTypes

/// A request that the server of an API makes to yours: a webhook or a callback.
///
/// Generated for each that a description documents. In a server of any kind:
///
/// ```swift
/// let event = try NewPetWebhook.decode(from: body)
/// let signature = NewPetWebhook.Headers(fields: headers).signature
/// ```
public protocol Webhook: Sendable {
  /// What is sent.
  associatedtype Payload: Decodable & Sendable = JSON
  /// The documented headers of the request.
  associatedtype Headers: ResponseHeaders = HeaderFields

  /// The method of the request.
  static var method: String { get }
  /// How the payload is written.
  static var format: WebhookFormat { get }
}

/// How the payload of a webhook is written.
public enum WebhookFormat: Sendable {
  /// JSON.
  case json
  /// `application/x-www-form-urlencoded`.
  case form
  /// Text.
  case text
  /// Bytes.
  case bytes
  /// There is none.
  case none
}

extension Webhook {
  /// `POST`.
  public static var method: String { "POST" }
  /// JSON.
  public static var format: WebhookFormat { .json }

  /// Reads the payload out of the body of a request.
  ///
  /// - Parameter contentType: The header of that name, which says in which character set a text is written.
  /// - Throws: ``DecodingFailure``, which says where in the body the value does not fit.
  public static func decode(from body: Data, contentType: String? = nil) throws -> Payload {
    var headers = HTTPFields()
    headers[.contentType] = contentType
    let request = RawResponse(
      operation: String(describing: Self.self), status: .ok, headers: headers, body: body)
    switch format {
    case .json: return try request.json()
    case .form: return try Payload(from: FormDecoder(request.text()))
    case .text: return try JSON.string(request.text()).decode()
    case .bytes: return try JSON.string(body.base64EncodedString()).decode()
    case .none: return try JSON.null.decode()
    }
  }
}
