/// `GET /ping`
public struct Ping: APIRequest {
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "ping", method: "GET", path: "/ping")
  }
  // …
}
