/// `POST /memos`
public struct CreateMemo: APIRequest {
  public var body: Body
  // …
  public typealias Response = CreateNote.Body

  public static var endpoint: Endpoint {
    Endpoint(id: "memos.create", method: "POST", path: "/memos")
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    try request.json(body)
  }

  public typealias Body = _TextPlace
}
