/// `GET /pictures/{id}`
public struct GetPicture: APIRequest {
  public var id: Int
  // …
  public typealias Response = HTTPBody

  public static var endpoint: Endpoint {
    Endpoint(
      id: "pictures.get",
      method: "GET",
      path: "/pictures/{id}",
      accept: "image/*, application/json;q=0.5",
      isStreamed: true
    )
  }

  public func write(to request: inout RequestWriter) {
    request.path("id", id)
  }

  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.stream)
  }

  public enum Failure: APIFailure {
    /// The picture does not exist.
    case notFound(Problem)
    /// Any error.
    case other(Problem)
    // …
  }
}
