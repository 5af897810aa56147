import Foundation

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

  /// The status of the response, where there is one.
  public var status: HTTPStatus? { response?.status }
}
