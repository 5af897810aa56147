/// A generated client: an ``APIClient`` with the endpoints of one API.
public protocol APIService: Sendable {
  /// What sends the requests.
  var client: APIClient { get set }

  /// The endpoints over a client: with its server, transport, credentials and settings.
  init(client: APIClient)
}

extension APIService {
  /// The same service with other settings, for one call for example. Nothing is copied but references.
  ///
  /// ```swift
  /// let report = try await client.with { $0.timeout = .seconds(300) }.reports.get(year: 2025)
  /// ```
  public func with<Failure: Error>(
    _ change: (inout APIClient) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var copy = self
    try change(&copy.client)
    return copy
  }

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
