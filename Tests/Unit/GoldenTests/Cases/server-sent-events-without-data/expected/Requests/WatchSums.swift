public import APIRuntime

/// The stream ends at `STOP`.
///
/// `GET /sums`
public struct WatchSums: APIRequest {
  // …
  public typealias Response = JSONLines<Int>

  public static var endpoint: Endpoint {
    Endpoint(id: "sums.watchSums", method: "GET", path: "/sums", isStreamed: true)
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.lines(of: Int.self).ending(at: "STOP"))
  }
}
