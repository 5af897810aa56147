/// Without a flag.
///
/// `POST /drafts`
public struct CreateDraft: APIRequest {
  public var body: Piece
  // …
  public static var endpoint: Endpoint {
    Endpoint(
      id: "drafts.create",
      method: "POST",
      path: "/drafts",
      accept: "application/json, text/event-stream",
      isStreamed: true,
      streamed: ["text/event-stream"]
    )
  }
  // …
  public static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    switch response.status.code {
    case _ where response.isMedia("text/event-stream"):
      .success(.events(try response.events(of: Piece.self)))
    default: .success(.json(try response.json()))
    }
  }

  public enum Response: Sendable {
    /// `application/json`
    case json(Piece)
    /// `text/event-stream`
    case events(ServerSentEvents<Piece>)
  }
}
