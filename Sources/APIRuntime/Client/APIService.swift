/// A generated client: an ``APIClient`` with the endpoints of one API.
public protocol APIService: Sendable {
  /// What sends the requests.
  var client: APIClient { get set }

  /// The endpoints over a client: with its server, transport, credentials and settings.
  init(client: APIClient)
}

extension APIService {
  /// Makes a call.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func send<Request: APIRequest>(
    _ request: Request
  ) async throws(APIError<Request.Failure>) -> Request.Response {
    try await client.send(request)
  }

  /// Makes a call and keeps the response beside the value.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> APIResponse<Request> {
    try await client.response(to: request)
  }
}
