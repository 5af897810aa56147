/// The last message is `data: [DONE]`.
///
/// `GET /words`
public struct WatchWords: APIRequest {
  // …
  public typealias Response = ServerSentEvents<String>
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.events(of: String.self).ending(at: "[DONE]"))
  }
}
