/// `GET /other`
public struct GetOther: APIRequest {
  public var limit: Int?
  public var q: String?
  public var tenant: String?
  // …
  public typealias Response = GetTest.Response.A

  public static var endpoint: Endpoint {
    Endpoint(id: "getOther", method: "GET", path: "/other")
  }

  public func write(to request: inout RequestWriter) {
    request.query("limit", limit)
    request.query("q", q)
    request.header("X-Tenant", tenant)
  }

  public enum Failure: APIFailure {
    case notFound(Missing)
    /// no
    case conflict(Missing)
    // …
  }
}
