/// The stream ends at `STOP`.
///
/// `GET /sums`
public struct WatchSums: APIRequest {
  // …
  public typealias Response = JSONLines<Int>
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(response.lines(of: Int.self).ending(at: "STOP"))
  }
}
