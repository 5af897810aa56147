/// `GET /logs`
public struct GetLogs: APIRequest {
  // …
  public typealias Response = HTTPBody

  public static var endpoint: Endpoint {
    Endpoint(
      id: "logs.get",
      method: "GET",
      path: "/logs",
      accept: "application/json, text/plain",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.stream)
  }
}
