/// Fails to compile if APIRuntime does not support the code below.
private typealias RequiredRuntime = APIRuntimeCompatibility.Version1

public struct ShopClient: APIService {
  public var client: APIClient

  public init(client: APIClient) {
    self.client = client
  }

  public init(
    server: Server,
    auth: Credential? = nil,
    transport: any Transport = URLSessionTransport(),
    middleware: [any Middleware] = []
  ) {
    client = APIClient(
      server: server.url,
      transport: transport,
      middleware: middleware
    )
    client.credentials = Credentials(auth)
  }

  public var orders: OrdersAPI { OrdersAPI(client: client) }

  /// The base URL of the API.
  public struct Server: Sendable {
    public var url: String

    public init(url: String) {
      self.url = url
    }
  }

  @_alwaysEmitIntoClient
  public func getStatus() async throws(APIError<NoFailure>) {
    try await client.send(GetStatus())
  }
}
