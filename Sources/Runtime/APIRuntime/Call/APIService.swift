/// A generated client: an ``APIClient`` together with the endpoints of one API.
///
/// An ``APIClient`` is itself a service without endpoints.
public protocol APIService: Sendable {
  /// The client that sends the requests.
  var client: APIClient { get set }

  /// Creates the service on top of a client, with its server, transport, credentials and settings.
  init(client: APIClient)
}

extension APIService {
  /// Returns the same service with different settings, for example for a single call. The copy is
  /// cheap.
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

  /// Sends a request and returns the decoded value.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func send<Request: APIRequest>(
    _ request: Request
  ) async throws(APIError<Request.Failure>) -> Request.Response {
    try await client.send(request)
  }

  /// Sends a request and returns the decoded value together with its response.
  ///
  /// - Throws: ``APIError`` with the endpoint's own failures.
  public func response<Request: APIRequest>(
    to request: Request
  ) async throws(APIError<Request.Failure>) -> DecodedResponse<Request> {
    try await client.response(to: request)
  }
}

extension APIClient: APIService {
  /// The client itself.
  public var client: APIClient {
    get { self }
    set { self = newValue }
  }

  /// Creates a copy of a client.
  public init(client: APIClient) { self = client }
}
