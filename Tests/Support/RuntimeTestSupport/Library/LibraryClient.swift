import APIRuntime

private typealias RequiredRuntime = APIRuntimeCompatibility.Version1

struct LibraryClient: APIService {
  var client: APIClient

  init(client: APIClient) { self.client = client }

  init(
    server: Server = .production,
    auth: Authentication = .none,
    acceptLanguage: String? = nil,
    transport: any Transport = URLSessionTransport(),
    middleware: [any Middleware] = []
  ) {
    client = APIClient(server: server.url, transport: transport, middleware: middleware)
    client.credentials = auth.credentials
    client.setHeader("Accept-Language", acceptLanguage)
  }

  var books: BooksAPI { BooksAPI(client: client) }

  struct Server: Sendable {
    var url: String

    init(url: String) { self.url = url }

    static let production = Server(url: "https://library.example.com/v1/")

    static func regional(region: String = "eu") -> Server {
      Server(url: ServerURL.expand("https://{region}.example.com", ["region": region]))
    }
  }

  struct Authentication: Sendable, ExpressibleByArrayLiteral {
    var credentials: Credentials

    static let none: Authentication = []

    init(arrayLiteral elements: Authentication...) {
      credentials = Credentials(elements.map(\.credentials))
    }

    private init(_ scheme: String, _ credential: Credential) {
      credentials = Credentials(scheme, credential)
    }

    static func bearer(_ token: String) -> Self { .bearer { token } }

    static func bearer(_ token: @escaping @Sendable () async throws -> String) -> Self {
      Self("bearer", .bearer(token))
    }

    static func bearer(_ token: RefreshingToken) -> Self { Self("bearer", .bearer(token)) }

    static func key(_ token: @escaping @Sendable () async throws -> String) -> Self {
      Self("key", .header("X-Key", token))
    }

    static func secret(_ token: @escaping @Sendable () async throws -> String) -> Self {
      Self("secret", .query("secret", token))
    }
  }
}

struct BooksAPI: Sendable {
  let client: APIClient

  func get(id: Int, fields: [String]? = nil) async throws(APIError<GetBook.Failure>) -> Book {
    try await client.send(GetBook(id: id, fields: fields))
  }

  func delete(id: String) async throws(APIError<NoFailure>) {
    try await client.send(DeleteBook(id: id))
  }
}
