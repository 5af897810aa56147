public import APIRuntime

/// `GET /changes`
public struct WatchChanges: APIRequest {
  // …
  public typealias Response = ServerSentEvents<Event>

  public static var endpoint: Endpoint {
    Endpoint(
      id: "changes.watchChanges",
      method: "GET",
      path: "/changes",
      accept: "text/event-stream",
      isStreamed: true
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    .success(
      try response.events(of: Event.self).ending(at: "[END]").skipping("ping", "it's \"late\"")
    )
  }

  public enum Event: APIModel, Decodable {
    case item(Item)
    case drop(Drop)
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
  }
}
