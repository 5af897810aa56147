/// A type that answers requests in place of a server, such as the fakes of APIRuntimeTesting.
package protocol RequestStubbing: Sendable {
  /// Returns the response to a request.
  func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request>

  /// Returns whether the pages of a list are counted, whatever they contain about the next one.
  func countsPages<Request: PagedRequest>(of request: Request.Type) -> Bool

  /// Returns a page of a list, counted from 0; nil after the last page.
  func page<Request: PagedRequest>(
    _ number: Int, of request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request>?
}

extension APIClient {
  /// Answers requests in place of a server; nil if requests are sent.
  package var answers: (any RequestStubbing)? {
    get { configuration.answers }
    set { configuration.answers = newValue }
  }
}
