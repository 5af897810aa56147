public import Foundation

/// What every ``APIError`` has, whatever its endpoint: for code that only shows or reports errors.
///
/// ```swift
/// catch let error as any AnyAPIError {
///   banner.show(error.userMessage)
///   logger.error("\(error.developerMessage)")
/// }
/// ```
public protocol AnyAPIError: LocalizedError, CustomNSError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The response, where there is one.
  var response: RawResponse? { get }
  /// A number for logs and support.
  var code: Int { get }
  /// A message fit to be shown to a user.
  var userMessage: String { get }
  /// A message for the one who has to find out. It holds no credentials.
  var developerMessage: String { get }
}

extension AnyAPIError {
  /// The message for the audience that the app has chosen in ``ErrorMessages``.
  public var errorDescription: String? {
    ErrorMessages.current.audience == .user ? userMessage : developerMessage
  }

  /// The developer's message.
  public var description: String { developerMessage }

  /// The developer's message.
  public var debugDescription: String { developerMessage }

  /// The domain of the error as an `NSError`.
  public static var errorDomain: String { "APIRuntime.APIError" }

  /// The same number as ``code``.
  public var errorCode: Int { code }

  /// The message for the audience that the app has chosen.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? description]
  }
}

extension APIError: AnyAPIError {
  /// A number for logs and support: the status of a response that was understood; below zero for what failed on this
  /// side: -1 the request, -2 not JSON, -3 JSON of another shape, -4 credentials, -5 cancelled, -6 a middleware, from
  /// -10 the transport, in the order of ``TransportError/Kind``.
  public var code: Int {
    switch self {
    case .failure(_, let response), .unexpectedStatus(let response): response.status.code
    case .request: -1
    case .decoding(let failure): failure.isSyntax ? -2 : -3
    case .authentication: -4
    case .cancelled: -5
    case .other: -6
    case .transport(let error): -10 - (TransportError.Kind.allCases.firstIndex(of: error.kind) ?? 0)
    }
  }

  /// A message fit to be shown to a user: the server's own, also that of a problem (RFC 9457), else one for the kind of
  /// error.
  public var userMessage: String {
    switch self {
    case .failure(let failure, let response):
      failure.message(\.userMessage) ?? response.userMessage
    case .unexpectedStatus(let response): response.userMessage
    case .decoding: ErrorMessages.text("decoding", "The server’s answer could not be understood.")
    case .request: ErrorMessages.text("request", "The request could not be made.")
    case .authentication: ErrorMessages.text("authentication", "Please sign in again.")
    case .transport(let error): ErrorMessages.text(for: error.kind)
    case .cancelled: ErrorMessages.text("cancelled", "The request was cancelled.")
    case .other: ErrorMessages.text("other", "Something went wrong.")
    }
  }

  /// A message for the one who has to find out: the server's own, else operation, status, place and an excerpt of the
  /// body. It holds no credentials. ``ErrorMessages`` localizes it under the same keys with `.developer` behind them.
  public var developerMessage: String {
    switch self {
    case .failure(let failure, let response):
      failure.message(\.developerMessage)
        ?? ErrorMessages.developer(
          "status.\(response.status.code)", response.saying("status \(response.status)"))
    case .unexpectedStatus(let response):
      ErrorMessages.developer(
        "status.\(response.status.code)",
        response.saying("status \(response.status) is not documented"))
    case .decoding(let failure): ErrorMessages.developer("decoding", failure.description)
    case .request(let error): ErrorMessages.developer("request", error.description)
    case .authentication(let error):
      ErrorMessages.developer("authentication", "no credentials: \(Redaction.summary(of: error))")
    case .transport(let error):
      ErrorMessages.developer("transport.\(error.kind.rawValue)", error.description)
    case .cancelled: ErrorMessages.developer("cancelled", "the task was cancelled")
    case .other(let error): ErrorMessages.developer("other", Redaction.summary(of: error))
    }
  }
}

extension APIFailure {
  /// What the error body itself says; nothing where that is empty.
  fileprivate func message(_ message: (any ErrorMessage) -> String?) -> String? {
    (payload as? any ErrorMessage).flatMap(message).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension RawResponse {
  fileprivate var userMessage: String {
    problem?.userMessage ?? ErrorMessages.text(forStatus: status)
  }

  fileprivate func saying(_ text: String) -> String {
    body.isEmpty
      ? "\(operation): \(text)"
      : "\(operation): \(text); the body reads: \(Redaction.excerpt(body))"
  }
}
