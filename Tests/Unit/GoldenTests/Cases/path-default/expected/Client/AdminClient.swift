// …
public struct AdminClient: APIService {
  // …
  public init(
    area: String,
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
    client.setPath("area", area)
  }

  public var resources: ResourcesAPI { ResourcesAPI(client: client) }
  // …
}
