/// Completes words.
///
/// It sends `stream` as `false`.
///
/// `POST /completions`
public struct CreateCompletion: APIRequest {
  public var body: NewCompletion
  // …
  public typealias Response = Piece
  public typealias Failure = _Failure429Problem
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body, setting: ["stream": false])
  }

  public func delete(from response: RawResponse) throws -> DeleteCompletion {
    let link = ResponseLink(self, response)
    return DeleteCompletion(
      id: try link.value("$response.header.X-ID")
    )
  }
}
