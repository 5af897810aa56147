import APIRuntime
public import Foundation
import HTTPTypes

extension Webhook {
  /// Decodes the payload of a request that was signed with one of the secrets.
  ///
  /// ```swift
  /// let pet = try await NewPetWebhook.decode(received, verifiedBy: verification)
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request as it was received.
  ///   - verification: The scheme and the secrets of the signature.
  /// - Returns: The payload.
  /// - Throws: ``WebhookVerification/Failure`` if the request is not accepted, before anything is
  ///   decoded; `DecodingFailure` with the path of the value that could not be decoded; or an error
  ///   of the store of replays.
  public static func decode(
    _ request: ReceivedWebhook, verifiedBy verification: WebhookVerification
  ) async throws -> Payload {
    try await verification.verify(request)
    return try decode(unverified: request)
  }

  /// Decodes the payload of a request that anyone may have sent.
  ///
  /// Use this only if the sender is identified in another way, such as by a client certificate, or
  /// if nothing depends on the sender.
  ///
  /// - Parameter request: The request. Its `Content-Type` may specify the charset of the payload.
  /// - Returns: The payload.
  /// - Throws: `DecodingFailure` with the path of the value that could not be decoded.
  public static func decode(unverified request: ReceivedWebhook) throws -> Payload {
    let raw = RawResponse(
      operation: String(describing: Self.self), status: .ok, headers: request.headers,
      body: request.body)
    switch format {
    case .json: return try raw.json()
    case .form: return try raw.form()
    case .text: return try JSON.string(raw.string()).decode()
    case .bytes: return try JSON.string(raw.body.base64EncodedString()).decode()
    case .none: return try JSON.null.decode()
    }
  }

  /// Decodes the payload from the body of a request that anyone may have sent.
  ///
  /// - Parameters:
  ///   - body: The body of the request.
  ///   - contentType: The `Content-Type` header, which may specify the charset of the payload.
  /// - Returns: The payload.
  /// - Throws: `DecodingFailure` with the path of the value that could not be decoded.
  @available(
    *, deprecated,
    message:
      "use decode(_:verifiedBy:), or decode(unverified:) if something else identifies the sender"
  )
  public static func decode(from body: Data, contentType: String? = nil) throws -> Payload {
    var headers = HTTPFields()
    headers[.contentType] = contentType
    return try decode(unverified: ReceivedWebhook(headers: headers, body: body))
  }
}
