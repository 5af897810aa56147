/// `GET /here`
public struct GetHere: APIRequest {
  // …
  public static var endpoint: Endpoint {
    Endpoint(id: "getHere", method: "GET", path: "/here", security: [["jwt"]])
  }
  // …
}
