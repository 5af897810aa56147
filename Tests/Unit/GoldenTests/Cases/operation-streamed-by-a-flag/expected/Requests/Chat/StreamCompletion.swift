/// Completes words.
///
/// It sends `stream` as `true`.
///
/// `POST /completions`
public struct StreamCompletion: APIRequest {
  public var body: NewCompletion
  // …
  public typealias Response = ServerSentEvents<Event>
  public typealias Failure = _Failure429Problem

  public static var endpoint: Endpoint {
    Endpoint(
      id: "completions.stream",
      method: "POST",
      path: "/completions",
      accept: "text/event-stream, application/json;q=0.5",
      isStreamed: true
    )
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body, setting: ["stream": true])
  }

  public func delete(from response: RawResponse) throws -> DeleteCompletion {
    let link = ResponseLink(self, response)
    return DeleteCompletion(
      id: try link.value("$response.header.X-ID")
    )
  }
  // …
}
