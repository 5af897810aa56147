import Foundation

/// Calls that together do one thing for the caller: the pages of a list, a stream that reconnects,
/// the parts of a download.
///
/// All of them are sent in one session, which begins with the first of them. Code that needs several
/// calls therefore holds a sequence in place of a client, each of whose calls has its own session.
package final class CallSequence: Sendable {
  private let client: APIClient
  private let begun = Locked<CallSession?>(nil)

  /// Creates a sequence whose session begins with the first call.
  package init(of client: APIClient) { self.client = client }

  private var session: CallSession {
    if let session = begun.value { return session }
    let new = CallSession(of: client)
    return begun.update { kept in
      let session = kept ?? new
      kept = session
      return session
    }
  }

  /// Sends a request and returns the decoded value together with its response.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures; ``APIError/authentication(_:_:)`` if
  ///   the user has signed out, or another has signed in, since the first call.
  package func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request> {
    if let answers = client.answers { return try await answers.response(to: request) }
    return try await session.response(to: request)
  }

  /// Returns the URL of a request, or nil if the request cannot be made.
  func url<Request: APIRequest>(of request: Request) -> URL? { session.url(of: request) }

  /// Returns the summary of a call that could not be prepared.
  package func summary(of endpoint: Endpoint) -> APICall { client.summary(of: endpoint) }

  /// Answers requests in place of a server; nil if requests are sent.
  var answers: (any RequestStubbing)? { client.answers }

  var maximumEmptyPages: Int { client.maximumEmptyPages }
}
