/// Answers requests in place of a server: the fakes of APIRuntimeTesting.
package protocol RequestStubbing: Sendable {
  /// Returns the response to a request.
  func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request>

  /// Whether the pages of a list are counted, whatever they say about the next one.
  func countsPages<Request: PagedRequest>(of request: Request.Type) -> Bool

  /// Returns a page of a list, counted from 0; nil after the last one.
  func page<Request: PagedRequest>(
    _ number: Int, of request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request>?
}

extension APIClient {
  /// What answers the requests; nil if they are sent.
  package var answers: (any RequestStubbing)? {
    get { configuration.answers }
    set { configuration.answers = newValue }
  }
}
