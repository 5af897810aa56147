/// `GET /there`
public struct GetThere: APIRequest {
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "getThere", method: "GET", path: "/there", security: [["key"], ["jwt"]])
  }
  // …
}
