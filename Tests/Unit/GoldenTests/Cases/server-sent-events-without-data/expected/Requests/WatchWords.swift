public import APIRuntime

/// The last message is `data: [DONE]`.
///
/// `GET /words`
public struct WatchWords: APIRequest {
  // …
  public typealias Response = ServerSentEvents<String>

  public static var endpoint: Endpoint {
    Endpoint(
      id: "words.watchWords",
      method: "GET",
      path: "/words",
      accept: "text/event-stream",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(try response.events(of: String.self).ending(at: "[DONE]"))
  }
}
