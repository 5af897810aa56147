// …
public struct NotesClient: APIService {
  // …
  public init(
    server: Server = .main,
    auth: Authentication = .none,
    transport: any Transport = URLSessionTransport(),
    middleware: [any Middleware] = []
  ) {
    client = APIClient(
      server: server.url,
      transport: transport,
      middleware: middleware
    )
    client.credentials = auth.credentials
  }

  public var notes: NotesAPI { NotesAPI(client: client) }
  // …
  /// The credentials of requests; a list combines several.
  public struct Authentication: Sendable, ExpressibleByArrayLiteral {
    public var credentials: Credentials

    public static let none: Authentication = []

    public init(arrayLiteral elements: Authentication...) {
      credentials = Credentials(elements.map(\.credentials))
    }

    private init(_ scheme: String, _ credential: Credential) {
      credentials = Credentials(scheme, credential)
    }

    public static func key(_ token: String) -> Self {
      .key { token }
    }
    // …
  }
}
