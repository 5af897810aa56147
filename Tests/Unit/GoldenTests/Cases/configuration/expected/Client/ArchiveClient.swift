package import APIRuntime
// …
package struct ArchiveClient: APIService {
  package var client: APIClient

  package init(client: APIClient) {
    self.client = client
  }

  package init(
    server: Server = .main,
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

  package var tags: TagsAPI { TagsAPI(client: client) }

  package var documents: DocumentsAPI { DocumentsAPI(client: client) }

  /// The base URL of the API.
  package struct Server: Sendable {
    package var url: String

    package init(url: String) {
      self.url = url
    }

    package static let main = Server(url: "https://api.example.com")
  }
}
