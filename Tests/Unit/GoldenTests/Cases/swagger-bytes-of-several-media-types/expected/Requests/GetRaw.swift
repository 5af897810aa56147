/// `GET /raw`
public struct GetRaw: APIRequest {
  // …
  public typealias Response = HTTPBody

  public static var endpoint: Endpoint {
    Endpoint(
      id: "getRaw",
      method: "GET",
      path: "/raw",
      accept: "text/plain, application/xml, application/octet-stream, */*;q=0.1",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.stream)
  }
}
