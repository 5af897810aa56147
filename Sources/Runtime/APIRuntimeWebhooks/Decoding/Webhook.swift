public import APIRuntime

/// A request that the API's server sends to yours: a webhook or a callback.
///
/// apigen generates one for each webhook and callback that the API description documents. It works
/// in any kind of server:
///
/// ```swift
/// let received = ReceivedWebhook(headers: request.headers, body: body)
/// let pet = try await NewPetWebhook.decode(received, verifiedBy: verification)
/// let attempt = NewPetWebhook.Headers(fields: received.headers).attempt
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
}
