import Foundation

/// An error of a call. `Failure` is the type of the failures that the endpoint documents.
///
/// Its payload is held by reference, so that functions that throw it are small.
public indirect enum APIError<Failure: APIFailure>: Error {
  /// The server responded with a documented failure.
  case failure(Failure, RawResponse)
  /// The server responded with an undocumented status, or with an error whose body does not match
  /// its description, such as an HTML page from a proxy (see ``decodingFailure``).
  case unexpectedStatus(RawResponse)
  /// The body of a successful response does not match its description.
  case decoding(DecodingFailure)
  /// The request could not be made.
  case request(RequestError, APICall)
  /// The provider of a token or key failed.
  case authentication(any Error, APICall)
  /// The exchange failed in transit.
  case transport(TransportError)
  /// The task was cancelled.
  case cancelled(APICall)
  /// A middleware failed.
  case middleware(any Error, APICall)
}

extension APIError {
  /// The response, if there is one.
  public var response: RawResponse? {
    switch self {
    case .failure(_, let response), .unexpectedStatus(let response): response
    case .decoding(let failure): failure.response
    case .request, .authentication, .transport, .cancelled, .middleware: nil
    }
  }

  /// The decoding failure of a response whose body does not match its description.
  public var decodingFailure: DecodingFailure? {
    switch self {
    case .decoding(let failure): failure
    case .unexpectedStatus(let response): response.context.decodingFailure
    case .failure, .request, .authentication, .transport, .cancelled, .middleware: nil
    }
  }

  /// The status of the response, if there is one.
  public var status: HTTPResponse.Status? { response?.status }
}
