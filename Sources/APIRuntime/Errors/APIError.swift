public import Foundation

/// How a call can fail. `Failure` are the failures that the API documents for the endpoint.
public enum APIError<Failure: APIFailure>: Error {
  /// The server answered with a documented failure.
  case failure(Failure, RawResponse)
  /// The server answered with a status that is not documented.
  case unexpectedStatus(RawResponse)
  /// The server's answer is not what is documented.
  case decoding(DecodingFailure)
  /// The request could not be made.
  case request(RequestError)
  /// The provider of a token or key failed.
  case authentication(any Error)
  /// The exchange failed on its way.
  case transport(TransportError)
  /// The task was cancelled.
  case cancelled
  /// A middleware failed.
  case other(any Error)
}

extension APIError {
  /// The response, where there is one.
  public var response: RawResponse? {
    switch self {
    case .failure(_, let response), .unexpectedStatus(let response): response
    case .decoding(let failure): failure.response
    case .request, .authentication, .transport, .cancelled, .other: nil
    }
  }

  /// A number for logs and support: the status of a response; below zero for what failed on this side.
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

  /// A message fit to be shown to a user: the server's own, else one for the kind of error.
  public var userMessage: String {
    switch self {
    case .failure(let failure, let response):
      (failure.payload as? any ErrorMessage)?.userMessage ?? ErrorMessages.text(forStatus: response.status)
    case .unexpectedStatus(let response): ErrorMessages.text(forStatus: response.status)
    case .decoding: ErrorMessages.text("decoding", "The server’s answer could not be understood.")
    case .request: ErrorMessages.text("request", "The request could not be made.")
    case .authentication: ErrorMessages.text("authentication", "Please sign in again.")
    case .transport(let error): ErrorMessages.text(for: error.kind)
    case .cancelled: ErrorMessages.text("cancelled", "The request was cancelled.")
    case .other: ErrorMessages.text("other", "Something went wrong.")
    }
  }

  /// A message for the one who has to find out. It holds no credentials.
  public var developerMessage: String {
    switch self {
    case .failure(let failure, let response):
      (failure.payload as? any ErrorMessage)?.developerMessage.flatMap { $0.isEmpty ? nil : $0 }
        ?? "\(response.operation): status \(response.status)"
    case .unexpectedStatus(let response):
      "\(response.operation): status \(response.status) is not documented; the body begins: "
        + String(decoding: response.body.prefix(400), as: UTF8.self)
    case .decoding(let failure): failure.debugDescription
    case .request(let error): error.debugDescription
    case .authentication(let error): "no credentials: \(error)"
    case .transport(let error): "\(error.kind.rawValue)" + (error.underlying.map { ": \($0)" } ?? "")
    case .cancelled: "the task was cancelled"
    case .other(let error): String(describing: error)
    }
  }
}

extension APIError: LocalizedError {
  /// The message for the audience that the app has chosen in ``ErrorMessages``.
  public var errorDescription: String? {
    ErrorMessages.current.audience == .user ? userMessage : developerMessage
  }
}

extension APIError: CustomDebugStringConvertible {
  public var debugDescription: String { developerMessage }
}
