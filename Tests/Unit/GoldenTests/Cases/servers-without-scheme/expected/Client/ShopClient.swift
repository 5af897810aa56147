// …
public struct ShopClient: APIService {
  // …
  public var orders: OrdersAPI { OrdersAPI(client: client) }

  /// The base URL of the API.
  public struct Server: Sendable {
    public var url: String
    // …
    /// A relative path
    public static func relativePath(
      at origin: String
    ) -> Server {
      Server(url: ServerURL.resolve("v1", at: origin))
    }

    /// A path beside the path of the document
    public static func path(
      at origin: String
    ) -> Server {
      Server(url: ServerURL.resolve("../v2", at: origin))
    }

    /// A network path
    public static let networkPath = Server(url: "https://api.example.com/v1")

    /// No scheme
    public static let noScheme = Server(url: "https://api.example.com/v1")

    /// A host as a variable
    public static func variable(
      host: String = "api.acme.com"
    ) -> Server {
      let variables = ["host": host]
      let template = "https://{host}/v1"
      return Server(url: ServerURL.expand(template, variables))
    }

    /// A path as a variable
    public static func server6(
      at origin: String,
      base: String = "/shop"
    ) -> Server {
      let variables = ["base": base]
      let template = "{base}/v1"
      let url = ServerURL.expand(template, variables)
      return Server(url: ServerURL.resolve(url, at: origin))
    }
    // …
    /// A version
    public static func version(
      at origin: String,
      version: String = "v1.0"
    ) -> Server {
      let variables = ["version": version]
      let template = "/{version}/api"
      let url = ServerURL.expand(template, variables)
      return Server(url: ServerURL.resolve(url, at: origin))
    }
  }
}
