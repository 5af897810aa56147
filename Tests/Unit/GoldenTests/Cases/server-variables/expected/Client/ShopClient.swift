// …
public struct ShopClient: APIService {
  // …
  public init(
    server: Server = .main(),
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
    // …
    public enum Region: String, Sendable, CaseIterable {
      case eu
      case us
    }

    public static func main(
      region: Region = .eu,
      port: String = "443"
    ) -> Server {
      let variables = ["region": region.rawValue, "port": port]
      let template = "https://{region}.example.com:{port}"
      return Server(url: ServerURL.expand(template, variables))
    }
  }
}
