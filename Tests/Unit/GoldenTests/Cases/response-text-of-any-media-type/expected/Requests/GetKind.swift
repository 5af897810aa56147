/// `GET /kind`
public struct GetKind: APIRequest {
  // …
  public typealias Response = Kind

  public static var endpoint: Endpoint {
    Endpoint(id: "getKind", method: "GET", path: "/kind", accept: "*/*")
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.textValue())
  }
}
